// The first three of a ranking.

import { element } from "../../../shared/dom.js";
import { stopwatch } from "../../format.js";
import { personName } from "../../ui/person.js";

const PLACES = 3;

export function podiumPlaces(rows) {
    return rows.filter((row) => row.place !== null && row.place <= PLACES).slice(0, PLACES).map(podiumPlace);
}

function podiumPlace(row) {
    return element("li", { class: `podium-place ${row.place === 1 ? "is-first" : ""}` },
        element("span", { class: "podium-number" }, String(row.place)),
        element("b", {}, personName(row)),
        element("span", { class: "podium-score" }, String(row.score), element("small", {}, `/${row.max_score}`)),
        element("span", { class: "podium-words", dir: "auto" }, row.shared ? `Shared place, ${row.kiosk}` : row.kiosk),
        element("span", { class: "podium-time" }, stopwatch(row.time_ms)));
}
