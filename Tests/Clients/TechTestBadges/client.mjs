// The one changed line: the host of the brief.
const BASE_URL = process.env.BASE_URL ?? "http://interview-tech-testing.herokuapp.com";

const AUTHORIZATION = `Basic ${btoa("admin:password")}`;

function expect(isTrue, expected) {
    if (isTrue) return;
    console.log(`expected: ${expected}`);
    process.exit(1);
}

const ok = (text) => console.log(`ok ${text}`);

const request = (path) => fetch(BASE_URL + path, { headers: { Authorization: AUTHORIZATION } });

async function load(path) {
    const response = await request(path);
    expect(response.status === 200, `${path} answers 200, not ${response.status}`);
    return await response.json();
}

async function image(path) {
    const response = await request(path);
    if (response.status === 404) return undefined;
    const bytes = Buffer.from(await response.arrayBuffer());
    const start = bytes.subarray(0, 3).toString("hex");
    expect(response.ok && ["89504e", "ffd8ff"].includes(start), `${path} is an image, not ${start}`);
    return bytes;
}

// Width and height of a PNG picture.
const size = (png) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

const pounds = (pence) => new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(pence / 100);
const priceText = (price) => [price.current_price, price.original_price].filter(Boolean).map(pounds).join(" ");

function badgesOf(text) {
    return text.split("||").map((part) => {
        const [name, types] = part.split(":");
        return { name: name.trim(), types: types.split(",") };
    });
}

// Steps a to c of the brief: the best badge with a type of a matching offer.
function bestBadge(product, user) {
    const types = user.offers.filter((offer) => product.offer_ids.includes(offer.id)).map((offer) => offer.type);
    return badgesOf(user.available_badges).find((badge) => badge.types.some((type) => types.includes(type)))?.name;
}

// The example of the brief.
const exampleBadges = "sale:PRIORITY_ACCESS||loyalty:SLOTTED,BONUS";
const example = { available_badges: exampleBadges, offers: [{ id: "1", type: "BONUS" }] };
expect(bestBadge({ offer_ids: ["1", "2"] }, example) === "loyalty", "the brief's example gives loyalty");

// Launch: the offers come first. The order of the badges is that of the recorded answers.
const recorded = ["sale", "loyalty sale", "sale loyalty gonesoon", "sale loyalty gonesoon", "gonesoon sale loyalty"];
const users = [];
for (const [index, names] of recorded.entries()) {
    const user = await load(`/api/user/${index + 1}/offers`);
    const came = badgesOf(user.available_badges).map((badge) => badge.name).join(" ");
    expect(came === names, `user ${index + 1} has the badges ${names}, not ${came}`);
    expect(user.offers.every((offer) => offer.title.trim() !== "" && offer.type.trim() !== ""), "offers have a title");
    users.push(user);
}
expect(users[2].offers.length === 0, "user 3 has no offers");
ok(`offers of ${users.length} users`);

// Listing, with the photos and badges of its first rows.
const { products } = await load("/api/products.json");
expect(products.length === 96, `the listing has 96 products, not ${products.length}`);
for (const product of products) {
    expect(product.name.trim() !== "" && /^£\d+\.\d\d( £\d+\.\d\d)?$/.test(priceText(product.price)),
        `${product.id} has a price`);
    expect(product.offer_ids.every((id) => id.trim() !== ""), `${product.name} has offers`);
    expect(!("original_price" in product.price) || product.price.original_price > product.price.current_price,
        `${product.name} was more expensive before`);
}
for (const product of products.slice(0, 12)) {
    expect(await image(`/image/${product.image_key}.jpg`), `${product.name} has a photo`);
}
ok(`Tops: ${products.slice(0, 2).map((one) => `${one.name} ${priceText(one.price)}`).join(", ")}`);

const seen = users.map((user) => products.map((product) => bestBadge(product, user)).filter(Boolean));
expect(seen[2].length === 0, "user 3 sees no badges");
for (const index of [0, 1, 3, 4]) expect(seen[index].length > 0, `user ${index + 1} sees badges`);
expect(new Set(seen[0]).size === 1 && seen[0][0] === "sale", "user 1 sees only sale");
expect(new Set(seen[1]).size >= 1 && !seen[1].includes("gonesoon"), "user 2 does not see gonesoon");
ok(`badges: ${seen.map((badges) => badges.length).join(", ")}`);

// Icons are PNG pictures with the name of a JPEG.
expect(size(await image("/image/sale_icon.jpg")) === "160x60", "the icon sale has 160x60 pixels");
expect(size(await image("/image/gonesoon_icon.jpg")) === "160x60", "the icon gonesoon has 160x60 pixels");
expect(size(await image("/image/loyalty_icon.jpg")) === "68x38", "the icon loyalty has 68x38 pixels");
expect((await image("/image/other_icon.jpg")) === undefined, "a badge without an icon is no error");
ok("icons sale, loyalty and gonesoon");

// Product pages: 2, whose own photo is missing, and some others.
for (const product of [products[0], ...products.filter((one) => one.price.original_price), products.at(-1)]) {
    const page = await load(`/api/product/${product.id}`);
    const sections = page.information.map((part) => `${part.section_title.trim()}\n${part.section_text.trim()}`.trim());
    const text = sections.join("\n\n");
    const photo = (await image(`/image/${page.image_key}.jpg`)) ?? (await image(`/image/${product.image_key}.jpg`));
    expect(page.name.trim() === product.name.trim() && text.length > 10, `the page of ${product.name} has a text`);
    expect(photo.length > 0, `the page of ${product.name} has a photo`);
    expect(priceText(page.price) === priceText(product.price), `${product.name} has one price`);
}
const other = await load("/api/product/2.json");
expect(other.image_key.trim() !== products[0].image_key, "product 2 has another photo on its page");
ok(`page of ${other.name}`);

// Errors: no credentials, an unknown user.
const anonymous = await fetch(`${BASE_URL}/api/products`);
expect(anonymous.status === 401, `no credentials are 401, not ${anonymous.status}`);
expect(anonymous.headers.get("www-authenticate").startsWith("Basic"), "the answer asks for Basic credentials");
expect((await request("/api/user/99/offers")).status === 404, "an unknown user is 404");
ok("requests without credentials are refused");
