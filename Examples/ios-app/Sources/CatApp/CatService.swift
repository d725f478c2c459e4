import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The app's client for its service.
///
/// It knows nothing of toolkit.
public struct CatService: Sendable {
    /// An answer with a status that is not from 200 to 299.
    public struct Refusal: Error, Equatable {
        public let status: Int
    }

    private let base: URL
    private let key: String

    public init(base: URL, key: String) {
        self.base = base
        self.key = key
    }

    /// All cats, the best first.
    public func cats() async throws -> [Cat] {
        try await send("GET", "rest/cats", as: [Cat].self).sorted { ($1.rating, $0.name) < ($0.rating, $1.name) }
    }

    /// Adds a cat, and returns it with its ID.
    public func add(_ cat: NewCat) async throws -> Cat {
        try await send("POST", "rest/cats", JSONEncoder().encode(cat), as: Cat.self)
    }

    private func send<Answer: Decodable>(
        _ method: String, _ path: String, _ body: Data? = nil, as type: Answer.Type
    ) async throws -> Answer {
        var request = URLRequest(url: base.appendingPathComponent(path))
        request.httpMethod = method
        request.httpBody = body
        request.setValue(key, forHTTPHeaderField: "x-apikey")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard 200..<300 ~= status else { throw Refusal(status: status) }
        return try JSONDecoder().decode(type, from: data)
    }
}

/// A cat to add.
public struct NewCat: Encodable, Sendable {
    enum CodingKeys: String, CodingKey {
        case name = "catName"
        case breed = "breedId"
    }

    let name, breed: String

    public init(name: String, breed: String) {
        self.name = name
        self.breed = breed
    }
}

/// A cat of the service.
public struct Cat: Decodable, Identifiable, Sendable {
    enum CodingKeys: String, CodingKey {
        case id = "_id"
        case name = "catName"
        case rating
    }

    public let id, name: String
    public let rating: Int

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try values.decode(String.self, forKey: .id)
        name = try values.decode(String.self, forKey: .name)
        // The service leaves out what a cat does not have.
        rating = try values.decodeIfPresent(Int.self, forKey: .rating) ?? 0
    }
}
