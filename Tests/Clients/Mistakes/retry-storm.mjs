// The app repeats a request that can never succeed, without a pause.
import { at, pageSays } from "../mistake.mjs";

for (let attempt = 0; attempt < 12; attempt++) {
    const reply = await fetch(`${at("api.thecatapi.com")}/v1/breeds/none`);
    if (reply.ok) break;
}
await pageSays("The app has sent this request 12 times within 3 seconds. Another attempt cannot help");
