// The decoder takes only dates without a fraction of a second, so it refuses all cats.
import { at, pageSays, signed } from "../mistake.mjs";

const reply = await fetch(`${at("cats-1.restdb.io")}/rest/cats?max=3`, { headers: signed });
const cats = await reply.json();
const read = cats.filter(({ birthDate }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(birthDate));
if (read.length > 0) throw new Error("The decoder is not strict.");
await pageSays("'birthDate' is '");
await pageSays("a date with a fraction of a second");
