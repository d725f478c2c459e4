import Toolkit

@testable import CodePay

/// The features of the explored service: its tags, and keys and marks kept or not.
struct ExploredService: Hashable, Sendable, CustomStringConvertible {
    /// What an `ETag` of an account says.
    enum Tags: CaseIterable, Sendable {
        /// The service sends no tags.
        case none
        /// A version, which never comes back.
        case versions
        /// A hash of the contents, which comes back with them.
        case hashes
    }

    let tags: Tags
    let keepsKeys: Bool
    /// Whether the service stores fields that it does not know, such as `transferId`.
    let keepsMarks: Bool
    /// Whether it stores them in accounts, too, and not in transactions only.
    let keepsAccountMarks: Bool

    private init(tags: Tags, keepsKeys: Bool, keepsMarks: Bool, keepsAccountMarks: Bool) {
        self.tags = tags
        self.keepsKeys = keepsKeys
        self.keepsMarks = keepsMarks
        self.keepsAccountMarks = keepsAccountMarks
    }

    static let all = Tags.allCases.flatMap { tags in
        [(true, true), (true, false), (false, true), (false, false)].map {
            ExploredService(tags: tags, keepsKeys: $0.0, keepsMarks: $0.1, keepsAccountMarks: $0.1)
        }
    }

    /// All services, and those that store marks in transactions only.
    static let allWithHalfMarks =
        all
        + Tags.allCases.flatMap { tags in
            [true, false].map {
                ExploredService(tags: tags, keepsKeys: $0, keepsMarks: true, keepsAccountMarks: false)
            }
        }

    var hasVersions: Bool { tags == .versions }

    /// Whether transfers are safe without exception.
    var isSafe: Bool { hasVersions && keepsKeys }

    var description: String {
        [
            tags == .versions ? "ETags" : tags == .hashes ? "hashes" : nil, keepsKeys ? "keys" : nil,
            keepsAccountMarks ? "marks" : keepsMarks ? "marks in transactions" : nil,
        ].compactMap { $0 }.joined(separator: "+").nonEmpty ?? "plain"
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

/// A request to the model of the service, with numbers instead of texts.
enum ModelRequest: Hashable, Sendable {
    /// Reads the transactions of the transfer's second.
    case list(client: Int)
    case transaction(Int)
    case account(Int)
    case post(client: Int, key: Int?)
    case change(ModelChange)
    case delete(Int)

    /// Whether the request changes data of the service.
    var isWrite: Bool {
        switch self {
        case .list, .transaction, .account: false
        case .post, .change, .delete: true
        }
    }
}

/// A change of a balance.
struct ModelChange: Hashable, Sendable {
    let client: Int
    let step: TransferStep
    let account: Int
    let before: Int64
    let after: Int64
    /// The version in `If-Match`.
    let version: Int?
    let key: Int?
    let mark: Int
    /// The ID of the change, unique in the exploration.
    let id: Int
}

/// The service's answer, or the failure in its place.
enum ModelReply: Hashable, Sendable {
    case account(Int, balance: Int64, version: Int, mark: Int)
    /// The transactions of a second: their IDs and marks.
    case list([ModelTransaction])
    case transaction(ModelTransaction)
    case notFound
    case conflict
    /// Another request has used the key.
    case keyUsed
    case failure(ModelFailure)
    /// An answer without the header `Idempotency-Keys`, as from a cache or a gateway.
    indirect case unsigned(ModelReply)
}

/// A transaction that looks like the one of a transfer.
struct ModelTransaction: Hashable, Sendable {
    let id: Int
    /// The transfer whose transaction it looks like.
    let client: Int
    /// Whether the transfer itself added it, and not another device of the same person.
    let isOwn: Bool
    /// Whether it carries the transfer's mark.
    let isMarked: Bool
}

/// Why the wallet does not get the service's answer.
enum ModelFailure: Hashable, Sendable, CustomStringConvertible {
    /// The connection is refused: nothing was sent.
    case notSent
    /// The connection breaks.
    case lost
    /// TLS breaks instead of an answer.
    case tls
    /// A proxy answers with this status.
    case status(Int)

    /// The failures after which it is unknown whether the request was processed.
    ///
    /// Without keys, a client cannot distinguish a gateway's 412 from the service's own.
    static func uncertain(at service: ExploredService) -> [ModelFailure] {
        let statuses =
            [303, 400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 421, 422, 423, 425, 429, 500, 502, 503, 504]
            + (service.keepsKeys ? [412] : [])
        return [.lost, .tls] + statuses.map(ModelFailure.status)
    }

    /// One failure for each meaning that `TransferReply` gives to them; `TransferReplyTests` tests every status.
    static func kinds(at service: ExploredService) -> [ModelFailure] {
        [.lost, .status(400), .status(404), .status(503)] + (service.keepsKeys ? [.status(412)] : [])
    }

    var description: String {
        switch self {
        case .notSent: "the connection is refused"
        case .lost: "the connection breaks"
        case .tls: "TLS breaks"
        case .status(let status): "a proxy answers \(status)"
        }
    }

    /// The outcome that the transport reports.
    func outcome() -> Result<HTTPResponse, any Error> {
        let host = "pay.example"
        return switch self {
        case .notSent: .failure(HTTPError.cannotConnect(host: host))
        case .lost: .failure(HTTPError.connectionLost(host: host, .maybeSent))
        case .tls: .failure(HTTPError.insecureConnection(host: host, .maybeSent))
        case .status(let status): .success(HTTPResponse(status: HTTPStatus(rawValue: status)))
        }
    }
}
