// Words in the reader's language. strings/<language>.json holds, per key, a text or its plural forms.

import { get } from "./api.js";

export const spokenLanguages = ["en", "pl", "de"];
const fallback = "en";
const loaded = new Map();

/// A language of the event that the program has no words for is served with English words around its content.
export async function translator(language) {
    const words = spokenLanguages.includes(language) ? language : fallback;
    if (!loaded.has(words)) loaded.set(words, await get(`/shared/strings/${words}.json`));
    return new Translator(language, loaded.get(words));
}

export class Translator {
    constructor(language, strings) {
        this.language = language;
        this.strings = strings;
        this.plurals = new Intl.PluralRules(language);
        this.locale = language === "en" ? "en-GB" : language; // 12 October, not October 12
        this.numbers = new Intl.NumberFormat(this.locale);
    }

    /// t("question.of", {n: 5, total: 12}). `n` chooses among plural forms; numbers are written as the
    /// language does.
    t(key, values = {}) {
        const entry = this.strings[key];
        if (entry === undefined) return key;
        const form = this.plurals.select(values.n ?? 0);
        const text = typeof entry === "string" ? entry : entry[form] ?? entry.other;
        return text.replace(/\{(\w+)\}/g, (whole, name) => this.#write(values[name], whole));
    }

    has(key) {
        return this.strings[key] !== undefined;
    }

    number(value) {
        return this.numbers.format(value);
    }

    /// "12 October 2026" from "2026-10-12"; a calendar day has no zone, so none may move it.
    day(isoDay) {
        const format = new Intl.DateTimeFormat(this.locale, { dateStyle: "long", timeZone: "UTC" });
        return format.format(new Date(`${isoDay}T00:00:00Z`));
    }

    /// The event's own text, {language: text}, in this language or else in the first there is.
    pick(texts) {
        if (!texts) return "";
        return texts[this.language] ?? Object.values(texts)[0] ?? "";
    }

    #write(value, whole) {
        if (value === undefined) return whole;
        return typeof value === "number" ? this.numbers.format(value) : String(value);
    }
}

/// A language's name in itself, with a capital, for the buttons that choose it.
export function ownName(language) {
    const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
