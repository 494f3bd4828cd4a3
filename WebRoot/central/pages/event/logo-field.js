// The logo: an image that is kept by its hash, with words for those who do not see it.

import { element } from "../../../shared/dom.js";
import { icon } from "../../../shared/icons.js";
import { fieldFrame } from "../../draft/fields/frame.js";
import { inputField } from "../../draft/fields/input.js";
import { button } from "../../ui/button.js";
import { replace, whenChanged } from "../../ui/replace.js";
import { failureWords } from "../../ui/states.js";

const PART = "look";
const LOGO = "images.logo";
const TYPES = "image/png,image/jpeg,image/webp";

export function logoField({ api, form }) {
    const place = element("div", { class: "logo-place" });
    const control = element("input", { class: "form-control", type: "file", accept: TYPES, on: { change: upload } });
    const frame = fieldFrame(form, { part: PART, field: LOGO, label: "Image", aside: "optional", control, className: "full", refresh,
        inner: element("div", { class: "logo-pair" }, place, control), help: "PNG, JPEG or WebP, at most 512 KiB. Light on dark stands best." });
    const words = inputField(form, { part: PART, field: `${LOGO}.alt`, label: "Words for it", isText: true, className: "full",
        help: "What a screen reader says, usually the host’s name." });
    const root = element("div", { class: "field-stack full" }, frame.root, words);
    const draw = whenChanged((logo) => {
        words.hidden = !logo;
        replace(place, logo
            ? [element("img", { src: `/api/images/${logo.sha256}`, alt: "The logo" }), removeButton()]
            : element("span", { class: "muted" }, "No logo"));
    });
    refresh();

    function refresh() {
        draw(form.value(PART, LOGO) ?? null);
    }

    function removeButton() {
        const remove = button("ghost", () => {
            form.set(PART, LOGO, undefined);
            form.refresh();
            control.focus();
        }, icon("trash"), "Take the logo away");
        remove.classList.add("btn-sm");
        return remove;
    }

    async function upload() {
        const [file] = control.files;
        if (!file) return;
        frame.complain(null);
        control.disabled = true;
        try {
            const image = await api.post("/api/images", file);
            form.set(PART, LOGO, { ...image, alt: form.value(PART, `${LOGO}.alt`) ?? {} });
            form.refresh();
        } catch (error) {
            frame.complain(failureWords(error, "The image was not taken."));
        } finally {
            control.disabled = false;
            control.value = "";
        }
    }

    return root;
}
