// The homework's app: a search, an item with its tabs, similar items, photos, ZIP suggestions and the current place.
const finding = process.env.FINDING_URL ?? "http://svcs.ebay.com/services/search/FindingService/v1";
const shopping = process.env.SHOPPING_URL ?? "http://open.api.ebay.com/shopping";
const merchandising = process.env.MERCHANDISING_URL ?? "http://svcs.ebay.com/MerchandisingService";
const geonames = process.env.GEONAMES_URL ?? "http://api.geonames.org";
const place = process.env.PLACE_URL ?? "http://ip-api.com";
const google = process.env.GOOGLE_URL ?? "https://www.googleapis.com";
const appID = "RobinDoe-homework-PRD-0a1b2c3d4-5e6f7a8b";

function check(condition, text) {
  if (!condition) throw new Error(`expected ${text}`);
}

async function get(url, query) {
  const response = await fetch(`${url}?${new URLSearchParams(query)}`);
  check(response.status === 200, `status 200 from ${url}, not ${response.status}`);
  return response.json();
}

const { zip, city } = await get(`${place}/json`, {});
check(/^\d{5}$/.test(zip) && city.length > 0, "the current place");
const codes = (await get(`${geonames}/postalCodeSearchJSON`, {
  postalcode_startsWith: "900", username: "robin", country: "US", maxRows: "5",
})).postalCodes.map((code) => code.postalCode);
check(codes.length === 5 && codes.every((code) => code.startsWith("900")), "five ZIP codes");

const answer = await get(finding, {
  "OPERATION-NAME": "findItemsAdvanced", "SERVICE-VERSION": "1.0.0", "SECURITY-APPNAME": appID,
  "RESPONSE-DATA-FORMAT": "JSON", "REST-PAYLOAD": "", keywords: "lamp", buyerPostalCode: "90007",
  "paginationInput.entriesPerPage": "50", "itemFilter(0).name": "MaxDistance", "itemFilter(0).value": "3000",
  "itemFilter(1).name": "HideDuplicateItems", "itemFilter(1).value": "true", "itemFilter(2).name": "Condition",
  "itemFilter(2).value(0)": "New", "itemFilter(2).value(1)": "Used", "outputSelector(0)": "SellerInfo",
  "outputSelector(1)": "StoreInfo",
});
const [response] = answer.findItemsAdvancedResponse;
check(response.ack[0] === "Success", "success");
const items = response.searchResult[0].item;
check(items.length > 5 && Number(response.searchResult[0]["@count"]) === items.length, "items");
for (const item of items) {
  check(/^\d{12}$/.test(item.itemId[0]) && item.title[0].trim(), "an ID and a title");
  check(Number(item.sellingStatus[0].currentPrice[0].__value__) > 0, "a price");
  check(item.shippingInfo[0].shipToLocations.length > 0 && item.sellerInfo[0].sellerUserName[0], "shipping and seller");
  check(Number(item.distance[0].__value__) >= 0 && item.viewItemURL[0].startsWith("http"), "distance and page");
}

const id = items.find((item) => item.galleryURL).itemId[0];
const { Ack, Item: item } = await get(shopping, {
  callname: "GetSingleItem", responseencoding: "JSON", appid: appID, siteid: "0", version: "967", ItemID: id,
  IncludeSelector: "Description,Details,ItemSpecifics",
});
check(Ack === "Success" && item.ItemID === id && item.Title.trim(), "the item");
check(item.PictureURL.length > 0 && item.CurrentPrice.Value > 0 && item.Location.trim(), "pictures, price and place");
check(item.Seller.UserID && item.Seller.FeedbackScore >= 0 && item.ReturnPolicy.ReturnsAccepted, "seller and returns");
check(item.AutoPay === true || item.AutoPay === false, "AutoPay");
for (const url of item.PictureURL) {
  const picture = await fetch(url);
  check(picture.ok && picture.headers.get("content-type").startsWith("image/"), `a picture at ${url}`);
}
check((await fetch(item.ViewItemURLForNaturalSearch)).ok, "the item's page");

const similar = (await get(merchandising, {
  "OPERATION-NAME": "getSimilarItems", "SERVICE-NAME": "MerchandisingService", "SERVICE-VERSION": "1.1.0",
  "CONSUMER-ID": appID, "RESPONSE-DATA-FORMAT": "JSON", "REST-PAYLOAD": "", itemId: id, maxResults: "20",
})).getSimilarItemsResponse.itemRecommendations.item;
check(similar.length > 0, "similar items");
for (const other of similar) {
  check(Number(other.buyItNowPrice.__value__) >= 0 && other.shippingCost.__value__.trim().length > 0, "prices");
  check(other.imageURL.startsWith("http") && /^P(\d+)D/.test(other.timeLeft) && other.title.trim(), "the texts");
}

const photos = (await get(`${google}/customsearch/v1`, {
  q: item.Title, cx: "0123:abc", key: "AIzaSy-robin", imgSize: "huge", num: "8", searchType: "image",
})).items.map((photo) => photo.link);
check(photos.length === 8 && (await fetch(photos[0])).ok, "eight photos");
const nothing = await get(finding, {
  "OPERATION-NAME": "findItemsAdvanced", "SERVICE-VERSION": "1.0.0", "SECURITY-APPNAME": appID,
  "RESPONSE-DATA-FORMAT": "JSON", "REST-PAYLOAD": "", keywords: "zzqxzzqx",
});
check(nothing.findItemsAdvancedResponse[0].searchResult[0]["@count"] === "0", "no items for nonsense");
console.log(`ok`);
