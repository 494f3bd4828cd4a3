// Erasing a person: what goes, what stays, and the name to be typed.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { announce } from "../../announce.js";
import { eventPath } from "../../event-path.js";
import { counted, list, ordinal } from "../../format.js";
import { openConfirm } from "../../ui/confirm-dialog.js";
import { note } from "../../ui/note.js";
import { fullName } from "../../ui/person.js";

const GOES = "Name, e-mail, languages and consents are removed here at once, and on every kiosk at its next contact. Backups "
    + "that were made before keep them until they expire; the list of erasures says until when.";
const STAYS = "Scores and answers stay as anonymous attempts that know only the hour, so that the figures hold.";

/** `onErased()` runs when the person is gone. */
export function openErase({ api, event, attendee, registrations, onErased }) {
    const name = fullName(attendee);
    const places = registrations.filter(({ counts, place }) => counts && place !== null).map(({ place }) => ordinal(place));
    openConfirm({
        title: `Erase ${name}?`,
        content: [
            element("p", {}, GOES),
            element("p", {}, STAYS),
            places.length > 0 && note("waiting", icon("trophy"), `This person holds ${list(places)} place. The others move up.`),
        ].filter(Boolean),
        word: name,
        action: "Erase this person",
        confirm: async (typed) => {
            await api.post(eventPath(event, `attendees/${encodeURIComponent(attendee.id)}/erase`), { name: typed.trim() });
            announce(`Erased, with ${counted(registrations.length, "registration", "registrations")}.`);
            onErased();
        },
    });
}
