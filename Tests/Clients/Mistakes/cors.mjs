// A web page of another origin sends the request, as a browser would.
import { at, pageSays } from "../mistake.mjs";

await fetch(`${at("api.thecatapi.com")}/v1/breeds`, { headers: { Origin: "https://shop.example" } });
await pageSays("A web page of https://shop.example sent this request, and the server refuses it.");
