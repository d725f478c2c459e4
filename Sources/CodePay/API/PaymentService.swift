import Toolkit

/// The accounts, users and transactions of the service.
///
/// Filters of the service find what contains a text, so every answer is filtered again for equality
/// (`services/codepay.md`, section 3).
struct PaymentService: Sendable {
    let client: HTTPClient

    init(_ client: HTTPClient) {
        self.client = client
    }

    /// Without a token: for signing in.
    init(_ context: Context) throws {
        client = try context.client(for: CodePayFeature.payments, of: CodePayFeature.name)
    }

    /// The users with exactly this number.
    func users(with phone: PhoneNumber) async throws -> [User] {
        try await found(.users(containing: phone)).compactMap(\.value).filter { $0.phone == phone }
    }

    /// The accounts with exactly this number.
    func accounts(with phone: PhoneNumber) async throws -> [Account] {
        try await found(.accounts(containing: phone)).compactMap(\.value).filter { $0.phone == phone }
    }

    /// A page of the transactions that a search finds, the newest first; `nil` for one that makes no sense.
    func transactions(_ feed: Feed, page: Int, limit: Int) async throws -> [Transaction?] {
        try await found(.transactions(feed, page: page, limit: limit)).map(\.value)
    }

    /// The transactions of one second.
    func transactions(createdOn second: Int64) async throws -> SeenTransactions {
        let endpoint = Endpoint.transactions(createdOn: second)
        let response = try await client.respond(to: endpoint)
        return response.status == .notFound
            ? SeenTransactions(transactions: [], keepsKeys: response.keepsKeys) : try client.read(endpoint, response)
    }

    /// Sends a request and reads the answer.
    func send<Value>(_ endpoint: Endpoint<Value>) async throws -> Value {
        try await client.send(endpoint)
    }

    /// Sends a request whose failure leaves open whether the service did the work, and says what is known of that.
    func attempt<Value>(_ endpoint: Endpoint<Value>) async -> Attempt<Value> {
        do {
            let response = try await client.respond(to: endpoint)
            if response.status == .preconditionFailed { return .conflict(keepsKeys: response.keepsKeys) }
            let isRefusal = (400..<500).contains(response.status.rawValue)
            do {
                return .done(try client.read(endpoint, response))
            } catch let error as HTTPError where isRefusal {
                return response.status == .tooManyRequests ? .notSent(error) : .refused(error)
            }
        } catch let error as HTTPError where error.delivery == .notSent {
            return .notSent(error)
        } catch {
            return .unknown(error)
        }
    }

    /// A list; a service without a match answers `[]` or 404.
    private func found<Element>(_ endpoint: Endpoint<[Element]>) async throws -> [Element] {
        let response = try await client.respond(to: endpoint)
        return response.status == .notFound ? [] : try client.read(endpoint, response)
    }
}

/// What is known of a request that changes something.
enum Attempt<Value: Sendable>: Sendable {
    /// It was done.
    case done(Value)
    /// This request did nothing: what it was to change is not as it was seen (412).
    case conflict(keepsKeys: Bool)
    /// It was not done: the service said no.
    case refused(HTTPError)
    /// It was not done: the service never saw it, or wants fewer requests (429).
    case notSent(HTTPError)
    /// It may have been done or not, or may still be.
    case unknown(any Error)
}
