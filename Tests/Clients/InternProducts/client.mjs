// The one changed line: the assignment's server listens on port 8080.
const BASE_URL = process.env.BASE_URL ?? "http://localhost:8080";

function expect(isTrue, expected) {
    if (isTrue) return;
    console.log(`expected: ${expected}`);
    process.exit(1);
}

const ok = (text) => console.log(`ok ${text}`);

// Builds the address by joining strings, as many apps do; so the names have no special characters.
async function get(path) {
    const response = await fetch(BASE_URL + path);
    expect(response.ok, `${path} answers 200, not ${response.status}`);
    return await response.json();
}

const login = (name, password) => get(`/login?username=${name}&password=${password}`);
const register = (name, password) => get(`/register?username=${name}&password=${password}`);
const onlyStrings = (answer) => Object.values(answer).every((value) => typeof value === "string");

async function showProducts(token) {
    const answer = await get(`/products?loginToken=${token}`);
    expect(answer.status === "SUCCESS", `the token ${token} shows products: ${JSON.stringify(answer)}`);
    return answer.products.sort((one, other) => other.date - one.date);
}

const name = `intern${Date.now()}`;

// Login screen: the alert shows the message of the server.
const unknown = await login(name, "1234");
expect(unknown.status === "FAILED", "a login of an unknown user is FAILED");
expect(unknown.message === `No such user with username: ${name}`, `the alert names ${name}: ${unknown.message}`);
ok(`login of an unknown user shows: ${unknown.message}`);

// Register screen.
const first = await register(name, "1234");
expect(first.status === "SUCCESS" && onlyStrings(first), `registering gives strings: ${JSON.stringify(first)}`);
expect(first.loginToken.trim() !== "", "the token is not empty");
expect(encodeURIComponent(first.loginToken) === first.loginToken, "the token fits into an address as it is");
const taken = await register(name, "5678");
expect(taken.status === "FAILED" && onlyStrings(taken), "a taken name is FAILED");
expect(taken.message.length > 0, "a taken name has a message");
const unchanged = await login(name, "5678");
expect(unchanged.status === "FAILED", "a failed registration changes no password");
ok(`registered ${name}; again shows: ${taken.message}`);

// The form sends empty fields, too.
for (const failed of [await login("", ""), await register("", "")]) {
    expect(failed.status === "FAILED" && failed.message.length > 0, "empty fields are FAILED with a message");
}
ok("empty fields show a message");

// Products screen after a registration and after a login.
const products = await showProducts(first.loginToken);
const second = await login(name, "1234");
expect(second.status === "SUCCESS", `the user logs in: ${JSON.stringify(second)}`);
expect((await showProducts(second.loginToken)).length === products.length, "the login shows the same list");
expect(products.length > 1, "the list has products");
ok(`logged in, ${products.length} products`);

for (const product of products) {
    const label = `${product.title.trim()}: ${product.description.trim().slice(0, 80)} (${product.tags.join(", ")})`;
    expect(product.title.trim() !== "" && product.description.trim() !== "", `${label} has texts`);
    expect(!product.image.startsWith("data:"), `the image of ${product.title} has no prefix`);
    const bytes = Buffer.from(product.image, "base64");
    expect(["89504e47", "ffd8ffe0", "ffd8ffe1", "47494638"].includes(bytes.subarray(0, 4).toString("hex")),
        `${product.title} has an image`);
    expect(Number.isInteger(product.date), `the date of ${product.title} is a whole number`);
    expect(new Date(product.date * 1000).getFullYear() > 1990, `${product.title} is of our time`);
}
expect(products[0].date > products.at(-1).date, "the newest product is first");
ok("each product has a title, a description, tags, an image and a date");

// Details screen, with the tags and the search box of the second document.
const details = products[0];
const word = details.title.split(" ")[0];
const found = products.filter((product) => product.title.includes(word) || product.tags.includes(word));
expect(found.includes(details), `the search box finds ${details.title}`);
expect(products.some((product) => product.description.includes("\n")), "a description has several lines");
ok(`details of ${details.title}; ${found.length} products with ${word}`);

// Wrong password and wrong token.
const wrong = await login(name, "4321");
expect(wrong.status === "FAILED", "a wrong password is FAILED");
expect(wrong.message !== unknown.message && wrong.message.length > 0, "a wrong password has its own message");
const refused = await get("/products?loginToken=123456");
expect(refused.status === "FAILED" && onlyStrings(refused), "a wrong token is FAILED with a message");
ok(`alerts: ${wrong.message} / ${refused.message}`);
