import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The one changed line: without it, the hosts are the real ones.
let server = ProcessInfo.processInfo.environment["BASE_URL"]
let ebay = server ?? "https://api.ebay.com"
let geoNames = server ?? "http://api.geonames.org"
let location = server ?? "http://ip-api.com"
let google = server ?? "https://www.googleapis.com"

let clientID = "OmarDiaz-HW9Searc-PRD-7f6e5d4c3-b2a19087"
let clientSecret = "PRD-omars-secret"
let googleKey = "AIza-omars-key"
let scopes = ["https://api.ebay.com/oauth/api_scope", "https://api.ebay.com/oauth/api_scope/buy.item.feed"]

struct Token: Decodable {
    let access_token: String
    let expires_in: Int
    let token_type: String
}

struct Money: Decodable {
    let value: String
    let currency: String

    var number: Double { Double(value)! }
}

struct Picture: Decodable { let imageUrl: String }
struct ShippingOption: Decodable { let shippingCost: Money? }
struct Place: Decodable { let country: String }
struct Seller: Decodable {
    let feedbackPercentage: String
    let feedbackScore: Int
}

struct SearchPage: Decodable {
    let total: Int
    let offset: Int
    let next: String?
    let itemSummaries: [Summary]?
    let warnings: [Problem]?

    var items: [Summary] { itemSummaries ?? [] }
}

struct Summary: Decodable {
    let itemId: String
    let title: String
    let leafCategoryIds: [String]
    let image: Picture?
    let price: Money
    let currentBidPrice: Money?
    let itemWebUrl: String
    let itemGroupHref: String?
    let seller: Seller
    let conditionId: String?
    let shippingOptions: [ShippingOption]?
    let buyingOptions: [String]
    let itemLocation: Place

    var shipping: Double? { shippingOptions?.first?.shippingCost?.number }
    /// An auction that can also be bought at once shows its bid.
    var shownPrice: Double { (currentBidPrice ?? price).number }
}

struct Item: Decodable {
    struct Aspect: Decodable {
        let name: String
        let value: String
    }

    struct ReturnTerms: Decodable { let returnsAccepted: Bool }

    let itemId: String
    let title: String
    let price: Money
    let categoryPath: String
    let image: Picture?
    let additionalImages: [Picture]?
    let seller: Seller
    let itemLocation: Place
    let localizedAspects: [Aspect]?
    let returnTerms: ReturnTerms?
    let itemWebUrl: String
}

struct ItemGroup: Decodable { let items: [Item] }
struct Problems: Decodable { let errors: [Problem] }
struct Problem: Decodable {
    let errorId: Int
    let message: String
}

func expect(_ isTrue: Bool, _ expected: String) {
    guard !isTrue else { return }
    print("expected: \(expected)")
    exit(1)
}

func ok(_ text: String) {
    print("ok \(text)")
}

func send<Value: Decodable>(_ request: URLRequest, status wanted: Int = 200) async throws -> Value {
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    let text = String(decoding: data.prefix(400), as: UTF8.self)
    expect(status == wanted, "\(request.url!) answers \(wanted), not \(status): \(text)")
    do {
        return try JSONDecoder().decode(Value.self, from: data)
    } catch {
        expect(false, "\(request.url!) answers \(Value.self): \(error) in \(text)")
        throw error
    }
}

func url(_ address: String, _ items: [String: String] = [:]) -> URL {
    var components = URLComponents(string: address)!
    if !items.isEmpty { components.queryItems = items.map { URLQueryItem(name: $0, value: $1) } }
    return components.url!
}

var token = ""

@MainActor
func browse<Value: Decodable>(
    _ path: String, _ items: [String: String] = [:], status: Int = 200
) async throws -> Value {
    var request = URLRequest(url: url(ebay + "/buy/browse/v1/" + path, items))
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    request.setValue("EBAY_US", forHTTPHeaderField: "X-EBAY-C-MARKETPLACE-ID")
    request.setValue("contextualLocation=country%3DUS%2Czip%3D90007", forHTTPHeaderField: "X-EBAY-C-ENDUSERCTX")
    return try await send(request, status: status)
}

@MainActor
func search(_ items: [String: String]) async throws -> SearchPage {
    try await browse("item_summary/search", items)
}

var checkedImages = Set<String>()

