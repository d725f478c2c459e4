// A gallery of cats with votes, favourites and uploads at TheCatAPI, and notes in a collection of its own at restdb.io.
// The one changed line: without it, the hosts are the real ones.
const SERVER = process.env.BASE_URL;
const CATS = `${SERVER ?? "https://api.thecatapi.com"}/v1`;
const DATABASE = SERVER ?? "https://gallery-0a1b.restdb.io";

const CATS_KEY = "live_the-key-of-the-gallery";
const DATABASE_KEY = "0123456789abcdef0123456789abcdef01234";
const USER = `user-${Date.now()}`;

function expect(isTrue, expected) {
    if (isTrue) return;
    console.log(`expected: ${expected}`);
    process.exit(1);
}

const ok = (text) => console.log(`ok ${text}`);

async function call(address, method = "GET", body, headers = {}, status = 200) {
    const isForm = body instanceof FormData;
    const response = await fetch(address, {
        method, headers: isForm ? headers : { ...headers, "Content-Type": "application/json" },
        body: isForm || body === undefined ? body : JSON.stringify(body),
    });
    expect(response.status === status, `${method} ${address} answers ${status}, not ${response.status}`);
    const isJSON = (response.headers.get("content-type") ?? "").startsWith("application/json");
    return { headers: response.headers, body: isJSON ? await response.json() : Buffer.from(await response.arrayBuffer()) };
}

const cat = (path, method, body, status) => call(CATS + path, method, body, { "x-api-key": CATS_KEY }, status);
const database = (path, method, body, status) => call(DATABASE + path, method, body, { "x-apikey": DATABASE_KEY }, status);

// The pictures of the first page: all types, together small.
const search = await cat("/images/search?limit=24&has_breeds=1&order=ASC&include_breeds=0");
expect(search.body.length === 24 && Number(search.headers.get("pagination-count")) > 24, "a page of 24 pictures");
let weight = JSON.stringify(search.body).length;
const types = new Set();
for (const image of search.body) {
    const file = await call(image.url);
    types.add(file.headers.get("content-type"));
    weight += file.body.length;
}
expect(types.size === 3 && weight <= 60_000, `JPEG, PNG and GIF files of at most 60 kB, not ${[...types]} of ${weight}`);
const categories = (await cat("/categories")).body;
const hats = (await cat(`/images/search?category_ids=${categories.find((each) => each.name === "hats").id}`)).body;
expect(hats[0].categories[0].name === "hats", "a cat with a hat");
ok(`${search.body.length} pictures in ${weight} bytes, ${categories.length} categories`);

// Favourites and votes.
const image = search.body[0];
const mark = { image_id: image.id, sub_id: USER };
const favourite = (await cat("/favourites", "POST", mark)).body;
expect(favourite.message === "SUCCESS" && Number.isInteger(favourite.id), "the favourite has an ID");
await cat("/favourites", "POST", mark, 400);
const favourites = (await cat(`/favourites?sub_id=${USER}`)).body;
expect(favourites.length === 1 && favourites[0].image.url === image.url, "the user has one favourite with its picture");
await cat(`/favourites/${favourite.id}`, "DELETE");
expect((await cat(`/favourites?sub_id=${USER}`)).body.length === 0, "the user has no favourites left");
const vote = (await cat("/votes", "POST", { ...mark, value: 1 }, 201)).body;
expect((await cat(`/votes?sub_id=${USER}`)).body.some((each) => each.id === vote.id && each.value === 1), "the vote counts");
await call(`${CATS}/votes`, "GET", undefined, {}, 401);
ok("favourites and votes");

// An upload.
const picture = (await call(image.url)).body;
const form = new FormData();
form.append("file", new Blob([picture], { type: "image/png" }), "my cat.png");
form.append("sub_id", USER);
const upload = (await cat("/images/upload", "POST", form, 201)).body;
expect(upload.width === image.width && upload.original_filename === "my cat.png", "the upload has its size and its name");
expect((await call(upload.url)).body.equals(picture), "the upload comes back");
expect((await cat(`/images?sub_id=${USER}`)).body[0].id === upload.id, "the upload is in the list");
await cat(`/images/${upload.id}`, "DELETE");
ok("an upload");

// Notes in a collection of the app, with events, children and a file.
const stream = await fetch(`${DATABASE}/realtime/gallerynotes?apikey=${DATABASE_KEY}`);
expect(stream.headers.get("content-type") === "text/event-stream", "a stream of events");
const reader = stream.body.getReader();
const note = { title: "First", stars: 4.5, tags: ["a", null], by: { name: USER }, day: "2026-01-31" };
const stored = (await database("/rest/gallerynotes", "POST", note, 201)).body;
expect(Object.keys(note).every((key) => JSON.stringify(stored[key]) === JSON.stringify(note[key])), "the note keeps its values");
let events = "";
while (!events.includes("\n\n")) events += Buffer.from((await reader.read()).value).toString();
await reader.cancel();
const message = JSON.parse(events.match(/^data: (.*)$/m)[1]);
expect(/^event: post$/m.test(events) && message.data._id === stored._id, `the event of the note, not ${events}`);
const path = `/rest/gallerynotes/${stored._id}`;
const changed = (await database(path, "PUT", { $inc: { stars: "1" }, $push: { tags: "b" } })).body;
expect(changed.stars === 5.5 && changed.tags.length === 3 && changed.title === "First", "the note after the change");
await database(`${path}/comments`, "POST", { text: "hi" }, 201);
const whole = (await database(`${path}?fetchchildren=true`)).body;
expect(whole.comments.length === 1 && whole.comments[0]._parent_id === stored._id, "the note with its comment");
const found = (await database(`/rest/gallerynotes?q=${encodeURIComponent(JSON.stringify({ "by.name": USER }))}`)).body;
expect(found.length === 1 && found[0]._id === stored._id, "the search finds the note");
const archive = new FormData();
archive.append("file", new Blob([picture], { type: "image/png" }), "cat.png");
const media = (await database("/media", "POST", archive, 201)).body;
expect((await call(`${DATABASE}/media/${media.ids[0]}?s=t`)).body.equals(picture), "the file comes back");
await database(path, "DELETE");
ok("notes, comments, events and files");
