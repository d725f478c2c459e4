// A catalogue app in the manner of the course: it signs in as the demo user, and sorts the products by date.
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

let base = ProcessInfo.processInfo.environment["PRODUCTS_URL"] ?? "http://localhost:8080"

struct LoginResponse: Codable {
    let status: String
    let loginToken: String?
    let message: String?
}

struct ProductsResponse: Codable {
    let status: String
    let products: [Product]
}

struct Product: Codable {
    let title: String
    let description: String
    let tags: [String]
    let image: String
    let date: Int
}

func get<Value: Codable>(_ path: String, _ items: [String: String], as type: Value.Type) async throws -> Value {
    var components = URLComponents(string: base + path)!
    components.queryItems = items.map { URLQueryItem(name: $0.key, value: $0.value) }
    let (data, response) = try await URLSession.shared.data(from: components.url!)
    precondition((response as! HTTPURLResponse).statusCode == 200, "status 200 from \(path)")
    return try JSONDecoder().decode(type, from: data)
}

let failed = try await get(
    "/login", ["username": "endavaStudent", "password": "wrong"], as: LoginResponse.self)
precondition(failed.status == "FAILED" && !failed.message!.isEmpty)
let login = try await get(
    "/login", ["username": "endavaStudent", "password": "schoolOfiOS"], as: LoginResponse.self)
let answer = try await get("/products", ["loginToken": login.loginToken!], as: ProductsResponse.self)
let products = answer.products.sorted { $0.date > $1.date }
precondition(products.count > 3 && products.first!.date > products.last!.date)
for product in products {
    precondition(Data(base64Encoded: product.image, options: .ignoreUnknownCharacters)!.count > 50, product.title)
    precondition(!product.title.isEmpty && !product.description.isEmpty)
    precondition(Date(timeIntervalSince1970: Double(product.date)) < Date())
}
print("ok")