@MainActor
func expectImage(_ address: String, of title: String) async throws {
    guard checkedImages.insert(address).inserted else { return }
    let (data, _) = try await URLSession.shared.data(from: URL(string: address)!)
    let isImage = data.starts(with: [0x89, 0x50, 0x4E, 0x47]) || data.starts(with: [0xFF, 0xD8, 0xFF])
    expect(isImage, "the picture \(address) of \(title) is an image")
}

// Form: the current place, and the zip codes that begin with the typed digits.
struct CurrentPlace: Decodable { let zip: String }
struct PostalCodes: Decodable {
    struct Code: Decodable { let postalCode: String }
    let postalCodes: [Code]
}
let place: CurrentPlace = try await send(URLRequest(url: url(location + "/json/", ["fields": "zip"])))
let typed = ["postalcode_startsWith": "100", "country": "US", "maxRows": "5", "username": "omardiaz571"]
let codes: PostalCodes = try await send(URLRequest(url: url(geoNames + "/postalCodeSearchJSON", typed)))
expect(place.zip.count == 5, "the place has a zip: \(place.zip)")
expect(codes.postalCodes.count == 5, "five zip codes begin with 100")
ok("near \(place.zip); suggestions \(codes.postalCodes.map(\.postalCode))")

// The token, for several scopes.
var signIn = URLRequest(url: url(ebay + "/identity/v1/oauth2/token"))
signIn.httpMethod = "POST"
signIn.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
let credentials = Data("\(clientID):\(clientSecret)".utf8).base64EncodedString()
signIn.setValue("Basic \(credentials)", forHTTPHeaderField: "Authorization")
let scope = scopes.joined(separator: " ").addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
signIn.httpBody = Data("grant_type=client_credentials&scope=\(scope)".utf8)
let answer: Token = try await send(signIn)
expect(answer.expires_in == 7200 && answer.token_type == "Application Access Token", "a token for two hours: \(answer)")
let refused: Problems = try await browse("item_summary/search", ["q": "lamp"], status: 401)
expect(refused.errors[0].errorId == 1001, "an invalid token is error 1001")
token = answer.access_token
ok("token for \(answer.expires_in) seconds")

// Results, with their pictures.
let lamps = try await search(["q": "lamp", "limit": "50"])
expect(!lamps.items.isEmpty && lamps.total >= lamps.items.count, "there are lamps")
for item in lamps.items {
    expect(!item.title.isEmpty && item.price.number > 0, "\(item.itemId) has a title and a price")
    expect(item.buyingOptions.contains("FIXED_PRICE"), "\(item.title) has a fixed price")
    expect(Double(item.seller.feedbackPercentage) != nil, "\(item.title) has a seller with a percentage")
    if let image = item.image { try await expectImage(image.imageUrl, of: item.title) }
    let (_, page) = try await URLSession.shared.data(from: URL(string: item.itemWebUrl)!)
    expect((page as? HTTPURLResponse)?.statusCode == 200, "the link \(item.itemWebUrl) opens")
}
ok("\(lamps.total) lamps, such as \(lamps.items[0].title) for \(lamps.items[0].price.value)")

// Filters, order and pages.
let used = try await search(["q": "lamp", "filter": "conditions:{USED}"])
expect(!used.items.isEmpty && used.total < lamps.total, "some lamps are used")
expect(used.items.allSatisfy { Int($0.conditionId!)! >= 2000 }, "only used lamps: \(used.items.map(\.conditionId))")
let new = try await search(["q": "lamp", "filter": "conditionIds:{1000}"])
let free = try await search(["q": "lamp", "filter": "conditions:{NEW|USED},maxDeliveryCost:0"])
expect(!new.items.isEmpty && new.items.allSatisfy { $0.conditionId == "1000" }, "only new lamps")
expect(!free.items.isEmpty && free.items.allSatisfy { $0.shipping == 0 }, "only lamps with free shipping")
let pickup = "deliveryOptions:{SELLER_ARRANGED_LOCAL_PICKUP},pickupCountry:US,pickupPostalCode:\(place.zip),"
let local = try await search(["q": "lamp", "filter": pickup + "pickupRadius:3000,pickupRadiusUnit:mi"])
expect(local.total < lamps.total && local.warnings == nil, "fewer lamps can be picked up")
let cheap = try await search(["q": "vintage", "sort": "price", "filter": "price:[5..60],priceCurrency:USD"])
let prices = cheap.items.filter { $0.shipping == 0 }.map(\.shownPrice)
expect(prices.count > 1 && prices == prices.sorted(), "the cheapest is first: \(prices)")
expect(cheap.items.allSatisfy { (5...60).contains($0.shownPrice) }, "prices from 5 to 60 dollars: \(prices)")
let first = try await search(["q": "vintage", "limit": "10", "offset": "0"])
let second = try await search(["q": "vintage", "limit": "10", "offset": "10"])
expect(first.items.count == 10 && !second.items.isEmpty && second.offset == 10, "there are two pages")
expect(Set((first.items + second.items).map(\.itemId)).count == 10 + second.items.count, "no item is on two pages")
expect(URL(string: first.next!) != nil, "the first page links to the next one")
ok("\(used.total) used, \(new.total) new, \(free.total) with free shipping, \(local.total) to pick up")

