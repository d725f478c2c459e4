// The one changed line: the host of the course's project.
const HOST = process.env.BASE_URL ?? "https://6090b4e50f0a5c0017f2a9c3.mockapi.io";
const API = `${HOST}/api/v2`;

function expect(isTrue, expected) {
    if (isTrue) return;
    console.log(`expected: ${expected}`);
    process.exit(1);
}

const ok = (text) => console.log(`ok ${text}`);

async function send(method, path, body) {
    const response = await fetch(API + path, {
        method,
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${session.accessToken}` },
        body: body && JSON.stringify(body),
    });
    const wanted = method === "POST" ? 201 : 200;
    expect(response.status === wanted, `${method} ${path} answers ${wanted}, not ${response.status}`);
    return await response.json();
}

const session = { accessToken: "" };
const get = (path) => send("GET", path);
const post = (path, body) => send("POST", path, body);
const put = (path, body) => send("PUT", path, body);
const cents = (amount) => Math.round(amount * 100) / 100;

async function find(resource, phoneNumber) {
    const found = await get(`/${resource}?phoneNumber=${encodeURIComponent(phoneNumber)}`);
    return found.find((one) => one.phoneNumber === phoneNumber);
}

async function login(phoneNumber, password) {
    const user = await find("user", phoneNumber);
    if (!user) return "No user has this number.";
    if (user.password !== password) return "The password is wrong.";
    const token = await get(`/user/${user.id}`);
    session.accessToken = token.accessToken;
    session.expires = Date.now() + token.expiresIn * 1000;
    session.user = user;
    session.account = await find("account", phoneNumber);
    return "";
}

async function register(phoneNumber, password, confirmation, currency) {
    if (password !== confirmation) return "The passwords differ.";
    if (await find("user", phoneNumber)) return "The number is taken.";
    const user = await post("/user", { phoneNumber, password });
    const account = await post("/account", { id: null, phoneNumber, currency, balance: 0 });
    expect(typeof user.id === "string" && user.id.trim() !== "", `the user has an ID: ${JSON.stringify(user)}`);
    expect(user.phoneNumber === phoneNumber && user.password === password, "the user is stored as sent");
    expect(account.id.trim() !== "" && account.balance === 0, `a new account is empty: ${JSON.stringify(account)}`);
    return "";
}

// Numbers with a plus sign: the query must have it as %2B.
const mine = `+3706${String(Date.now()).slice(-7)}`;
const theirs = `${mine}1`;

// Login and register, with their errors.
expect((await login(mine, "Demo-1")) !== "", "an unknown number cannot log in");
expect((await register(mine, "Demo-1", "Demo-2", "EUR")) !== "", "unequal passwords stay on the form");
expect((await register(mine, "Demo-1", "Demo-1", "EUR")) === "", "the number registers");
expect((await register(theirs, "Demo-2", "Demo-2", "EUR")) === "", "another number registers");
expect((await register(mine, "Demo-1", "Demo-1", "EUR")) === "The number is taken.", "a taken number stays taken");
expect((await login(mine, "Demo-9")) === "The password is wrong.", "a wrong password cannot log in");
expect((await login(mine, "Demo-1")) === "", "the number logs in");
expect(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(session.accessToken), `a UUID: ${session.accessToken}`);
expect(session.expires > Date.now(), "the token has not expired yet");
ok(`logged in as ${session.account.phoneNumber.trim()}`);

// Add money: only the balance is sent, the other fields stay.
session.account = await put(`/account/${session.account.id}`, { balance: 40.1 });
expect(session.account.balance === 40.1, "the balance is 40.1");
expect(session.account.currency === "EUR" && session.account.phoneNumber === mine, "the other fields stay");
ok(`balance ${session.account.balance.toFixed(2)} ${session.account.currency}`);

async function sendMoney(phoneNumber, amount, reference) {
    const receiver = await find("account", phoneNumber);
    if (!receiver) return "No account has this number.";
    if (receiver.currency !== session.account.currency) return "The currencies differ.";
    if (session.account.balance < amount) return "The balance is too low.";
    const sent = { senderId: mine, receiverId: phoneNumber, amount, currency: receiver.currency, reference };
    const stored = await post("/transaction", { ...sent, createdOn: Math.floor(Date.now() / 1000) });
    expect(Object.keys(sent).every((key) => stored[key] === sent[key]), `stored as sent: ${JSON.stringify(stored)}`);
    await put(`/account/${receiver.id}`, { balance: cents(receiver.balance + amount) });
    session.account = await put(`/account/${session.account.id}`, { balance: cents(session.account.balance - amount) });
    return "";
}

// Send money, with its errors.
expect((await sendMoney("+1555", 1, "?")) === "No account has this number.", "the recipient must exist");
expect((await sendMoney(theirs, 100, "Too much")) === "The balance is too low.", "the balance must suffice");
const notes = ["Coffee", "Tea & cake", "Bus", "Coffee again", "Stamps", "Card"];
for (const [index, note] of notes.entries()) {
    expect((await sendMoney(theirs, cents(1.05 + index), note)) === "", `${note} is sent`);
}
expect(session.account.balance === 18.8, `18.8 are left, not ${session.account.balance}`);
ok(`sent ${notes.length} times, ${session.account.balance.toFixed(2)} left`);

// Home: the five newest, with a search over all fields.
const query = `search=${encodeURIComponent(mine)}`;
const found = await get(`/transaction?${query}`);
const history = found.filter((one) => one.senderId === mine || one.receiverId === mine);
expect(history.length === notes.length, `the search finds ${notes.length} transactions, not ${history.length}`);
const page = await get(`/transaction?${query}&sortBy=createdOn&order=desc&page=1&limit=5`);
const rest = await get(`/transaction?${query}&sortBy=createdOn&order=desc&page=2&limit=5`);
expect(page.length === 5 && rest.length === 1, `pages of 5 and 1: ${page.length} and ${rest.length}`);
const pages = new Set([...page, ...rest].map((one) => one.id));
expect(pages.size === notes.length, "the pages have no transaction twice");
expect(page.every((one, index) => index === 0 || one.createdOn <= page[index - 1].createdOn), "the newest is first");
for (const one of history) {
    const other = await find("account", one.receiverId);
    const line = `${new Date(one.createdOn * 1000).toISOString()} ${one.reference.trim()} ${one.amount.toFixed(2)}`;
    expect(other.currency.trim() === one.currency, `${line} has the currency of the account`);
}
ok(`home shows ${page.map((one) => one.reference).join(", ")}`);

// The list's search and filter, on the local copy.
const coffee = history.filter((one) => one.reference.toLowerCase().includes("coffee"));
const small = history.filter((one) => one.amount >= 1 && one.amount <= 3 && one.createdOn > 0);
expect(coffee.length === 2 && small.length === 2, "search and filter narrow the list");
const info = await get(`/transaction/${coffee[0].id}`);
expect(info.reference === coffee[0].reference && info.amount === coffee[0].amount, "the info is that of the row");
ok(`info of ${info.reference}: ${info.amount.toFixed(2)} ${info.currency}`);

// Everything that the service has can be decoded.
for (const user of await get("/user")) {
    expect(user.phoneNumber.trim() !== "" && user.password.length > 0, "users have fields");
}
for (const account of await get("/account")) {
    expect(account.balance.toFixed(2) !== "" && account.currency.trim() !== "", "accounts have fields");
}
for (const one of await get("/transaction")) {
    const texts = [one.senderId, one.receiverId, one.currency, one.reference];
    expect(texts.every((text) => text.trim().length >= 0), `the texts of ${one.id} are texts`);
    expect(Number.isInteger(one.createdOn) && one.amount.toFixed(2) !== "", `the numbers of ${one.id} are numbers`);
}
ok("all users, accounts and transactions have their fields");

// Settings.
await put(`/user/${session.user.id}`, { password: "Demo-3" });
expect((await login(mine, "Demo-3")) === "", "the new password logs in");
session.account = await put(`/account/${session.account.id}`, { currency: "USD" });
expect((await sendMoney(theirs, 0.01, "?")) === "The currencies differ.", "another currency cannot be sent");
const moved = `${mine}99`;
const user = await put(`/user/${session.user.id}`, { phoneNumber: moved });
await put(`/account/${session.account.id}`, { phoneNumber: moved });
expect(user.password === "Demo-3" && user.phoneNumber === moved, "the new number keeps the password");
expect((await login(moved, "Demo-3")) === "" && session.account.currency === "USD", "the new number logs in");
expect((await login(mine, "Demo-3")) !== "", "the old number does not");
ok("settings changed");

// Deletes what it made, and sees the error of the service.
for (const one of history) await send("DELETE", `/transaction/${one.id}`);
for (const phoneNumber of [moved, theirs]) {
    for (const resource of ["account", "user"]) {
        const { id } = await find(resource, phoneNumber);
        await send("DELETE", `/${resource}/${id}`);
    }
}
const missing = await fetch(`${API}/account/${session.account.id}`);
expect(missing.status === 404, `a deleted account is 404, not ${missing.status}`);
expect((await missing.json()) === "Not found", "the body of 404 is the text Not found");
ok("a deleted account is not found");
