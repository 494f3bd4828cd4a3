// The event's look on the kiosk: three colours with their contrast in words, and the logo.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { defaults as BRAND } from "../../../shared/brand.js";
import { brandChecks } from "../../draft/brand.js";
import { colourField } from "../../draft/fields/colour.js";
import { button } from "../../ui/button.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { logoField } from "./logo-field.js";
import { section } from "./section.js";

const PART = "look";

export function mountLook(root, { api, form }) {
    const colour = (name, label, help) => colourField(form, {
        part: PART, field: `brand.${name}`, label, help, whenMissing: BRAND[name],
        change: (value) => form.set(PART, "brand", { ...BRAND, ...form.value(PART, "brand"), [name]: value }),
    });
    const sample = brandSample(form);
    root.append(
        section({ title: "Colours", words: "Hall light is bright: words need a strong contrast.", content: [
            colour("background", "Background", "The booth’s colour."),
            colour("ink", "Text on it", "Title and words."),
            colour("accent", "What to touch next", "The one filled button of a screen."),
            sample,
            element("div", { class: "full" }, button("light", reset, "Take Boothwise’s colours")),
        ] }),
        section({ title: "Logo", words: "On the first page and on the thank-you.", content: logoField({ api, form }) }));
    return () => {};

    function reset() {
        form.set(PART, "brand", { ...BRAND });
        form.refresh();
    }
}

function brandSample(form) {
    const title = element("b", {}, "Think you know it?");
    const go = element("span", { class: "brand-sample-go" }, "Start the quiz");
    const picture = element("div", { class: "brand-sample", "aria-hidden": "true" }, title, go);
    const checks = element("ul", { class: "brand-checks" });
    const root = element("div", { class: "brand-proof full" }, picture, checks);
    const draw = whenChanged((brand) => {
        picture.style.setProperty("background", brand.background);
        title.style.setProperty("color", brand.ink);
        go.style.setProperty("background", brand.accent);
        replace(checks, ...brandChecks(brand).map(({ isEnough, sentence }) => element("li", { class: isEnough ? "is-enough" : "is-short" },
            isEnough ? icon("check-circle-fill") : icon("exclamation-circle-fill"), element("span", {}, sentence))));
    });
    form.add({ root, part: PART, field: null, control: root, showTrouble: () => {}, refresh });
    refresh();

    function refresh() {
        draw({ ...BRAND, ...form.value(PART, "brand") });
    }

    return root;
}
