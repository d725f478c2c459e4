// Copies requests from the control page as code, runs the code, and expects the same requests and the same answers.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const base = process.env.BASE_URL;
const server = new URL(base);
const key = ["x-apikey", "ca75f00dca75f00dca75f00d"];
const json = ["Content-Type", "application/json"];
const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==", "base64");

const texts = [
    "plain", 'say "hi"', "it's", "a\nb\n", "\n", "a\r\nb", "tab\there", "$HOME $(id) `id` ${x}", "100% %41 %zz", "back\\slash \\n \\u0041",
    "Žofka, 猫, 🐈", "👨‍👩‍👧", "'\u0301; echo 'x", '"\u0301', "\u2028\u2029\u00ad\u202e", "\u0001\u007f", "#{x} %{x} {{x}} @file <b>&amp;</b>", "--",
];

/** The requests of the corpus: method, target, header fields, body. */
const corpus = [
    ["GET", "/v1/breeds?limit=2", []],
    ["GET", "/v1/breeds/abys", [["Accept", "application/json"]]],
    ["GET", "/v1/breeds/abys", [["Host", "api.thecatapi.com"], ["x-api-key", key[1]]]],
    ["GET", "/v1/images/search?format=src", []],
    ["GET", "/v1/breeds/none", [["Accept", "*/*"], ["X-Empty", ""]]],
    ["GET", "/v1/breds", []],
    ["HEAD", "/v1/breeds?limit=2", []],
    ["OPTIONS", "/v1/breeds", []],
    ["POST", "/v1/breeds", []],
    ["PURGE", "/v1/breeds", []],
    ["GET", "/rest/cats?max=1", [key]],
    ["GET", "/rest/cats?max=1", [["x-apikey", key[1].slice(1)]]],
    ["GET", "/rest/cats?max=1", []],
    ["GET", `/rest/cats?q=${encodeURIComponent('{"catName":"Mina \\"x\\""}')}&h=%7B%22%24orderby%22%3A%7B%22a%22%3A1%7D%7D`, [key]],
    ["GET", '/rest/cats?q={"rating":5}&max=2', [key]],
    ["GET", "/rest/cats?max=2&filter=a+b%2Bc%25%26", [key]],
    ["GET", "/rest/cats?max=2&filter=caf%C3%A9&x='y'&z=$HOME`id`", [key]],
    ["GET", "/api/v1/user?phoneNumber=+37061234567", []],
    ["GET", "/api/v1/user?phoneNumber=%2B37061234567", []],
    ["GET", "/rest/cats?a[]=1&b={1,2}&max=1", [key]],
    ["GET", "/images/abys1.png", []],
    ["GET", "/images/abys%31.png?x=%00", []],
    ["GET", "/image/sale_icon.jpg", [["Authorization", "Basic YWRtaW46cGFzc3dvcmQ="]]],
    ["GET", "/image/sale_icon.jpg", [["authorization", "Basic wrong"]]],
    ["GET", "/rest/cats?max=1&filter=100%", [key]],
    ["GET", "/rest/cats?max=1&filter=%zz+%4", [key]],
    ["GET", "/rest/cats?max=1&filter=caf\u00e9\u202e", [key]],
    ["GET", "/rest/./x/../cats?max=1", [key]],
    ["GET", "/rest/cats?max=1", [key, json], "{}"],
    ["POST", "/rest/notes", [key, json], "{}"],
    ["POST", "/rest/notes", [key], '{"no":"type"}'],
    ["POST", "/rest/notes", [key, json], ""],
    ["POST", "/rest/notes", [key, json], "{not json"],
    ["POST", "/rest/notes", [key, json], Buffer.from([0x22, 0xff, 0x22])],
    ["POST", "/rest/notes", [key, ["Content-Type", "application/x-www-form-urlencoded"]], "a=b+c&d=%26%2B"],
    ["PUT", "/rest/cats/none", [key, json], '{"rating":1}'],
    ["PATCH", "/rest/cats/none", [key, json], '{"rating":1}'],
    ["DELETE", "/rest/cats/none", [key]],
    ["DELETE", "/rest/cats/none", [key, json], "{}"],
    ["POST", "/v1/images/upload", [["x-api-key", key[1]], ["Content-Type", "multipart/form-data; boundary=X"]], Buffer.concat([
        Buffer.from('--X\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'),
        picture, Buffer.from("\r\n--X--\r\n")])],
    ...texts.map((text) => ["POST", "/rest/notes", [key, json], JSON.stringify({ text }, null, 1)]),
    ...texts.map((text) => ["POST", "/rest/notes", [key, ["Content-Type", "text/plain; charset=utf-8"]], text]),
    ...texts.filter((text) => !/[\n\r\0-\x1f\x7f]/.test(text)).map((text) => ["GET", "/v1/breeds/abys", [["X-Note", text]]]),
    ...texts.map((text) => ["GET", `/rest/cats?max=1&filter=${encodeURIComponent(text)}`, [key]]),
];

/** Sends a request byte for byte. */
function send([method, target, fields, body = ""]) {
    const host = fields.some(([name]) => name === "Host") ? [] : [`Host: ${server.host}`];
    const lines = [`${method} ${base.slice(server.origin.length)}${target} HTTP/1.1`, ...host, "Connection: close", ...fields.map(([name, value]) => `${name}: ${value}`)];
    if (body.length > 0 || method === "POST") lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
    return new Promise((resolve, reject) => {
        const socket = connect(server.port, server.hostname);
        socket.on("error", reject);
        socket.on("close", resolve);
        socket.resume();
        socket.write(Buffer.concat([Buffer.from(lines.join("\r\n") + "\r\n\r\n"), Buffer.from(body)]));
    });
}

