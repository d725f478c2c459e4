// The one changed line: without it, the hosts are the real ones.
const SERVER = process.env.BASE_URL;
const FINDING = `${SERVER ?? "https://svcs.ebay.com"}/services/search/FindingService/v1`;
const SHOPPING = `${SERVER ?? "https://open.api.ebay.com"}/shopping`;
const MERCHANDISING = `${SERVER ?? "https://svcs.ebay.com"}/MerchandisingService`;
const GEONAMES = `${SERVER ?? "http://api.geonames.org"}/postalCodeSearchJSON`;
const LOCATION = `${SERVER ?? "http://ip-api.com"}/json`;
const GOOGLE = `${SERVER ?? "https://www.googleapis.com"}/customsearch/v1`;

const APP_ID = "MiaChen-csci571h-PRD-2a1b3c4d5-6e7f8a9b";
const GEONAMES_USER = "miachen571";
const GOOGLE_KEY = "AIza-mias-key";
const GOOGLE_ENGINE = "014875236987412365478:k3jd8f0slqa";
const CATEGORIES = { Art: 550, Baby: 2984, Books: 267, "Clothing, Shoes & Accessories": 11450,
    "Computers/Tablets & Networking": 58058, "Health & Beauty": 26395, Music: 11233, "Video Games & Consoles": 1249 };

function expect(isTrue, expected) {
    if (isTrue) return;
    console.log(`expected: ${expected}`);
    process.exit(1);
}

const ok = (text) => console.log(`ok ${text}`);

// The services answer JSON as text; some clients of the homework parse it themselves.
async function get(address) {
    const response = await fetch(address);
    expect(response.status === 200, `${address} answers 200, not ${response.status}`);
    return JSON.parse(await response.text());
}

const images = new Map();

async function isImage(address) {
    if (!images.has(address)) {
        const response = await fetch(address);
        const start = Buffer.from(await response.arrayBuffer()).subarray(0, 3).toString("hex");
        images.set(address, response.ok && ["89504e", "ffd8ff", "474946"].includes(start));
    }
    return images.get(address);
}

// The form: parentheses are not encoded, as in the homework's sample address.
async function find(form) {
    const filters = [["HideDuplicateItems", ["true"]]];
    if (form.zip) filters.push(["MaxDistance", [form.distance ?? 10]]);
    if (form.free) filters.push(["FreeShippingOnly", ["true"]]);
    if (form.local) filters.push(["LocalPickupOnly", ["true"]]);
    if (form.conditions) filters.push(["Condition", form.conditions]);
    let address = `${FINDING}?OPERATION-NAME=findItemsAdvanced&SERVICE-VERSION=1.0.0&SECURITY-APPNAME=${APP_ID}`
        + `&RESPONSE-DATA-FORMAT=JSON&REST-PAYLOAD&paginationInput.entriesPerPage=${form.entries ?? 50}`
        + `&keywords=${encodeURIComponent(form.keyword)}`;
    if (form.category) address += `&categoryId=${form.category}`;
    if (form.zip) address += `&buyerPostalCode=${form.zip}`;
    if (form.page) address += `&paginationInput.pageNumber=${form.page}`;
    if (form.sort) address += `&sortOrder=${form.sort}`;
    filters.forEach(([name, values], index) => {
        address += `&itemFilter(${index}).name=${name}`;
        if (values.length === 1) address += `&itemFilter(${index}).value=${values[0]}`;
        else values.forEach((value, number) => { address += `&itemFilter(${index}).value(${number})=${value}`; });
    });
    const answer = await get(`${address}&outputSelector(0)=SellerInfo&outputSelector(1)=StoreInfo`);
    return answer.findItemsAdvancedResponse[0];
}

const conditionNames = { 1000: "NEW", 2000: "REFURBISHED", 2500: "REFURBISHED",
    3000: "USED", 4000: "USED", 5000: "USED", 6000: "USED" };

