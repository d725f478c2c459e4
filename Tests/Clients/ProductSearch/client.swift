// The homework's search with the Browse API: a token, a search, items, and all variations of a group.
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

let base = ProcessInfo.processInfo.environment["EBAY_URL"] ?? "https://api.ebay.com"
let scopes = "https://api.ebay.com/oauth/api_scope https://api.ebay.com/oauth/api_scope/buy.item.feed"

struct Token: Codable {
    let access_token: String
    let expires_in: Int
    let token_type: String
}

struct Amount: Codable {
    let value: String
    let currency: String
}

struct Picture: Codable {
    let imageUrl: URL
}

struct ShippingOption: Codable {
    let shippingCostType: String
}

struct Summary: Codable {
    let itemId: String
    let title: String
    let price: Amount
    let itemWebUrl: URL
    let image: Picture?
    let condition: String?
    let itemGroupHref: URL?
    let itemGroupType: String?
}

struct SearchResult: Codable {
    let total: Int
    let limit: Int
    let offset: Int
    let itemSummaries: [Summary]
    let next: URL?
}

struct Seller: Codable {
    let username: String
    let feedbackPercentage: String
    let feedbackScore: Int
}

struct Item: Codable {
    let itemId: String
    let title: String
    let price: Amount
    let seller: Seller
    let shippingOptions: [ShippingOption]
}

struct Group: Codable {
    let items: [Item]
}

func fetch<Value: Codable>(_ request: URLRequest, as type: Value.Type) async throws -> Value {
    let (data, response) = try await URLSession.shared.data(for: request)
    precondition((response as! HTTPURLResponse).statusCode == 200, "\(request.url!)")
    return try JSONDecoder().decode(type, from: data)
}

var grant = URLRequest(url: URL(string: "\(base)/identity/v1/oauth2/token")!)
grant.httpMethod = "POST"
let credentials = Data("RobinDoe-app-PRD-1:PRD-secret".utf8).base64EncodedString()
grant.setValue("Basic \(credentials)", forHTTPHeaderField: "Authorization")
grant.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
let scope = scopes.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
grant.httpBody = Data("grant_type=client_credentials&scope=\(scope)".utf8)
let token = try await fetch(grant, as: Token.self)
precondition(token.expires_in > 0 && token.token_type == "Application Access Token")

func get<Value: Codable>(_ address: URL, as type: Value.Type) async throws -> Value {
    var request = URLRequest(url: address)
    request.setValue("Bearer \(token.access_token)", forHTTPHeaderField: "Authorization")
    request.setValue("EBAY_US", forHTTPHeaderField: "X-EBAY-C-MARKETPLACE-ID")
    return try await fetch(request, as: type)
}

let query = "q=lamp&limit=50&filter=price:%5B1..500%5D,priceCurrency:USD"
let search = URL(string: "\(base)/buy/browse/v1/item_summary/search?\(query)")!
let found = try await get(search, as: SearchResult.self)
precondition(found.itemSummaries.count > 5 && found.total >= found.itemSummaries.count)
for summary in found.itemSummaries {
    precondition(Double(summary.price.value)! > 0 && summary.price.currency == "USD" && !summary.title.isEmpty)
    if let image = summary.image {
        let (picture, response) = try await URLSession.shared.data(from: image.imageUrl)
        precondition(!picture.isEmpty && response.mimeType!.hasPrefix("image/"))
    }
}
for summary in found.itemSummaries.prefix(10) {
    if let address = summary.itemGroupHref {
        precondition(summary.itemGroupType == "SELLER_DEFINED_VARIATIONS")
        let group = try await get(address, as: Group.self)
        precondition(group.items.count > 1 && group.items.allSatisfy { !$0.shippingOptions.isEmpty })
    } else {
        let id = summary.itemId.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
        let item = try await get(URL(string: "\(base)/buy/browse/v1/item/\(id)")!, as: Item.self)
        precondition(item.itemId == summary.itemId && item.seller.feedbackScore >= 0 && !item.shippingOptions.isEmpty)
    }
}
print("ok")
