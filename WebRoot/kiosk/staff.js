// The staff page starts here: the PIN first, unless the session still lives.

import { translator } from "../shared/i18n.js";
import { openDialog } from "../shared/dialog.js";
import { applyBrand } from "../shared/brand.js";
import { openPin } from "./dialogs/pin.js";
import { mount } from "./screens/staff.js";
import { readKiosk } from "./server.js";
import { endSession, readStatus } from "./staffserver.js";

const root = document.querySelector("#screen");
const toQuiz = () => location.replace("/");

const context = {
    words: null,
    visit: { physicalKeyboard: false },
    t(key, values) {
        return this.words.t(key, values);
    },
    openDialog(panel, options) {
        return { close: openDialog(panel, options) };
    },
    /// Ends the session, so that whoever comes next needs the PIN, and shows the quiz.
    async lock() {
        root.replaceChildren();
        await endSession().catch(() => {});
        toQuiz();
    },
    askForPin() {
        root.replaceChildren();
        openPin(this, { onOpen: () => location.reload(), onClose: toQuiz });
    },
};

async function start() {
    let kiosk = null;
    try {
        kiosk = await readKiosk();
        applyBrand(kiosk.event?.brand);
    } catch {
        // the PIN pad says when the kiosk does not answer
    }
    const language = kiosk?.event?.languages[0] ?? "en";
    context.words = await translator(language);
    document.documentElement.lang = language;
    try {
        mount(root, context, await readStatus());
    } catch (error) {
        if (error.name !== "ApiError") throw error;
        context.askForPin();
    }
}

start();