// One row of the results, read as the homework says.
function row(item) {
    const cost = item.shippingInfo[0].shippingServiceCost?.[0].__value__;
    return {
        id: item.itemId[0].trim(),
        title: item.title[0].trim(),
        image: item.galleryURL?.[0],
        price: parseFloat(item.sellingStatus[0].currentPrice[0].__value__.trim()),
        shipping: cost === undefined ? "N/A" : parseFloat(cost) === 0 ? "FREE SHIPPING" : `$${cost}`,
        zip: item.postalCode?.[0] ?? "N/A",
        condition: conditionNames[item.condition?.[0].conditionId[0]] ?? "NA",
        link: item.viewItemURL[0].trim(),
        seller: item.sellerInfo[0].sellerUserName[0].trim(),
    };
}

async function rows(form) {
    const answer = await find(form);
    expect(answer.ack[0] === "Success",
        `a search for ${form.keyword} succeeds: ${JSON.stringify(answer).slice(0, 300)}`);
    const count = parseInt(answer.searchResult[0]["@count"]);
    const items = (answer.searchResult[0].item ?? []).map(row);
    expect(items.length === count, `the answer has ${count} items, not ${items.length}`);
    const [pagination] = answer.paginationOutput;
    return { items, total: parseInt(pagination.totalEntries[0]), pages: parseInt(pagination.totalPages[0]) };
}

// Form: the current place, and the zip codes that begin with the typed digits.
const place = await get(LOCATION);
expect(place.status === "success" && /^\d{5}$/.test(place.zip), `the place has a zip: ${place.zip}`);
const codesLike = `${GEONAMES}?username=${GEONAMES_USER}&country=US&maxRows=5&postalcode_startsWith=`;
const suggest = async (start) => (await get(codesLike + start)).postalCodes;
const codes = await suggest("900");
expect(codes.length === 5 && codes.every((code) => code.postalCode.startsWith("900")), "five zip codes begin with 900");
expect(codes.every((code) => code.placeName.trim() !== "" && code.lat.toFixed(1) !== ""), "each zip code has a place");
expect((await suggest("99999")).length === 0, "no zip code begins with 99999");
ok(`near ${place.zip}; suggestions ${codes.map((code) => code.postalCode).join(", ")}`);

// Results: each row has what the table shows.
const everywhere = await rows({ keyword: "lamp" });
const near = await rows({ keyword: "lamp", zip: place.zip, distance: 5000 });
expect(everywhere.items.length > 0 && near.items.length > 0, "there are lamps");
expect((await rows({ keyword: "lamp", zip: place.zip })).total <= near.total, "there are fewer lamps within 10 miles");
for (const item of everywhere.items) {
    expect(item.title !== "" && item.price >= 0 && item.seller !== "", `${item.id} has a title, a price and a seller`);
    expect(item.image === undefined || await isImage(item.image),
        `the picture ${item.image} of ${item.title} is an image`);
    expect((await fetch(item.link)).ok, `the link ${item.link} of ${item.title} opens`);
}
const [best] = everywhere.items;
ok(`${everywhere.total} lamps, ${near.total} near; ${best.title} $${best.price}, ${best.shipping}`);

// Filters.
const used = await rows({ keyword: "lamp", conditions: ["Used"] });
const several = await rows({ keyword: "lamp", conditions: ["New", "Used"] });
expect(used.items.length > 0 && used.items.every((item) => item.condition !== "NEW"), "no lamp is new");
expect(several.total > used.total && several.items.some((item) => item.condition === "NEW"), "new and used lamps");
const unspecified = await rows({ keyword: "lamp", conditions: ["Unspecified"] });
expect(unspecified.items.every((item) => item.condition === "NA"), "lamps without a condition");
const free = await rows({ keyword: "lamp", free: true });
expect(free.items.length > 0 && free.items.every((item) => item.shipping === "FREE SHIPPING"), "only free shipping");
const local = await rows({ keyword: "lamp", local: true, zip: place.zip, distance: 5000 });
expect(local.total < near.total, "fewer lamps can be picked up");
let inCategories = 0;
for (const category of Object.values(CATEGORIES)) {
    const part = await rows({ keyword: "lamp", category });
    expect(part.total < everywhere.total, `the category ${category} has fewer lamps`);
    inCategories += part.total;
}
expect(inCategories <= everywhere.total, "no lamp is in two categories");
const cheapest = (await rows({ keyword: "lamp", sort: "PricePlusShippingLowest" })).items;
expect(cheapest[0].price <= cheapest.at(-1).price, "the cheapest is first");
ok(`${used.total} used, ${free.total} with free shipping, ${local.total} to pick up`);

