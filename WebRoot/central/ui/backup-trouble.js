// The note above every page while backups do not work: nothing new becomes safe.

import { element } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { routeTo } from "../route.js";
import { note } from "./note.js";
import { replace, whenChanged } from "./replace.js";

export function backupTrouble() {
    const root = element("div", { class: "sheet-note", role: "status", hidden: true });
    const draw = whenChanged((trouble) => {
        root.hidden = trouble === null;
        const link = element("a", { href: routeTo("backups"), data: { key: "see-backups" } }, "See backups");
        replace(root, trouble && note("bad", icon("shield-exclamation"),
            "The last backup did not work, so nothing new becomes safe.", link));
    });
    return { root, show: ({ trouble }) => draw(trouble) };
}