const ask = (path, options) => fetch(base + path, options);
const reset = () => ask("/toolkit/reset", { method: "POST" });
const clear = () => ask("/toolkit/requests", { method: "DELETE" });
const logged = async () => (await (await ask("/toolkit/requests?limit=500")).json()).requests;

/** The code of a request in a language, as a person copies it from the page. */
function code(page, language) {
    const found = page.match(new RegExp(`<summary>${language}</summary><div><pre[^>]*>([^]*?)</pre>`));
    if (!found) return null;
    const names = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
    return found[1].replace(/&([a-z]+|#39);/g, (_, name) => names[name]);
}

/** What must be the same: what the service sees, and what it answers, without new IDs and times. */
function essence(row) {
    const plain = (text) => text?.replace(/[0-9a-f]{24}/g, "ID").replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");
    // The host of a real service must stay.
    const own = [row.headers.Host === "api.thecatapi.com" ? "" : "host", "connection", "content-length", "accept-encoding", "user-agent"];
    return {
        method: row.method, target: decode(row.target), status: row.status, body: row.body, bodySize: row.bodySize,
        answer: plain(row.answerBody), size: row.answerBody === null ? row.size : 0,
        headers: Object.entries(row.headers).map(([name, value]) => [name.toLowerCase(), value]).filter(([name]) => !own.includes(name)),
    };
}

/** A target whose escapes that are not needed are read. */
const decode = (target) => target.replace(/[^\x00-\x7f]+/g, encodeURIComponent).replace(/%(22|27|60|7B|7D|5B|5D|24|3C|3E)/gi, (escape) => decodeURIComponent(escape));

function compare(language, recorded, replayed) {
    const wrong = [];
    if (recorded.length !== replayed.length) wrong.push(`${replayed.length} requests instead of ${recorded.length}`);
    for (const [place, row] of recorded.entries()) {
        const [old, now] = [essence(row), essence(replayed[place] ?? { headers: {}, target: "" })];
        const missing = old.headers.filter(([name, value]) => !now.headers.some((field) => field[0] === name && field[1] === value));
        delete old.headers;
        const headers = now.headers;
        delete now.headers;
        const type = headers.find(([name, value]) => name === "content-type" && value !== "" && !row.headers["Content-Type"]);
        if (missing.length > 0 || type || JSON.stringify(old) !== JSON.stringify(now)) {
            wrong.push(`${JSON.stringify(old)}\n    is sent as ${JSON.stringify(now)}\n    missing: ${JSON.stringify(missing)} added: ${type}`);
        }
    }
    for (const text of wrong) console.log(`${language}: ${text}`);
    return wrong.length;
}

await clear();
for (const request of corpus) {
    await reset();
    await send(request);
}
const recorded = await logged();
if (recorded.length !== corpus.length) throw new Error(`${recorded.length} of ${corpus.length} requests are in the log.`);
const pages = [];
for (const { number } of recorded) {
    pages.push(await (await ask(`/toolkit/panel/requests/${number}`, { headers: { Accept: "text/html" } })).text());
}

const folder = mkdtempSync(join(tmpdir(), "copied-"));
let faults = 0;
process.on("exit", () => rmSync(folder, { recursive: true }));

/** Runs the code of all requests that a language can send, and compares. */
async function replay(language, run) {
    const codes = pages.map((page) => code(page, language));
    if (language === "curl" && codes.includes(null)) throw new Error("A request has no curl command.");
    // Foundation for Linux never ends a request whose answer asks for a user name.
    const hangs = ({ answerHeaders }) => language === "URLSession" && "WWW-Authenticate" in answerHeaders;
    const places = codes.flatMap((text, place) => (text === null || hangs(recorded[place]) ? [] : [place]));
    await clear();
    await run(places.map((place) => codes[place]));
    faults += compare(language, places.map((place) => recorded[place]), await logged());
}

await replay("curl", async (codes) => {
    for (const text of codes) {
        await reset();
        execFileSync("sh", ["-c", text], { stdio: ["ignore", "ignore", "inherit"] });
    }
});
await replay("JavaScript", (codes) => {
    const address = JSON.stringify(`${base}/toolkit/reset`);
    const blocks = codes.map((text) => `await fetch(${address}, { method: "POST" });\n{\n${text}\n}\n`);
    writeFileSync(join(folder, "all.mjs"), blocks.join(""));
    execFileSync("node", [join(folder, "all.mjs")], { stdio: ["ignore", "ignore", "inherit"] });
});
await replay("URLSession", (codes) => {
    const heads = /^(import .*|#if .*|#endif|)\n/gm;
    const functions = codes.map((text, place) => `func request${place}() async throws {\n${text.replace(heads, "")}\n}\n`);
    const calls = codes.map((_, place) => `try await reset()\ntry await request${place}()\n`);
    const source = `import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
func reset() async throws {
    var request = URLRequest(url: URL(string: ${JSON.stringify(`${base}/toolkit/reset`)})!)
    request.httpMethod = "POST"
    _ = try await URLSession.shared.data(for: request)
}
`;
    writeFileSync(join(folder, "main.swift"), source + functions.join("") + calls.join(""));
    execFileSync("swiftc", ["-Onone", join(folder, "main.swift"), "-o", join(folder, "all")], { stdio: ["ignore", "ignore", "inherit"] });
    execFileSync(join(folder, "all"), [], { timeout: 60_000, stdio: ["ignore", "ignore", "inherit"] });
});
process.exitCode = faults > 0 ? 1 : 0;
