// The key lacks its last digit, so the list of cats stays empty.
import { at, pageSays } from "../mistake.mjs";

await fetch(`${at("cats-1.restdb.io")}/rest/cats`, { headers: { "x-apikey": "ca75f00dca75f00dca75f00" } });
await pageSays("This key has 23 characters. A key has 24 hexadecimal digits");
