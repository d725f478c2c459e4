import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The one changed line: the host of the brief.
let baseURL = ProcessInfo.processInfo.environment["BASE_URL"] ?? "http://interview-tech-testing.herokuapp.com"

struct ProductList: Decodable {
    let products: [Product]
}

struct Product: Decodable {
    let id: String
    let name: String
    let imageKey: String
    let offerIds: [String]
    let price: Price
}

struct ProductDetails: Decodable {
    struct Section: Decodable {
        let sectionTitle: String
        let sectionText: String
    }

    let id: String
    let name: String
    let imageKey: String
    let price: Price
    let information: [Section]

    var text: String {
        information.map { $0.sectionTitle.isEmpty ? $0.sectionText : "\($0.sectionTitle)\n\($0.sectionText)" }
            .joined(separator: "\n\n")
    }
}

struct Price: Decodable {
    let currencyCode: String
    let currentPrice: Int
    let originalPrice: Int?

    var text: String {
        [currentPrice, originalPrice].compactMap { $0 }.map(pounds).joined(separator: " ")
    }

    private func pounds(_ pence: Int) -> String {
        "£" + String(format: "%.2f", Double(pence) / 100)
    }
}

struct UserOffers: Decodable {
    let availableBadges: String
    let offers: [Offer]
}

struct Offer: Decodable {
    let id: String
    let title: String
    let type: String
}

/// A badge with the types of offers it stands for; the first badge of a list is the best.
struct Badge {
    let name: String
    let types: [String]

    static func list(_ text: String) -> [Badge] {
        text.components(separatedBy: "||").filter { !$0.isEmpty }.map { part in
            let halves = part.components(separatedBy: ":")
            return Badge(name: halves[0], types: halves[1].components(separatedBy: ","))
        }
    }
}

func expect(_ isTrue: Bool, _ expected: String) {
    guard !isTrue else { return }
    print("expected: \(expected)")
    exit(1)
}

func ok(_ text: String) {
    print("ok \(text)")
}

func isImage(_ data: Data) -> Bool {
    data.starts(with: [0x89, 0x50, 0x4E, 0x47]) || data.starts(with: [0xFF, 0xD8, 0xFF])
}

func fetch(_ path: String) async throws -> (data: Data, status: Int) {
    var request = URLRequest(url: URL(string: baseURL + path)!)
    let credentials = Data("admin:password".utf8).base64EncodedString()
    request.setValue("Basic \(credentials)", forHTTPHeaderField: "Authorization")
    let (data, response) = try await URLSession.shared.data(for: request)
    return (data, (response as? HTTPURLResponse)?.statusCode ?? 0)
}

func load<Value: Decodable>(_ path: String) async throws -> Value {
    let (data, status) = try await fetch(path)
    expect(status == 200, "\(path) answers 200, not \(status)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
        return try decoder.decode(Value.self, from: data)
    } catch {
        expect(false, "\(path) answers \(Value.self): \(error) in \(String(decoding: data.prefix(300), as: UTF8.self))")
        throw error
    }
}

/// The best badge of a product for a user.
func badge(_ product: Product, _ user: UserOffers) -> Badge? {
    let types = user.offers.filter { product.offerIds.contains($0.id) }.map(\.type)
    return Badge.list(user.availableBadges).first { badge in badge.types.contains { types.contains($0) } }
}

// Launch: the offers of all sample users come before any product is shown.
var users = [UserOffers]()
for id in 1...5 {
    let user: UserOffers = try await load("/api/user/\(id)/offers")
    let kinds = ["REDUCED", "BONUS", "PRIORITY_ACCESS", "SLOTTED"]
    expect(!Badge.list(user.availableBadges).isEmpty, "user \(id) has badges")
    expect(user.offers.allSatisfy { kinds.contains($0.type) && !$0.title.isEmpty }, "user \(id) has known offers")
    users.append(user)
}
expect(users.contains { $0.offers.isEmpty }, "one of the users has no offers")
ok("offers of \(users.count) users: \(users.map(\.offers.count))")

// Listing.
let list: ProductList = try await load("/api/products")
expect(list.products.count == 96, "the listing has 96 products, not \(list.products.count)")
expect(list.products.first!.id == "2" && list.products.last!.id == "97", "the listing goes from 2 to 97")
for product in list.products {
    expect(!product.name.isEmpty && !product.offerIds.isEmpty, "\(product.id) has a name and offers")
    expect(product.price.currencyCode == "GBP", "\(product.name) has a price in pounds")
    expect(product.price.currentPrice > 0, "\(product.name) is not free")
    expect(product.price.originalPrice ?? .max > product.price.currentPrice, "\(product.name) was not cheaper before")
}
let reduced = list.products.filter { $0.price.originalPrice != nil }
expect(!reduced.isEmpty && reduced.count < 96, "some products are reduced: \(reduced.count)")
ok("\(list.products.count) products, such as \(reduced[0].name) for \(reduced[0].price.text)")

// Photos of the listing.
for product in list.products {
    let (data, status) = try await fetch("/image/\(product.imageKey).jpg")
    expect(status == 200 && isImage(data), "\(product.imageKey) of \(product.name) is an image, not \(status)")
}
ok("photos of all products")

// Badges of the listing, for each user.
var icons = Set<String>()
for (index, user) in users.enumerated() {
    let badges = list.products.compactMap { badge($0, user)?.name }
    expect(user.offers.isEmpty == badges.isEmpty, "user \(index + 1) sees badges if there are offers: \(badges.count)")
    icons.formUnion(badges)
    ok("user \(index + 1) sees \(badges.count) badges: \(Set(badges).sorted())")
}
expect(icons == ["sale", "loyalty", "gonesoon"], "the users see all three badges: \(icons)")
for icon in icons {
    let (data, status) = try await fetch("/image/\(icon)_icon.jpg")
    expect(status == 200 && isImage(data), "the icon \(icon) is an image, not \(status)")
}
ok("icons \(icons.sorted())")

// Product page of each product; its photo may be missing, and the listing's photo replaces it.
var replaced = 0
for product in list.products {
    let details: ProductDetails = try await load("/api/product/\(product.id)")
    expect(details.id == product.id && details.name == product.name, "the page of \(product.id) is of \(product.name)")
    expect(details.price.text == product.price.text, "\(product.name) has one price")
    expect(!details.text.isEmpty, "\(product.name) has a text")
    let (data, status) = try await fetch("/image/\(details.imageKey).jpg")
    let isMissing = status == 404
    expect(isMissing || isImage(data), "the photo \(details.imageKey) is an image or missing: \(status)")
    if isMissing { replaced += 1 }
}
expect(replaced < 10, "few photos are missing: \(replaced)")
ok("pages of all products, \(replaced) with the photo of the listing")

// An unknown product. On Linux, URLSession of Swift 6.3 hangs at a 401 with a challenge, so no password is wrong here.
let unknown = try await fetch("/api/product/1")
expect(unknown.status == 404, "an unknown product is 404, not \(unknown.status)")
ok("an unknown product is not found")