// Pages of 10, as the homework's web page has.
const pages = [];
for (const page of [1, 2]) pages.push(await rows({ keyword: "vintage", entries: 10, page }));
const ids = new Set(pages.flatMap((page) => page.items.map((item) => item.id)));
expect(pages[0].items.length === 10 && pages[1].items.length > 0, "there are two pages");
expect(ids.size === pages[0].items.length + pages[1].items.length, "no item is on two pages");
expect(pages[0].pages === Math.ceil(pages[0].total / 10), "the number of pages fits");
ok(`${pages[0].pages} pages of vintage things`);

// No results and errors.
const nothing = await find({ keyword: "zzqxzzqx" });
expect(nothing.ack[0] === "Success" && nothing.searchResult[0]["@count"] === "0", "No Results!");
expect(nothing.searchResult[0].item === undefined, "no results means no item");
const wrongZip = await find({ keyword: "lamp", zip: "00000" });
const wrongError = wrongZip.errorMessage[0].error[0];
expect(wrongZip.ack[0] === "Failure" && wrongError.errorId[0] === "18",
    `a wrong zip is error 18: ${JSON.stringify(wrongError)}`);
const blank = await find({ keyword: "" });
expect(blank.ack[0] === "Failure" && blank.errorMessage[0].error[0].message[0].trim() !== "", "a keyword is mandatory");
ok(`No Results! / ${wrongError.message[0]} / ${blank.errorMessage[0].error[0].message[0]}`);

// Details of each row: info, shipping, photos and similar items.
const single = (id) => get(`${SHOPPING}?callname=GetSingleItem&responseencoding=JSON&appid=${APP_ID}&siteid=0`
    + `&version=967&ItemID=${id}`);
const photosOf = (title) => get(`${GOOGLE}?q=${encodeURIComponent(title)}&cx=${GOOGLE_ENGINE}&imgSize=huge`
    + `&imgType=news&num=8&searchType=image&key=${GOOGLE_KEY}`);
const similarTo = async (id) => (await get(`${MERCHANDISING}?OPERATION-NAME=getSimilarItems`
    + `&SERVICE-NAME=MerchandisingService&SERVICE-VERSION=1.1.0&CONSUMER-ID=${APP_ID}&RESPONSE-DATA-FORMAT=JSON`
    + `&REST-PAYLOAD&itemId=${id}&maxResults=20`)).getSimilarItemsResponse;
