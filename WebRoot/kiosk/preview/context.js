// What a screen gets in the preview in the place of the booth: the same questions answered, and nothing done.

import { translator } from "../../shared/i18n.js";
import { applyBrand } from "../../shared/brand.js";
import { applyDisplay, defaultDisplay } from "../display.js";
import { Visit } from "../visit.js";

/// What would go to the kiosk never comes back.
const never = () => new Promise(() => {});

export class PreviewContext {
    visit = new Visit();
    onBack = null;
    /// Stands for every request that a screen makes.
    server = new Proxy({}, { get: () => never });

    /// wish: see preview.js. Sets the page's language, colours and display, too.
    static async of(wish) {
        const context = new PreviewContext();
        context.kiosk = wish.kiosk;
        context.attempt = wish.attempt && { ...wish.attempt, heardAt: performance.now() };
        context.screen = wish.screen;
        context.display = { ...defaultDisplay, ...wish.display };
        context.words = await translator(wish.language);
        context.visit.language = wish.language;
        context.visit.contest = wish.contest ?? null;
        document.documentElement.lang = wish.language;
        applyBrand(wish.kiosk.event.brand);
        applyDisplay(context.display);
        return context;
    }

    get event() {
        return this.kiosk.event;
    }

    get contest() {
        const id = this.attempt?.contest ?? this.visit.contest;
        return this.event.contests.find((contest) => contest.id === id) ?? this.event.contests[0] ?? null;
    }

    t(key, values) {
        return this.words.t(key, values);
    }

    pick(texts) {
        return this.words.pick(texts);
    }

    onChange() {
        return () => {};
    }

    openDialog() {
        return { close() {} };
    }

    announce() {}
    setLanguage() {}
    setDisplay() {}
    show() {}
    settle() {}
    take = never;
    resync = never;
    insist = never;
    leave = never;
    startOver = never;
}
