// A page with a list of films that uses restdb.io's own library for browsers, as its examples do.
// The one changed line: without it, the host is the real one.
const SERVER = process.env.BASE_URL ?? "https://films-0a1b.restdb.io";

const KEY = "0123456789abcdef01234567";
const SHELF = `shelf-${Date.now()}`;

function expect(isTrue, expected) {
    if (isTrue) return;
    console.log(`expected: ${expected}`);
    process.exit(1);
}

// What a browser does with <script src="…/rest/_jsapi.js">.
const source = `${SERVER}/rest/_jsapi.js`;
const script = await (await fetch(source)).text();
globalThis.window = globalThis;
globalThis.document = { currentScript: { src: source } };
new Function(script)();
globalThis.document.currentScript = null;

const db = new globalThis.restdb(KEY);
/** Calls a function of the library, whose last argument is a callback. */
const call = (start) => new Promise((done, fail) => start((error, result) => error ? fail(error) : done(result)));

const film = new db.films({ title: "Cats on the roof", shelf: SHELF, year: 1999 });
await call((done) => film.save(done));
expect(/^[0-9a-f]{24}$/.test(film._id), "an ID of the saved film");

await call((done) => new db.films({ title: "A", shelf: SHELF, year: 2003 }).save(done));
const newest = await call((done) => db.films.find({ shelf: SHELF }, { $orderby: { year: -1 } }, done));
expect(newest.map(({ year }) => year).join() === "2003,1999", "both films, the newest first");

const found = await call((done) => db.films.getById(film._id, done));
expect(found.title === film.title, "the film by its ID");
found.year = 2000;
await call((done) => found.save(done));
await call((done) => found.addChild("scenes", { place: "roof" }, done));
const changed = await call((done) => db.films.find({ shelf: SHELF, year: 2000 }, {}, done));
expect(changed.length === 1 && changed[0]._id === film._id, "the changed film");

for (const one of newest) await call((done) => one.delete(done));
const rest = await call((done) => db.films.find({ shelf: SHELF }, {}, done));
expect(rest.length === 0, "no film");

const missing = await call((done) => db.films.getById(film._id, done)).catch((error) => error);
expect(missing.status === 404, "404 for a deleted film");
console.log("ok films");
