// The one door to the server. Answers come back parsed; everything else is an ApiError, so that a caller can
// tell "the server said no" (status and code) from "nobody answered" (status 0, code "unreachable").

export class ApiError extends Error {
    /// body: the server's JSON, or {} when there was none.
    constructor(status, code, body = {}) {
        super(`${status} ${code}`);
        this.name = "ApiError";
        this.status = status;
        this.code = code;
        this.body = body;
    }

    /// True when the same request may succeed later without anybody changing it.
    get isTemporary() {
        return this.status === 0 || this.status === 429 || this.status >= 500;
    }
}

const defaultTimeoutMs = 15_000;

/// Sends JSON, or a Blob byte for byte, which is JSON unless `type` says otherwise; returns the parsed answer
/// (null for 204). keepalive lets a small request outlive a reload.
export async function request(method, path, body, {
    timeoutMs = defaultTimeoutMs, keepalive = false, type = "application/json",
} = {}) {
    const headers = { Accept: "application/json" };
    if (method !== "GET") {
        headers["Content-Type"] = type;
        headers["X-Boothwise"] = "1";
    }
    let response, text;
    try {
        response = await fetch(path, {
            method,
            headers,
            body: method === "GET" ? undefined : body instanceof Blob ? body : JSON.stringify(body ?? {}),
            credentials: "same-origin",
            cache: "no-store",
            redirect: "error",
            referrerPolicy: "no-referrer",
            keepalive,
            signal: AbortSignal.timeout(timeoutMs),
        });
        text = await response.text();
    } catch {
        throw new ApiError(0, "unreachable");
    }
    const answer = parse(text);
    if (!response.ok) throw new ApiError(response.status, answer?.code ?? "unknown", answer ?? {});
    return answer;
}

export const get = (path, options) => request("GET", path, undefined, options);
export const post = (path, body, options) => request("POST", path, body, options);
export const put = (path, body, options) => request("PUT", path, body, options);
export const remove = (path, body, options) => request("DELETE", path, body, options);

function parse(text) {
    if (text === "") return null;
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
}
