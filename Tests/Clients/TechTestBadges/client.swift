// A listing with badges in the manner of the tech test: the first badge of the user whose offers the product has.
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

let base = ProcessInfo.processInfo.environment["BADGES_URL"] ?? "http://interview-tech-testing.herokuapp.com"

struct Listing: Codable {
    let products: [Product]
}

struct Price: Codable {
    let currency_code: String
    let current_price: Int
    let original_price: Int?
}

struct Product: Codable {
    let id: String
    let name: String
    let image_key: String
    let offer_ids: [String]
    let price: Price
}

struct Detail: Codable {
    struct Section: Codable {
        let section_title: String
        let section_text: String
    }

    let id: String
    let name: String
    let information: [Section]
    let price: Price
}

struct UserOffers: Codable {
    struct Offer: Codable {
        let id: String
        let title: String
        let type: String
    }

    let available_badges: String
    let offers: [Offer]
}

func load(_ path: String) async throws -> (Data, HTTPURLResponse) {
    var request = URLRequest(url: URL(string: base + path)!)
    let credentials = Data("admin:password".utf8).base64EncodedString()
    request.setValue("Basic \(credentials)", forHTTPHeaderField: "Authorization")
    let (data, response) = try await URLSession.shared.data(for: request)
    precondition((response as! HTTPURLResponse).statusCode == 200, path)
    return (data, response as! HTTPURLResponse)
}

func get<Value: Codable>(_ path: String, as type: Value.Type) async throws -> Value {
    try JSONDecoder().decode(type, from: try await load(path).0)
}

let products = try await get("/api/products", as: Listing.self).products
precondition(products.count == 96 && products[0].id == "2")
for user in 1...5 {
    let own = try await get("/api/user/\(user)/offers", as: UserOffers.self)
    for part in own.available_badges.components(separatedBy: "||") {
        let badge = part.components(separatedBy: ":")
        precondition(badge.count == 2 && !badge[1].components(separatedBy: ",").isEmpty)
        let (icon, response) = try await load("/image/\(badge[0])_icon.jpg")
        precondition(!icon.isEmpty && response.mimeType!.hasPrefix("image/"))
    }
}
let detail = try await get("/api/product/\(products[5].id)", as: Detail.self)
precondition(detail.name == products[5].name && !detail.information.isEmpty)
let (photo, _) = try await load("/image/\(products[5].image_key).jpg")
precondition(photo.count > 100)
print("ok")
