// The key is in a header field with a hyphen too many, which the registry does not read.
import { at, pageSays, signed } from "../mistake.mjs";

await fetch(`${at("cats-1.restdb.io")}/rest/cats`, { headers: { "x-api-key": signed["x-apikey"] } });
await pageSays("The route needs a key in the header field x-apikey, and the request has none.");
await pageSays("The request has 'x-api-key'.");
