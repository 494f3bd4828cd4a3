// A new event: its name, days, zone and languages, or everything of another one on other days.

import { element } from "../../../shared/dom.js";
import { zoneCalled, zoneChoices } from "../../draft/fields/zone.js";
import { eventPath } from "../../event-path.js";
import { languageName } from "../../format.js";
import { button } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { newID } from "../../ui/new-id.js";
import { failureWords } from "../../ui/states.js";
import { moved } from "./moved.js";

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
    const days = element("div", { class: "field-grid" }, fields.starts_on.root, fields.ends_on.root);
    const blank = element("div", { class: "dialog-form" }, fields.time_zone.root, fields.languages.root);
    const trouble = element("p", { class: "note note-bad", role: "alert", hidden: true });
    const form = element("form", { id: "new-event-form", class: "dialog-form", novalidate: true, on: { submit: create } },
        fields.name.root, events.length > 0 && field("Begin with", from).root, days, blank, trouble);
    const submit = element("button", { class: "btn btn-primary", type: "submit", form: form.id }, "Create the event");
    const dialog = openDialog({
        title: "New event", body: form, first: name,
        footer: [element("span", { class: "grow" }), button("ghost", () => dialog.close(), "Cancel"), submit],
    });
    let made = null;       // the id, once there is one
    from.value = copyOf;
    showFields();

    /** A copy has everything but the days, which nobody should take over without a thought. */
    function showFields() {
        blank.hidden = from.value !== "";
        first.value = last.value = from.value === "" ? today : "";
    }

    async function create(event) {
        event.preventDefault();
        for (const one of Object.values(fields)) one.complain("");
        trouble.hidden = true;
        const problems = open();
        if (problems.length > 0) return refuse(problems);
        submit.disabled = true;
        try {
            made ??= (await api.post("/api/events/new", body())).event;
            if (from.value) await moveDays({ id: made });
            dialog.close();
            await onCreated(made);
        } catch (error) {
            submit.disabled = false;
            if (error.code === "fields") return refuse(error.body.problems);
            trouble.hidden = false;
            trouble.textContent = failureWords(error, made ? "The copy still has the days of the other event." : "Nothing was created.");
        }
        return undefined;
    }

    /** What can be told before anything is asked of the server. */
    function open() {
        return [
            name.value.trim() === "" && { field: "name", sentence: "Give it a name." },
            first.value === "" && { field: "starts_on", sentence: "Choose the first day." },
            last.value === "" && { field: "ends_on", sentence: "Choose the last day." },
            first.value && last.value && last.value < first.value
                && { field: "ends_on", sentence: "The last day must not be before the first." },
        ].filter(Boolean);
    }

    async function moveDays(event) {
        const { parts } = await api.get(eventPath(event, "draft"));
        const { version, content } = parts.find(({ part }) => part === "basics");
        await api.put(eventPath(event, "draft/parts/basics"), { version, content: moved(content, first.value, last.value) });
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
