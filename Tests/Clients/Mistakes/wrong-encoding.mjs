// The cat is sent as a form, and the service reads JSON.
import { at, pageSays, signed } from "../mistake.mjs";

const body = new URLSearchParams({ catName: "Tom", breedId: "abys" });
await fetch(`${at("cats-1.restdb.io")}/rest/cats`, { method: "POST", headers: signed, body });
await pageSays("Send JSON instead of a form.");
