// The pairing code as people and scanners type it. Pure.

/// 32 signs without look-alikes: no 0 and O, no 1 and I.
const sign = /[2-9A-HJ-NP-Z]/;

export const codeLength = 8;

/// What of a typed text can stand in a code: capitals or not, with dashes and blanks or without.
export function codeSigns(text) {
    return [...text.toUpperCase()].filter((each) => sign.test(each)).slice(0, codeLength).join("");
}

/// Central's address and the code when the text is what central's QR code says: both with a blank between, and perhaps
/// keys behind them, which the kiosk reads. Null otherwise.
export function ticketParts(text) {
    const [address, code, ...keys] = text.trim().split(/\s+/);
    if (!/^https?:\/\/./i.test(address) || code === undefined) return null;
    const signs = codeSigns(code);
    const isCode = signs.length === codeLength && code.replaceAll("-", "").length === codeLength;
    return isCode && keys.every((key) => key.startsWith("sha256//")) ? { address, code: signs } : null;
}

/// The same of a pairing file, where it can be read; the kiosk judges the file itself.
export function fileParts(text) {
    try {
        const { central, code } = JSON.parse(text);
        return { address: String(central ?? ""), code: codeSigns(String(code ?? "")) };
    } catch {
        return null;
    }
}
