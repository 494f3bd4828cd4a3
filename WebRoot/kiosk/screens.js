// Every screen by its name. A screen is mount(root, context, options) and returns its cleanup.

import { mount as attract } from "./screens/attract.js";
import { mount as form } from "./screens/form.js";
import { closed, saveTrouble, secondEntry, trouble } from "./screens/messages.js";
import { mount as question } from "./screens/question.js";
import { mount as rules } from "./screens/rules.js";
import { mount as thanks } from "./screens/thanks.js";
import { mount as timeUp } from "./screens/timeup.js";
import { addStyleSheet } from "./stylesheet.js";

/// A kiosk is paired once and then plays for days: what that takes is loaded when it is needed.
function beforeTheQuiz(name) {
    return (root, context) => {
        let cleanup = () => {};
        let isGone = false;
        Promise.all([import("./screens/setup.js"), addStyleSheet("/kiosk/css/setup.css")]).then(([screens]) => {
            if (isGone) return;
            cleanup = screens[name](root, context) ?? cleanup;
            root.querySelector("h1")?.focus({ preventScroll: true });
        }, () => isGone || context.show("trouble", { staffCode: "NO-ANSWER", retry: () => context.resync() }));
        return () => {
            isGone = true;
            cleanup();
        };
    };
}

export const screens = {
    unpaired: beforeTheQuiz("setup"), paired: beforeTheQuiz("paired"), waiting: beforeTheQuiz("waiting"),
    attract, rules, question, timeUp, form, thanks, secondEntry, saveTrouble, closed, trouble,
};
