import Toolkit

/// The client of the service: its users, accounts and transactions.
///
/// A filter of the service finds every field that contains a text. So this client compares every number that it gets
/// (CodePayStandIn/Contract.md, section 3.2).
struct PaymentService: Sendable {
    /// Reads answers.
    let client: HTTPClient
    private let access: ServiceAccess

    /// - Parameter renew: Makes a client with a new access token when the service refuses the token of `client`.
    init(_ client: HTTPClient, renew: (@Sendable () async throws -> HTTPClient)? = nil) {
        self.client = client
        access = ServiceAccess(client, renew: renew)
    }

    /// Makes a client without an access token, for signing in.
    init(_ context: Context) throws { self.init(try context.services.client(for: CodePayFeature.payments)) }

    /// The users with exactly this number.
    func users(with phone: PhoneNumber) async throws -> [User] {
        try await found(.users(containing: phone)).compactMap(\.value).filter { $0.phone == phone }
    }

    /// The accounts with exactly this number.
    func accounts(with phone: PhoneNumber) async throws -> [Account] {
        try await found(.accounts(containing: phone)).compactMap(\.value).filter { $0.phone == phone }
    }

    /// A page of the transactions that a search finds, in the order in which the service added them.
    func transactions(_ feed: Feed, _ page: FeedPage) async throws -> [ListedTransaction] {
        try await found(.transactions(feed, page))
    }

    /// A new access token for a user; `nil` when the service has no such user.
    func token(of user: String) async throws -> TokenAnswer? { try await value(at: .token(of: user)) }

    /// One account; `nil` when the service has no such account.
    /// - Throws: ``TransferError/unexpectedAnswer`` when the answer is about another account.
    func account(_ id: String) async throws -> SeenAccount? {
        guard let seen = try await value(at: .account(id)) else { return nil }
        guard seen.account.id == id else { throw TransferError.unexpectedAnswer }
        await access.note(seen.features)
        return seen
    }

    /// The transactions that have this `createdOn`.
    func transactions(createdOn second: Int64) async throws -> SeenTransactions {
        if let seen = try await value(at: .transactions(createdOn: second)) { return seen }
        return SeenTransactions(transactions: [], keepsKeys: await access.features.keepsKeys)
    }

    /// Deletes something that may be gone already.
    func delete(_ endpoint: Endpoint<Void>) async throws { _ = try await value(at: endpoint) }

    func send<Value>(_ endpoint: Endpoint<Value>) async throws -> Value {
        try client.read(endpoint, await access.respond(to: endpoint))
    }

    /// Sends a request of a transfer, and interprets its answer or the missing answer.
    /// - Parameter features: The features that the service has shown to the transfer, perhaps in an earlier command.
    func reply(to request: TransferRequest, features: ServiceFeatures) async -> TransferReply {
        let outcome: Result<HTTPResponse, any Error>
        do {
            outcome = .success(try await access.respond(to: request.endpoint))
        } catch {
            outcome = .failure(error)
        }
        let reply = TransferReply(to: request, outcome, client, features: features.union(await access.features))
        if case (.account(let seen), .account) = (reply, request) { await access.note(seen.features) }
        return reply
    }

    /// Reads a list; when nothing matches, a service answers `[]` or 404 `"Not found"`.
    private func found<Element>(_ endpoint: Endpoint<[Element]>) async throws -> [Element] {
        try await value(at: endpoint) ?? []
    }

    /// Reads a value; `nil` when the service itself, and not a gateway, answers that it does not exist.
    /// - Throws: ``TransferError/unsignedAnswer`` when the service keeps keys and this answer does not say so.
    private func value<Value>(at endpoint: Endpoint<Value>) async throws -> Value? {
        let response = try await access.respond(to: endpoint)
        guard response.status.isSuccess || response.isNotFound else { throw client.failure(response) }
        guard await !access.features.keepsKeys || response.keepsKeys else { throw TransferError.unsignedAnswer }
        return response.isNotFound ? nil : try client.read(endpoint, response)
    }
}
