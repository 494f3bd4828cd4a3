// No such page.

import { pageHead } from "../ui/page-head.js";
import { nothingHere } from "../ui/states.js";

export function mountNotFound(root) {
    root.append(pageHead({ title: "Not found" }).root, nothingHere());
}
