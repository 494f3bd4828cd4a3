// Where the first attempt counts and no clock tells which one that was, somebody decides.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { eventPath } from "../../event-path.js";
import { doubtSentence, possibleWords } from "../../first-attempt.js";
import { shortMoment } from "../../format.js";
import { button } from "../../ui/button.js";
import { note } from "../../ui/note.js";
import { panel } from "../../ui/panel.js";
import { replace } from "../../ui/replace.js";
import { failureWords } from "../../ui/states.js";

/** `first`: {possible, decided, decided_by, decided_at}; `onDecided()` runs when central has kept the decision. */
export function firstAttemptPanel(first, { api, event, attendee, title, onDecided }) {
    const answer = element("div", { "aria-live": "polite" });
    const words = possibleWords(first.possible);
    const choices = first.possible.map(({ registration }, at) => registration !== first.decided
        && button("light", () => decide(registration), `First was ${words[at]}`));
    return panel({
        title: `First attempt, ${title}`,
        body: [
            note(first.decided ? "info" : "waiting", icon("clock-history"), `${doubtSentence(first.possible)} ${state(first, words)}`),
            element("p", { class: "chip-row first-attempt-choices" }, choices),
            answer,
        ],
    });

    async function decide(registration) {
        try {
            await api.post(eventPath(event, `attendees/${encodeURIComponent(attendee.id)}/first`), { registration });
            onDecided();
        } catch (error) {
            replace(answer, note("bad", icon("exclamation-triangle"), failureWords(error, "Nothing was changed.")));
        }
    }
}

function state({ possible, decided, decided_by: user, decided_at: at }, words) {
    const place = possible.findIndex(({ registration }) => registration === decided);
    if (place < 0) return "Until somebody decides, the likeliest counts.";
    return `${user} decided on ${shortMoment(at)}: first was ${words[place]}.`;
}
