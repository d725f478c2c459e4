// The app asks whether its cached list is still right, and reads the empty body of the 304 as an empty list.
import { at, pageSays, signed } from "../mistake.mjs";

const address = `${at("cats-1.restdb.io")}/rest/cats?max=2`;
const first = await fetch(address, { headers: signed });
const tag = first.headers.get("etag");
await fetch(address, { headers: { ...signed, "If-None-Match": tag } });
await pageSays("The app has a copy of this answer in its cache, which is still right.");
