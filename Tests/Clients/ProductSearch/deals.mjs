// A page of deals that reads XML, as apps did before JSON was usual: items, a seller and shipping costs.
const SERVER = process.env.BASE_URL;
const FINDING = `${SERVER ?? "https://svcs.ebay.com"}/services/search/FindingService/v1`;
const SHOPPING = `${SERVER ?? "https://open.api.ebay.com"}/Shopping`;
const APP_ID = "LeoPark-deals-PRD-1a2b3c4d5-6e7f8a9b";

function expect(isTrue, expected) {
    if (isTrue) return;
    console.log(`expected: ${expected}`);
    process.exit(1);
}

const plain = (text) => text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code)).replace(/&amp;/g, "&");

// A small reader of elements: each has a name, attributes, a text and children.
function parse(xml) {
    const root = { children: [], text: "" };
    const open = [root];
    for (const [, end, name, attributes, single, text] of xml.matchAll(/<(\/?)([\w:]+)([^<>]*?)(\/?)>|([^<>]+)/g)) {
        const top = open[open.length - 1];
        if (text !== undefined) top.text += plain(text);
        else if (end) expect(open.pop().name === name, `</${name}> closes its element`);
        else {
            const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, plain(value)]);
            const element = { name, attributes: Object.fromEntries(pairs), children: [], text: "" };
            top.children.push(element);
            if (!single) open.push(element);
        }
    }
    expect(open.length === 1 && root.children.length === 1, "one element is around all others");
    return root.children[0];
}

const all = (element, path) => path.split("/").reduce(
    (found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)), [element]);
const text = (element, path) => all(element, path)[0]?.text;

async function get(address, options) {
    const response = await fetch(address, options);
    expect(response.status === 200, `${address} answers 200, not ${response.status}`);
    expect(response.headers.get("content-type").includes("xml"), `${address} answers XML`);
    return parse((await response.text()).replace(/^<\?xml[^>]*\?>/, ""));
}

// The cheap new things with a fixed price, as names and values, and the same search as a document.
const filters = { MaxPrice: 40, ListingType: "FixedPrice", Condition: "New", ReturnsAcceptedOnly: true };
const names = Object.entries(filters).map(([name, value], index) =>
    `&itemFilter(${index}).name=${name}&itemFilter(${index}).value=${value}`).join("");
const found = await get(`${FINDING}?OPERATION-NAME=findItemsAdvanced&SERVICE-VERSION=1.0.0&SECURITY-APPNAME=${APP_ID}`
    + `&REST-PAYLOAD&keywords=vintage&sortOrder=PricePlusShippingLowest&outputSelector=SellerInfo${names}`);
const document = `<?xml version="1.0" encoding="UTF-8"?>
<findItemsAdvancedRequest xmlns="http://www.ebay.com/marketplace/search/v1/services"><keywords>vintage</keywords>
${Object.entries(filters).map(([name, value]) =>
    `<itemFilter><name>${name}</name><value>${value}</value></itemFilter>`).join("")}
<sortOrder>PricePlusShippingLowest</sortOrder><outputSelector>SellerInfo</outputSelector></findItemsAdvancedRequest>`;
const posted = await get(FINDING, { method: "POST", body: document, headers: {
    "Content-Type": "text/xml", "X-EBAY-SOA-OPERATION-NAME": "findItemsAdvanced", "X-EBAY-SOA-SECURITY-APPNAME": APP_ID,
} });
const items = all(found, "searchResult/item");
expect(found.name === "findItemsAdvancedResponse" && text(found, "ack") === "Success", "the search succeeds");
expect(items.length > 0 && items.length === Number(all(found, "searchResult")[0].attributes.count), "all items come");
expect(all(posted, "searchResult/item/itemId").map((id) => id.text).join()
    === all(found, "searchResult/item/itemId").map((id) => id.text).join(), "the document finds the same items");
for (const item of items) {
    const [price] = all(item, "sellingStatus/currentPrice");
    expect(price.attributes.currencyId === "USD" && Number(price.text) <= 40, `${text(item, "title")} is cheap`);
    expect(text(item, "returnsAccepted") === "true", `${text(item, "title")} can be returned`);
}
console.log(`ok ${items.length} deals, from $${text(items[0], "sellingStatus/currentPrice")}`);

// The first deals with their details, in one request.
const ids = items.slice(0, 3).map((item) => text(item, "itemId"));
const details = await get(`${SHOPPING}?callname=GetMultipleItems&appid=${APP_ID}&siteid=0&version=967`
    + `&responseencoding=XML&ItemID=${ids.join()}&IncludeSelector=Details,ItemSpecifics`);
expect(details.name === "GetMultipleItemsResponse" && text(details, "Ack") === "Success", "the details come");
expect(all(details, "Item/ItemID").map((id) => id.text).join() === ids.join(), "in the order of their IDs");
for (const item of all(details, "Item")) {
    expect(text(item, "ReturnPolicy/ReturnsAccepted") === "Returns Accepted", "a policy for returns");
    const costs = await get(`${SHOPPING}?callname=GetShippingCosts&appid=${APP_ID}&version=967&ItemID=${text(item, "ItemID")}`
        + "&DestinationCountryCode=US&DestinationPostalCode=95128");
    expect(text(costs, "ShippingCostSummary/ShippingType") !== undefined, "the shipping has a type");
}
const seller = text(details, "Item/Seller/UserID");
const profile = await get(`${SHOPPING}?callname=GetUserProfile&appid=${APP_ID}&version=967&UserID=${seller}`);
expect(Number(text(profile, "User/FeedbackScore")) >= 0, "the seller has a score");
console.log(`ok details of ${ids.length} deals, ${seller} with ${text(profile, "User/FeedbackScore")} points`);

const gone = await get(`${SHOPPING}?callname=GetSingleItem&appid=${APP_ID}&version=967&ItemID=999`);
expect(text(gone, "Ack") === "Failure" && text(gone, "Errors/ErrorCode") === "10.12", "an unknown item is a failure");
console.log(`ok an unknown item shows: ${text(gone, "Errors/LongMessage")}`);
