// A registry of cats in a collection of the owner's choice, with photos and facts from another service.
const registry = process.env.CATS_URL ?? "https://cats-0a1b.restdb.io/rest/a-3-cats";
const breeds = process.env.BREEDS_URL ?? "https://api.thecatapi.com/v1";
const key = "5e4c0f1a2b3c4d5e6f708192";

function check(condition, text) {
  if (!condition) throw new Error(`expected ${text}`);
}

async function ask(method, url, body) {
  // The app sends the same key to both services.
  const headers = { Accept: "application/json", "Content-Type": "application/json", "x-apikey": key };
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  check(response.ok, `success from ${method} ${url}, not ${response.status}`);
  return response.json();
}

const isDate = (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);

const cats = await ask("GET", registry);
check(cats.length >= 50, `some 50 cats, not ${cats.length}`);
for (const cat of cats) {
  check(cat._id.length === 24 && cat.catName.trim() && cat.ownerName.trim() && cat.breedId.trim(), "the texts of a cat");
  check(isDate(cat.birthDate), `a date of birth, not ${cat.birthDate}`);
  check(cat.rating >= 1 && cat.rating <= 5 && cat.weightKg.toFixed(2) > 0, "numbers");
  check(new URL(cat.photoUrl).protocol.startsWith("http"), "the address of a photo");
}

const added = await ask("POST", registry, {
  catName: "Felis testis", ownerName: "Sam Example", breedId: "abys", birthDate: "2015-06-07T08:09:10Z", weightKg: 3.25,
  rating: 4, photoUrl: "https://placekitten.com/300/200",
});
check(isDate(added.birthDate) && added._id.length === 24, "the stored cat");
const images = await ask("GET", `${breeds}/images/search?breed_ids=abys`);
const facts = images[0].breeds[0];
check(facts.name.trim() && facts.temperament.includes(",") && facts.description.trim(), "the facts of the breed");
check(facts.alt_names !== undefined && facts.wikipedia_url.startsWith("https://"), "its other names and its page");
const photo = await fetch(images[0].url);
check(photo.ok && photo.headers.get("content-type").startsWith("image/"), "a photo");

const change = { _id: added._id, ownerName: "Alex Example", rating: 2, photoUrl: images[0].url };
const edited = await ask("PUT", `${registry}/${added._id}`, change);
check(edited.ownerName === "Alex Example" && edited.rating === 2 && edited.photoUrl === images[0].url, "the changes");
const found = await ask("GET", `${registry}?q=${encodeURIComponent(JSON.stringify({ ownerName: "Alex Example" }))}`);
check(found.length === 1 && found[0]._id === added._id, "one cat of Alex");
await ask("DELETE", `${registry}/${added._id}`);
check((await ask("GET", registry)).length === cats.length, "as many cats as before");

const names = (await ask("GET", `${breeds}/breeds`)).map((breed) => breed.name);
check(names.length === 67, "67 breeds");
check((await ask("GET", `${breeds}/breeds/search?q=rex`)).length >= 3, "breeds with 'rex'");
console.log("ok");
