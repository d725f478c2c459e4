// A wallet app: two people register, one of them sends money to the other.
const base = process.env.CODEPAY_URL ?? "https://0123456789abcdef01234567.mockapi.io/api/v3";

function check(condition, text) {
  if (!condition) throw new Error(`expected ${text}`);
}

async function ask(method, path, body) {
  const response = await fetch(base + path, {
    method, headers: { "Content-Type": "application/json" }, body: body && JSON.stringify(body),
  });
  check(response.ok, `success from ${method} ${path}, not ${response.status}`);
  return response.json();
}

const find = async (resource, phone) =>
  (await ask("GET", `/${resource}?phoneNumber=${phone}`)).find((item) => item.phoneNumber === phone);

async function register(phone, password) {
  check(!(await find("user", phone)), "a free number");
  const user = await ask("POST", "/user", { id: "", phoneNumber: phone, password });
  const account = await ask("POST", "/account", { id: "", phoneNumber: phone, currency: "EUR", balance: 0 });
  check(typeof user.id === "string" && typeof account.id === "string" && account.balance === 0, "IDs that are strings");
  return account;
}

async function logIn(phone, password) {
  const user = await find("user", phone);
  check(user.password === password, "the password");
  const token = await ask("GET", `/user/${user.id}`);
  check(token.accessToken.length === 36 && token.expiresIn > 0, "a token");
}

const seed = String(Date.now()).slice(-8);
const [mine, theirs] = [`370${seed}1`, `370${seed}2`];
let sender = await register(mine, "Secret-1");
const recipient = await register(theirs, "Secret-2");
await logIn(mine, "Secret-1");
sender = await ask("PUT", `/account/${sender.id}`, { balance: 50.25 });
check(sender.balance === 50.25 && sender.currency === "EUR" && sender.phoneNumber === mine, "the merged account");

const sent = await ask("POST", "/transaction", {
  senderId: mine, receiverId: theirs, amount: 20.1, currency: "EUR", createdOn: Math.floor(Date.now() / 1000),
  reference: "Pizza & beer",
});
check(sent.amount === 20.1 && sent.reference === "Pizza & beer", "the transaction");
await ask("PUT", `/account/${recipient.id}`, { balance: 20.1 });
await ask("PUT", `/account/${sender.id}`, { balance: 30.15 });
check((await find("account", theirs)).balance === 20.1, "the money to arrive");

const history = await ask("GET", `/transaction?search=${mine}&sortBy=createdOn&order=desc`);
check(history.some((item) => item.id === sent.id), "the transaction in the history");
const page = await ask("GET", "/transaction?page=1&limit=5");
check(page.length === 5, "a page of five");
const user = await find("user", mine);
check((await ask("PUT", `/user/${user.id}`, { password: "Secret-3" })).phoneNumber === mine, "a new password");
check((await fetch(`${base}/account/999999`)).status === 404, "404 for an unknown account");
console.log("ok");
