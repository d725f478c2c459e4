import Toolkit

/// A user of the service, with the password, which everyone can read there.
struct User: Decodable, Sendable {
    let id: String
    let phone: PhoneNumber?
    private let password: String?

    private enum CodingKeys: String, CodingKey {
        case id, phoneNumber, password
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(LooseText.self, forKey: .id).text
        phone = PhoneNumber(wire: try container.decodeIfPresent(LooseText.self, forKey: .phoneNumber)?.text ?? "")
        password = try? container.decodeIfPresent(LooseText.self, forKey: .password)?.text
    }

    func has(password text: String) -> Bool { password == text }
}

extension User: CustomStringConvertible, CustomReflectable {
    /// A description without the password.
    var description: String { "user \(id)" }
    var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}

/// A token and the time for which it is valid (CodePayStandIn/Contract.md, section 2.2).
struct TokenAnswer: Decodable, Sendable {
    let accessToken: String
    /// The time for which the token is valid, in seconds.
    let expiresIn: Int
}

/// The features that a service has shown in its answers; see `Interruptions.md`.
struct ServiceFeatures: Equatable, Sendable {
    /// Whether it keeps idempotency keys.
    var keepsKeys = false
    /// Whether its accounts have strong ETags.
    var hasETags = false

    func union(_ other: ServiceFeatures) -> ServiceFeatures {
        ServiceFeatures(keepsKeys: keepsKeys || other.keepsKeys, hasETags: hasETags || other.hasETags)
    }
}

/// An account, with the headers of its answer that tell how to change it safely.
struct SeenAccount: Sendable, Equatable {
    let account: Account
    /// The strong `ETag` of this state of the account; `nil` when the service sends none.
    ///
    /// A weak tag does not count: `If-Match` never matches it (RFC 9110, 13.1.1), and web frameworks add weak tags on
    /// their own.
    let etag: String?
    let keepsKeys: Bool
    var features: ServiceFeatures { ServiceFeatures(keepsKeys: keepsKeys, hasETags: etag != nil) }
}

extension SeenAccount {
    init(_ response: HTTPResponse) throws {
        account = try JSON.decode(Account.self, from: response.body)
        etag = response.headers["ETag"].flatMap { $0.hasPrefix("W/") ? nil : $0 }
        keepsKeys = response.keepsKeys
    }
}

/// Transactions, with the header of their answer that tells how to add one safely.
struct SeenTransactions: Sendable {
    let transactions: [Transaction]
    let keepsKeys: Bool
}

extension SeenTransactions {
    init(_ response: HTTPResponse) throws {
        transactions = try JSON.decode([Readable<Transaction>].self, from: response.body).compactMap(\.value)
        keepsKeys = response.keepsKeys
    }
}

extension HTTPResponse {
    /// Whether the service itself answers that the element does not exist (CodePayStandIn/Contract.md, section 2.5).
    ///
    /// A 404 with another body comes from a gateway.
    var isNotFound: Bool { status == .notFound && (try? JSON.decode(String.self, from: body)) == "Not found" }

    /// Whether the service says that it keeps idempotency keys, for as long as its data
    /// (CodePayStandIn/Contract.md, section 5.2).
    var keepsKeys: Bool { headers["Idempotency-Keys"] == "kept" || isRefusedForUsedKey }

    /// Whether the service refuses the request because it has processed another one with the same key.
    var isRefusedForUsedKey: Bool { headers["Idempotency-Keys"] == "used" }
}