const shown = new Set();
const sum = { photos: 0, similar: 0, stores: 0 };
const chosen = [...new Map([...everywhere.items, ...pages[0].items].map((item) => [item.id, item])).values()];
for (const item of chosen) {
    const answer = await single(`${item.id}&IncludeSelector=Description,Details,ItemSpecifics`);
    expect(answer.Ack === "Success", `the details of ${item.id} come: ${JSON.stringify(answer).slice(0, 300)}`);
    const { Item: details } = answer;
    expect(details.Title.trim() === item.title && details.ItemID === item.id, `the details are those of ${item.title}`);
    expect(details.CurrentPrice.Value === item.price,
        `${item.title} costs ${item.price}, not ${details.CurrentPrice.Value}`);
    expect(details.Location.trim() !== "", `${item.title} has a location`);
    for (const picture of details.PictureURL ?? []) {
        expect(await isImage(picture), `the picture ${picture} is an image`);
    }
    for (const one of details.ItemSpecifics?.NameValueList ?? []) {
        expect(`${one.Name.trim()}${one.Value[0].trim()}` !== "", "specifics have values");
    }
    const score = details.Seller.FeedbackScore;
    expect(Number.isInteger(score) && details.Seller.PositiveFeedbackPercent >= 0,
        `${item.title} has a seller with a score`);
    expect(details.Seller.FeedbackRatingStar.includes("Shooting") === score >= 10000,
        `the star fits the score ${score}`);
    if (details.Storefront) {
        const { StoreName, StoreURL } = details.Storefront;
        expect(StoreName.trim() !== "" && StoreURL.startsWith("http"), `${item.title} has a store with a link`);
        sum.stores += 1;
    }
    if (details.ReturnPolicy) expect(details.ReturnPolicy.ReturnsAccepted.trim() !== "",
        "a return policy says whether returns are accepted");
    if (details.HandlingTime !== undefined) expect(Number.isInteger(details.HandlingTime),
        "the handling time is a number of days");
    const quote = `Buy ${details.Title} at $${details.CurrentPrice.Value} from link below`;
    const href = encodeURIComponent(details.ViewItemURLForNaturalSearch);
    const share = new URL(`https://www.facebook.com/dialog/share?href=${href}&quote=${encodeURIComponent(quote)}`);
    expect(share.searchParams.get("quote") === quote && share.searchParams.get("href").startsWith("http"),
        "the share link is whole");

    const photos = await photosOf(details.Title);
    expect((photos.items ?? []).length <= 8, "up to 8 photos");
    for (const photo of photos.items ?? []) sum.photos += await isImage(photo.link.trim()) ? 1 : 0;

    const similar = await similarTo(item.id);
    expect(similar.ack === "Success", `similar items of ${item.title} come`);
    for (const other of similar.itemRecommendations?.item ?? []) {
        const days = parseInt(other.timeLeft.slice(other.timeLeft.indexOf("P") + 1, other.timeLeft.indexOf("D")));
        const cost = other.shippingCost.__value__.trim();
        const price = parseFloat(other.buyItNowPrice.__value__) || parseFloat(other.currentPrice.__value__);
        expect(days >= 0 && price > 0 && parseFloat(cost) >= 0, `${other.title} has days, a price and shipping`);
        expect(await isImage(other.imageURL), `the picture ${other.imageURL} of ${other.title} is an image`);
        if (!shown.has(other.itemId)) expect((await fetch(other.viewItemURL)).ok,
            `the link ${other.viewItemURL} opens`);
        shown.add(other.itemId);
        sum.similar += 1;
    }
}
expect(sum.photos > 0 && sum.similar > 0 && sum.stores > 0, "there are photos, similar items and stores");
ok(`details of ${chosen.length} items, ${sum.photos} photos, ${sum.similar} similar items, ${sum.stores} stores`);

const gone = await single("999");
expect(gone.Ack === "Failure" && gone.Errors[0].LongMessage.trim() !== "",
    "an unknown item is a failure with a message");
const noPhotos = await photosOf("zzqxzzqx");
expect(noPhotos.items === undefined || noPhotos.items.length > 0, "no photos means no items");
ok(`an unknown item shows: ${gone.Errors[0].LongMessage}`);

// Wish list: it keeps the rows, and shows their number and sum.
const wishes = new Map(chosen.slice(0, 3).map((item) => [item.id, item]));
wishes.delete(chosen[0].id);
const total = [...wishes.values()].reduce((whole, item) => whole + item.price, 0);
expect(wishes.size === 2 && /^\d+\.\d\d$/.test(total.toFixed(2)), "the wish list has a sum");
ok(`WishList Total(${wishes.size} items) $${total.toFixed(2)}`);
