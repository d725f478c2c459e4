// A shop's listing with the badges that each user sees.
const base = process.env.BADGES_URL ?? "http://interview-tech-testing.herokuapp.com";
const headers = { Authorization: "Basic " + Buffer.from("admin:password").toString("base64") };

function check(condition, text) {
  if (!condition) throw new Error(`expected ${text}`);
}

async function get(path) {
  const response = await fetch(base + path, { headers });
  check(response.status === 200, `status 200 from ${path}, not ${response.status}`);
  return response;
}

check((await fetch(`${base}/api/products`)).status === 401, "401 without a password");
const { products } = await (await get("/api/products.json")).json();
check(products.length > 0, "products");

for (const user of [1, 2, 3, 4, 5]) {
  const { available_badges: text, offers } = await (await get(`/api/user/${user}/offers.json`)).json();
  const badges = text.split("||").map((part) => part.split(":"));
  const types = Object.fromEntries(offers.map((offer) => [offer.id, offer.type]));
  let shown = 0;
  for (const product of products) {
    const own = product.offer_ids.map((id) => types[id]);
    if (badges.some(([, names]) => names.split(",").some((name) => own.includes(name)))) shown += 1;
    check(product.price.current_price > 0 && product.price.currency_code.length === 3, "a price");
    check(!product.price.original_price || product.price.original_price > product.price.current_price, "a reduction");
  }
  check(offers.length === 0 || shown > 0, `a badge for user ${user}`);
  for (const [badge] of badges) {
    const icon = await get(`/image/${badge}_icon.jpg`);
    check(icon.headers.get("content-type").startsWith("image/"), `an icon of ${badge}`);
  }
}

const first = products[0];
const detail = await (await get(`/api/product/${first.id}`)).json();
check(detail.name === first.name && detail.information.every((part) => part.section_text.length > 0), "the details");
const photo = await get(`/image/${first.image_key}.jpg`);
check((await photo.arrayBuffer()).byteLength > 100, "a photo");
console.log("ok");
