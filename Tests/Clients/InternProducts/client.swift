import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The one changed line: the assignment's server listens on port 8080.
let baseURL = ProcessInfo.processInfo.environment["BASE_URL"] ?? "http://localhost:8080"

struct SignInResponse: Codable {
    let status: String
    let message: String?
    let loginToken: String?
}

struct ProductsResponse: Codable {
    let status: String
    let products: [Product]
}

struct FailedResponse: Codable {
    let status: String
    let message: String
}

struct Product: Codable {
    let tags: [String]
    let title: String
    let image: String
    let description: String
    let date: Int

    var day: Date { Date(timeIntervalSince1970: TimeInterval(date)) }
    var tagLine: String { tags.joined(separator: ", ") }

    var picture: Data {
        Data(base64Encoded: image, options: .ignoreUnknownCharacters)!
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
    let starts: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38]]
    return starts.contains { data.starts(with: $0) }
}

enum Backend {
    static func get<Value: Decodable>(_ path: String, _ items: [(String, String)]) async throws -> Value {
        var components = URLComponents(string: baseURL + path)!
        components.queryItems = items.map { URLQueryItem(name: $0.0, value: $0.1) }
        // URLQueryItem leaves the plus sign as it is, and servers read it as a space.
        let query = components.percentEncodedQuery!.replacingOccurrences(of: "+", with: "%2B")
        components.percentEncodedQuery = query
        let (data, response) = try await URLSession.shared.data(from: components.url!)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        expect(status == 200, "\(path) answers 200, also for a failure; it answered \(status)")
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            let text = String(decoding: data.prefix(300), as: UTF8.self)
            expect(false, "\(path) answers \(Value.self): \(error) in \(text)")
            throw error
        }
    }

    static func login(_ username: String, _ password: String) async throws -> SignInResponse {
        try await get("/login", [("username", username), ("password", password)])
    }

    static func register(_ username: String, _ password: String) async throws -> SignInResponse {
        try await get("/register", [("username", username), ("password", password)])
    }

    static func products(_ token: String) async throws -> [Product] {
        let response: ProductsResponse = try await get("/products", [("loginToken", token)])
        return response.products
    }
}

let username = "Zoë & Co #\(Int.random(in: 1...999_999))"
let password = "1+1=2 & more?"

// Login screen.
let unknown = try await Backend.login(username, password)
expect(unknown.status == "FAILED", "a login of an unknown user is FAILED")
expect(unknown.message == "No such user with username: \(username)", "the alert names \(username): \(unknown)")
expect(unknown.loginToken == nil, "a failed login has no token")
ok("login of an unknown user shows: \(unknown.message!)")

// Register screen.
let confirmation = "1+1=3"
expect(password != confirmation, "unequal passwords stay on the form")
let registered = try await Backend.register(username, password)
expect(registered.status == "SUCCESS", "a new name can register: \(registered)")
expect(!registered.loginToken!.isEmpty, "registration gives a token")
ok("registered \(username)")

let taken = try await Backend.register(username, password)
expect(taken.status == "FAILED" && !taken.message!.isEmpty, "a taken name is FAILED with a message: \(taken)")
ok("registering again shows: \(taken.message!)")

let empty = try await Backend.register("", "")
expect(empty.status == "FAILED" && !empty.message!.isEmpty, "an empty form is FAILED with a message: \(empty)")
ok("an empty form shows: \(empty.message!)")

// Products screen, with the token of the registration.
let products = try await Backend.products(registered.loginToken!).sorted { $0.date > $1.date }
expect(products.count > 1, "the list has products")
for product in products {
    expect(!product.title.isEmpty, "each product has a title")
    expect(!product.description.isEmpty, "\(product.title) has a description")
    expect(isImage(product.picture), "\(product.title) has an image")
    expect(product.tags.allSatisfy { !$0.isEmpty }, "\(product.title) has no empty tag")
    let year = Calendar(identifier: .gregorian).component(.year, from: product.day)
    expect((1990...2030).contains(year), "\(product.title) has a date of our time, not of \(year)")
}
expect(products.first!.date > products.last!.date, "the dates differ, so the order is visible")
ok("\(products.count) products from \(products.first!.title) to \(products.last!.title)")

// Product details screen.
let details = products[0]
expect(details.description.count > 20, "the scrolling text of \(details.title) is a text")
ok("details of \(details.title): \(details.tagLine)")

// Back to the login screen.
let wrong = try await Backend.login(username, confirmation)
expect(wrong.status == "FAILED" && !wrong.message!.isEmpty, "a wrong password is FAILED with a message: \(wrong)")
expect(wrong.message != unknown.message, "a wrong password has another message than an unknown user")
ok("a wrong password shows: \(wrong.message!)")

let again = try await Backend.login(username, password)
expect(again.status == "SUCCESS", "the registered user can log in: \(again)")
let sameProducts = try await Backend.products(again.loginToken!)
expect(Set(sameProducts.map(\.title)) == Set(products.map(\.title)), "each token gives the same products")
ok("logged in, \(sameProducts.count) products")

let refused: FailedResponse = try await Backend.get("/products", [("loginToken", "123456")])
expect(refused.status == "FAILED" && !refused.message.isEmpty, "an invalid token is FAILED with a message")
ok("an invalid token shows: \(refused.message)")
