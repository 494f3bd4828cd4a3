import { equal, test } from "./harness.js";
import { codeSigns, fileParts, ticketParts } from "../../WebRoot/kiosk/setup/code.js";
import { Scan } from "../../WebRoot/kiosk/setup/scan.js";

const text = "https://booth.example.org K7F4-29QD";
const parts = { address: "https://booth.example.org", code: "K7F429QD" };

function scan(typed, pauseMs = 2) {
    const reader = new Scan();
    let now = 0;
    for (const key of typed) equal(reader.key(key, now += pauseMs), null);
    return reader.key("Enter", now + pauseMs);
}

test("a code is taken however it is typed", () => {
    for (const typed of ["K7F4-29QD", "k7f4 29qd", " k7f429qd", "K7F4–29QD", "K7F4-29QD-"]) equal(codeSigns(typed), "K7F429QD");
    equal(codeSigns("0O1I"), "");
});

test("central's QR code says address and code, and perhaps keys", () => {
    equal(ticketParts(text), parts);
    equal(ticketParts(`${text} sha256//AAAA=\n`), parts);
    for (const other of ["K7F4-29QD", "https://booth.example.org", `${text} more`, "https://b.example K7F4-29Q", ""]) {
        equal(ticketParts(other), null);
    }
});

test("a file is read as far as the fields show it", () => {
    equal(fileParts('{"v":1,"central":"https://booth.example.org","code":"K7F4-29QD"}'), parts);
    equal(fileParts("no file of ours"), null);
});

test("a scanner is heard at its Enter, whatever was typed before", () => {
    equal(scan(text), text);
    equal(scan(`x${text}`), null);
    equal(scan(text, 1_500), null);
    equal(scan("anna"), null);
});

test("after a pause a scan begins anew, and Shift is no sign", () => {
    const reader = new Scan();
    reader.key("x", 0);
    [...text].forEach((key, at) => {
        reader.key("Shift", 2_000 + at);
        reader.key(key, 2_000 + at);
    });
    equal(reader.hasBegun, true);
    equal(reader.key("Enter", 2_100), text);
    equal(reader.hasBegun, false);
});
