// How values that are no texts are written and read: whole numbers, times, times of day. Pure.

import { minutes } from "../../format.js";

/** Whole numbers from `least` to `most`; an empty field is null where `isOptional`. */
export function wholeNumber({ least, most, isOptional = false }) {
    const complaint = `Write a whole number from ${least} to ${most}${isOptional ? ", or leave it empty" : ""}.`;
    return {
        write: (value) => (value === null || value === undefined ? "" : String(value)),
        read: (text) => {
            const typed = text.trim();
            if (typed === "" && isOptional) return { value: null };
            if (!/^-?\d+$/.test(typed)) return { complaint };
            const value = Number(typed);
            return value >= least && value <= most ? { value } : { complaint };
        },
    };
}

/** Minutes and seconds as "3:00", kept in milliseconds; "3" alone is in minutes. Empty is null. */
export function duration({ leastMs, mostMs }) {
    const complaint = `Write minutes and seconds, such as 3:00, from ${minutes(leastMs)} to ${minutes(mostMs)}.`;
    return {
        write: (value) => (typeof value === "number" ? minutes(value) : ""),
        read: (text) => {
            const typed = text.trim();
            if (typed === "") return { value: null };
            const match = /^(\d{1,4})(?::([0-5]?\d))?$/.exec(typed);
            if (!match) return { complaint };
            const value = (Number(match[1]) * 60 + Number(match[2] ?? 0)) * 1000;
            return value >= leastMs && value <= mostMs ? { value } : { complaint };
        },
    };
}

/** Seconds, kept in milliseconds. Empty is null. */
export function seconds({ least, most }) {
    const complaint = `Write whole seconds from ${least} to ${most}, or leave it empty.`;
    return {
        write: (value) => (typeof value === "number" ? String(Math.round(value / 1000)) : ""),
        read: (text) => {
            const typed = text.trim();
            if (typed === "") return { value: null };
            const value = /^\d+$/.test(typed) ? Number(typed) : NaN;
            return value >= least && value <= most ? { value: value * 1000 } : { complaint };
        },
    };
}

/** A time of day of 24 hours, as everything else here writes it; "9", "930" and "9.30" are taken too. Empty is "". */
export function clockTime() {
    const complaint = "Write a time from 0:00 to 24:00, such as 18:00.";
    return {
        write: (value) => value ?? "",
        read: (text) => {
            const typed = text.trim();
            if (typed === "") return { value: "" };
            const [, hours, minutes = "00"] = /^(\d{1,2})(?:[:. ]?(\d\d))?$/.exec(typed) ?? [];
            const isTime = hours !== undefined && Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= 24 * 60;
            return isTime ? { value: `${hours.padStart(2, "0")}:${minutes}` } : { complaint };
        },
    };
}