// Zero results and problems.
let nothing = try await search(["q": "zzqxzzqx"])
expect(nothing.total == 0 && nothing.items.isEmpty, "No Results!")
let warned = try await search(["q": "lamp", "sort": "nonsense"])
expect(!warned.warnings!.isEmpty && !warned.items.isEmpty, "a wrong order is a warning")
let noKeyword: Problems = try await browse("item_summary/search", status: 400)
let topLevel: Problems = try await browse("item_summary/search", ["category_ids": "267"], status: 409)
let gone: Problems = try await browse("item/v1%7C999999999999%7C0", status: 404)
let numbers = [noKeyword, topLevel, gone].map { $0.errors[0].errorId }
expect(numbers == [12001, 12013, 11001], "errors 12001, 12013 and 11001: \(numbers)")
ok("an unknown item shows: \(gone.errors[0].message)")

// Details, photos and similar items. An item with variations has a link to its group.
struct Photos: Decodable {
    struct Photo: Decodable { let link: String }
    let items: [Photo]?
}
var (groups, photos, similar) = (0, 0, 0)
for summary in lamps.items + first.items + second.items {
    let id = summary.itemId.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
    let item: Item = try await browse("item/\(id)")
    expect(item.price.number > 0 && !item.title.isEmpty, "\(item.itemId) has a price")
    expect(!item.categoryPath.isEmpty && !item.itemLocation.country.isEmpty, "\(item.title) has a category")
    for picture in [item.image].compactMap({ $0 }) + (item.additionalImages ?? []) {
        try await expectImage(picture.imageUrl, of: item.title)
    }
    let aspects = item.localizedAspects ?? []
    expect(aspects.allSatisfy { !$0.name.isEmpty && !$0.value.isEmpty }, "the aspects of \(item.title) have values")
    if let link = summary.itemGroupHref {
        groups += 1
        let number = URLComponents(string: link)!.queryItems!.first { $0.name == "item_group_id" }!.value!
        let group: ItemGroup = try await browse("item/get_items_by_item_group", ["item_group_id": number])
        expect(group.items.count > 1, "the group of \(item.title) has variations")
        expect(group.items.contains { $0.itemId == summary.itemId }, "\(item.itemId) is in its group")
        let legacy = ["legacy_item_id": summary.itemId.components(separatedBy: "|")[1]]
        let isGroup: Problems = try await browse("item/get_item_by_legacy_id", legacy, status: 400)
        expect(isGroup.errors[0].errorId == 11006, "the ID of a group is error 11006")
    }
    let query = ["q": item.title, "num": "8", "searchType": "image", "cx": "0148:k3j", "key": googleKey]
    let found: Photos = try await send(URLRequest(url: url(google + "/customsearch/v1", query)))
    photos += found.items?.count ?? 0
    let others = try await search(["q": "vintage", "category_ids": summary.leafCategoryIds[0], "limit": "20"])
    similar += others.items.filter { $0.itemId != summary.itemId }.count
}
expect(photos > 0 && similar > 0, "there are photos and similar items: \(photos) and \(similar)")
ok("details with \(groups) groups, \(photos) photos, \(similar) similar items")

// Wish list, on the device.
let sum = lamps.items.prefix(2).map(\.price.number).reduce(0, +)
ok("WishList Total(2 items) $\(String(format: "%.2f", sum))")
