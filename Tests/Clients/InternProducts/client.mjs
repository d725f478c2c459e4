// A catalogue app: it registers, signs in, and shows the products, newest first.
const base = process.env.PRODUCTS_URL ?? "http://localhost:8080";

function check(condition, text) {
  if (!condition) throw new Error(`expected ${text}`);
}

async function get(path, query) {
  const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`);
  check(response.status === 200, `status 200 from ${path}, not ${response.status}`);
  return response.json();
}

const name = `student ${Date.now()}+1`;
const joined = await get("/register", { username: name, password: "p&w #1" });
check(joined.status === "SUCCESS", `to register: ${joined.message}`);
const again = await get("/register", { username: name, password: "other" });
check(again.status === "FAILED" && again.message.length > 0, "a message when the name is taken");
const wrong = await get("/login", { username: name, password: "p" });
check(wrong.status === "FAILED" && wrong.message.length > 0, "a message for a wrong password");
const stranger = await get("/login", { username: "nobody", password: "p" });
check(stranger.message === "No such user with username: nobody", `the text about the user, not ${stranger.message}`);

const login = await get("/login", { username: name, password: "p&w #1" });
check(login.loginToken.includes("."), "a token that is a string");
const answer = await get("/products", { loginToken: login.loginToken });
const products = answer.products.sort((a, b) => b.date - a.date);
check(products.length > 3, "several products");
for (const product of products) {
  const picture = Buffer.from(product.image, "base64");
  check(picture.length > 50 && picture.subarray(1, 4).toString() === "PNG", `a picture of ${product.title}`);
  check(product.tags.join(", ") !== undefined && product.title.trim() && product.description.trim(), "its texts");
  check(new Date(product.date * 1000).getFullYear() > 2000, "a date");
}
const refused = await get("/products", { loginToken: "1" });
check(refused.status === "FAILED", "a wrong token to be refused");
console.log("ok");
