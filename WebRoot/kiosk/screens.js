// Every screen by its name. A screen is mount(root, context, options) and returns its cleanup.

import { mount as attract } from "./screens/attract.js";
import { mount as form } from "./screens/form.js";
import { closed, saveTrouble, secondEntry, trouble } from "./screens/messages.js";
import { mount as question } from "./screens/question.js";
import { mount as rules } from "./screens/rules.js";
import { paired, setup, waiting } from "./screens/setup.js";
import { mount as thanks } from "./screens/thanks.js";
import { mount as timeUp } from "./screens/timeup.js";

export const screens = {
    unpaired: setup, paired, waiting, attract, rules, question, timeUp, form, thanks, secondEntry, saveTrouble, closed, trouble,
};
