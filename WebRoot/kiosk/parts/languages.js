// The buttons that choose the visitor's language, each named in itself.

import { element } from "../../shared/dom.js";
import { ownName } from "../../shared/i18n.js";
import { button } from "./button.js";

export function languageButtons(context, languages = context.event?.languages ?? []) {
    if (languages.length < 2) return element("span");
    return element("div", { class: "languages", role: "group", "aria-label": context.t("language") },
        languages.map((language) => button("", () => context.setLanguage(language), ownName(language), {
            lang: language,
            "aria-pressed": String(language === context.words.language),
            data: { keep: `language-${language}` },
        })));
}
