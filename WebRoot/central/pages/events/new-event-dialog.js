// A new event: its name, days, zone and languages, or everything of another one.

import { element } from "../../../shared/dom.js";
import { zoneCalled, zoneChoices } from "../../draft/fields/zone.js";
import { languageName } from "../../format.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { newID } from "../../ui/new-id.js";
import { failureWords } from "../../ui/states.js";

const LANGUAGES = ["en", "pl", "de"];

/** `events` are those that can be copied; `copyOf` is chosen at first. `onCreated(id)` is waited for. */
export function openNewEvent({ api, events, copyOf = "", onCreated }) {
    const today = new Date().toLocaleDateString("sv-SE");
    const from = element("select", { class: "form-select", on: { change: showFields } },
        element("option", { value: "" }, "Nothing: an empty event"),
        ...events.map(({ id, name }) => element("option", { value: id }, `A copy of ${name}`)));
    const name = input("text", { required: true, maxlength: "200", dir: "auto" });
    const choices = zoneChoices();
    const zone = input("text", { list: choices.id, spellcheck: "false" }, Intl.DateTimeFormat().resolvedOptions().timeZone);
    const first = input("date", {}, today);
    const last = input("date", {}, today);
    const languages = LANGUAGES.map((code) => element("input", {
        class: "form-check-input", type: "checkbox", value: code, checked: code === "en",
    }));
    const fields = {
        name: field("Name", name), starts_on: field("First day", first), ends_on: field("Last day", last),
        time_zone: field("Time zone", zone, [choices]),
        languages: group("Languages", element("div", { class: "check-chips" }, ...languages.map((box) =>
            element("label", { class: "check-chip" }, box, languageName(box.value))))),
    };
    const blank = element("div", { class: "dialog-form" },
        element("div", { class: "field-grid" }, fields.starts_on.root, fields.ends_on.root), fields.time_zone.root, fields.languages.root);
    const trouble = element("p", { class: "note note-bad", role: "alert", hidden: true });
    const form = element("form", { id: "new-event-form", class: "dialog-form", novalidate: true, on: { submit: create } },
        fields.name.root, events.length > 0 && field("Begin with", from).root, blank, trouble);
    const submit = element("button", { class: "btn btn-primary", type: "submit", form: form.id }, "Create the event");
    const dialog = openDialog({
        title: "New event", body: form, first: name,
        footer: [element("span", { class: "grow" }), button("ghost", () => dialog.close(), "Cancel"), submit],
    });
    from.value = copyOf;
    showFields();

    function showFields() {
        blank.hidden = from.value !== "";
    }

    async function create(event) {
        event.preventDefault();
        for (const one of Object.values(fields)) one.complain("");
        trouble.hidden = true;
        if (name.value.trim() === "") return refuse([{ field: "name", sentence: "Give it a name." }]);
        submit.disabled = true;
        try {
            const { event: id } = await api.post("/api/events/new", body());
            dialog.close();
            await onCreated(id);
        } catch (error) {
            submit.disabled = false;
            if (error.code === "fields") return refuse(error.body.problems);
            trouble.hidden = false;
            trouble.textContent = failureWords(error, "Nothing was created.");
        }
        return undefined;
    }

    function body() {
        if (from.value) return { name: name.value.trim(), copy_of: from.value };
        return {
            name: name.value.trim(), time_zone: zoneCalled(zone.value) ?? zone.value.trim(), starts_on: first.value, ends_on: last.value,
            languages: languages.filter((box) => box.checked).map((box) => box.value),
        };
    }

    function refuse(problems) {
        for (const { field: path, sentence } of problems) (fields[path] ?? fields.name).complain(sentence);
        const [worst] = problems;
        (fields[worst.field] ?? fields.name).root.querySelector("input").focus();
    }
}

function input(type, more, value = "") {
    const node = element("input", { class: "form-control", type, autocomplete: "off", ...more });
    node.value = value;
    return node;
}

function field(label, control, more = []) {
    control.id ||= newID("new");
    return described(control, element("div", {},
        element("label", { class: "form-label", for: control.id }, label), control, ...more));
}

function group(label, content) {
    const id = newID("new");
    return described(content, element("div", { role: "group", "aria-labelledby": id },
        element("div", { class: "form-label", id }, label), content));
}

function described(control, root) {
    const trouble = element("p", { class: "field-problem", id: newID("new-trouble"), hidden: true });
    root.append(trouble);
    control.setAttribute("aria-describedby", trouble.id);
    return {
        root,
        complain: (sentence) => {
            trouble.textContent = sentence;
            trouble.hidden = sentence === "";
            root.classList.toggle("is-bad", sentence !== "");
        },
    };
}
