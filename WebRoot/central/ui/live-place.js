// What most pages are: figures that stay fresh in one place of the page.

import { Live } from "../live.js";
import { replace } from "./replace.js";
import { skeleton, troubleState } from "./states.js";

/**
 * Watches a source for `place`: a skeleton until the first answer, what is wrong while there has been none, and the pill.
 * `source` is what `Live` takes besides `onState`. Call `start()` on what comes back.
 */
export function livePlace({ place, pill, ...source }) {
    const stopWaiting = skeleton(place);
    const live = new Live({
        ...source,
        onState: (now) => {
            pill.show(now);
            stopWaiting();
            if (!now.hasData) replace(place, troubleState(now.error, () => live.refresh()));
        },
    });
    return live;
}
