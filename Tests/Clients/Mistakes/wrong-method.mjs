// A list is fetched by POST.
import { at, pageSays } from "../mistake.mjs";

await fetch(`${at("api.thecatapi.com")}/v1/breeds`, { method: "POST" });
await pageSays("This path takes GET, HEAD, and the request is POST.");
