import Toolkit

/// The meaning of the service's answer to a request of a transfer, or of a missing answer.
enum TransferReply: Sendable {
    case transactions(SeenTransactions)
    case transaction(Transaction)
    case account(SeenAccount)
    case deleted
    /// The service has no such account or transaction (404).
    case notFound(HTTPError)
    /// This request changed nothing: the account is not in the state that `If-Match` names (412).
    case conflict
    /// This request changed nothing: the service has processed another request with its key.
    case keyUsed
    /// The service refused the request, and would refuse it again.
    case refused(HTTPError)
    /// No byte of the request left this machine.
    case notSent(HTTPError)
    /// The request may have been processed, may be processed later, or never.
    case unknown(any Error)

    /// The statuses with which the service itself says that it will never process such a request.
    ///
    /// 401, 403, 407, 408, 421, 425, 429 and 5xx are missing: they can come from a proxy, while the service behind it
    /// has processed the request or is about to. 409 and 423 are missing: they can mean that the service is processing
    /// the request right now (draft-ietf-httpapi-idempotency-key-header, section 2.6).
    private static let refusals: Set<HTTPStatus> = [
        .badRequest, .methodNotAllowed, .gone, .contentTooLarge, .unsupportedMediaType, .unprocessableContent,
    ]

    /// Interprets the outcome of a request.
    ///
    /// - Parameters:
    ///   - client: Reads the answer, and names the host in errors.
    ///   - features: The features that the service has shown. It shows them with every answer, so an answer without
    ///     them comes from a proxy, a gateway or a cache, whatever its status is.
    init(
        to request: TransferRequest, _ outcome: Result<HTTPResponse, any Error>, _ client: HTTPClient,
        features: ServiceFeatures
    ) {
        do {
            let response = try outcome.get()
            guard response.isOfTheService(keepsKeys: features.keepsKeys) else {
                self = .unknown(response.status.isSuccess ? TransferError.unsignedAnswer : client.failure(response))
                return
            }
            if response.isRefusedForUsedKey {
                self = .keyUsed
                return
            }
            switch response.status {
            case .notFound: self = request.isSearch ? .none(response) : .notFound(client.failure(response))
            case .preconditionFailed: self = .conflict
            case let status where Self.refusals.contains(status): self = .refused(client.failure(response))
            default:
                let reply = try client.read(request.endpoint, response)
                self = reply.flaw(asAnswerTo: request, features).map { .unknown($0) } ?? reply
            }
        } catch let error as HTTPError where error.delivery == .notSent {
            self = .notSent(error)
        } catch {
            self = .unknown(error)
        }
    }

    /// Why an answer does not count: it belongs to another request, as from a cache or a proxy that mixes up requests, or
    /// it lacks a header that the service always sends.
    private func flaw(asAnswerTo request: TransferRequest, _ features: ServiceFeatures) -> TransferError? {
        guard fits(request) else { return .unexpectedAnswer }
        if case (.account(let seen), .account) = (self, request), features.hasETags, seen.etag == nil {
            return .untaggedAnswer
        }
        return nil
    }

    private func fits(_ request: TransferRequest) -> Bool {
        switch (self, request) {
        case (.account(let seen), .account(let id)):
            seen.account.id == id && (seen.account.balance != nil || Currency(seen.account.currencyCode) == nil)
        case (.account(let seen), .change(let leg)):
            seen.account.id == leg.account && seen.account.balance != nil
                && (seen.account.mark == nil || seen.account.mark == leg.mark)
        case (.transaction(let found), .transaction(let id)): found.id == id
        case (.transaction(let added), .post(let draft, _)): added.mark == nil || added.mark == draft.mark
        default: true
        }
    }

    /// The reply for a service that answers 404 when a search finds nothing.
    private static func none(_ response: HTTPResponse) -> TransferReply {
        .transactions(SeenTransactions(transactions: [], keepsKeys: response.keepsKeys))
    }
}

extension TransferRequest {
    fileprivate var isSearch: Bool {
        if case .transactions = self { true } else { false }
    }
}

extension HTTPResponse {
    /// Whether the answer comes from the service itself, and not from a gateway or a captive portal.
    fileprivate func isOfTheService(keepsKeys: Bool) -> Bool {
        keepsKeys ? self.keepsKeys : status != .notFound || isNotFound
    }
}
