// No such page.

import { pageHead } from "/central/ui/page-head.js";
import { nothingHere } from "/central/ui/states.js";

export function mountNotFound(root) {
    root.append(pageHead({ title: "Not found" }).root, nothingHere());
}
