// The registration form: what is asked, always and besides.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { linesField } from "../../draft/fields/lines.js";
import { selectField } from "../../draft/fields/select.js";
import { tag } from "../../ui/tag.js";
import { extraFields } from "./extra-fields.js";
import { section } from "./section.js";

const PART = "form";

export function mountFormTab(root, { form }) {
    root.append(
        section({ title: "Always asked", words: "Without these nobody can be told that they won.", content: element("ul", { class: "fixed-fields full" },
            fixed("First name"), fixed("Last name"), fixed("E-mail"),
            fixed("Languages they program in", "optional"),
            fixed("Acceptance of the terms")) }),
        section({ title: "Languages to tap", words: "Visitors can type others. Without any, nobody is asked.", content: linesField(form, {
            part: PART, field: "programming_languages", label: "Programming languages", className: "full", placeholder: "Swift, Kotlin",
        }) }),
        section({ title: "More fields", words: "Ask for as little as you can. Every field costs entries.", content: extraFields(form) }),
        section({ title: "E-mail", words: "So that winners can be reached.", content: [
            selectField(form, { part: PART, field: "contact_check", label: "Check of the address", whenMissing: "none", className: "full",
                options: [["none", "None"], ["read_back", "Read it back: the visitor confirms it in large letters"]] }),
            linesField(form, { part: PART, field: "blocked_domains", label: "Domains that are not taken", className: "full",
                placeholder: "example.org", tidy: (typed) => typed.trim().toLowerCase().replace(/^.*@/, ""),
                help: "Addresses there and in their subdomains are asked for another one." }),
        ] }));
    return () => {};
}

function fixed(name, rule = "always required") {
    return element("li", {}, element("b", {}, name), tag("neutral", rule, { icon: rule === "optional" ? null : icon("lock") }));
}
