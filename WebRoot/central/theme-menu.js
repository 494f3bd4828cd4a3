// The button that switches the colours.

import { element } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { chosenTheme, chooseTheme, isDark, THEMES, THEME_CHANGED } from "./theme.js";
import { iconButton } from "./ui/button.js";
import { menuChoice } from "./ui/menu-choice.js";
import { menu } from "./ui/menu.js";

const NAMES = { system: "As the system", light: "Light", dark: "Dark" };

export function themeMenu() {
    const button = iconButton("Colours", icon("sun"), () => {});
    const entries = element("div", {});
    const { root, panel } = menu({ button, content: entries, role: "menu", label: "Colours", align: "end" });
    panel.classList.add("menu-up");
    document.addEventListener(THEME_CHANGED, draw);
    draw();

    function draw() {
        button.replaceChildren(isDark() ? icon("moon-stars") : icon("sun"));
        entries.replaceChildren(...THEMES.map((theme) => menuChoice({
            label: NAMES[theme], isChosen: theme === chosenTheme(), onPick: () => chooseTheme(theme),
        })));
    }

    return { root, stop: () => document.removeEventListener(THEME_CHANGED, draw) };
}
