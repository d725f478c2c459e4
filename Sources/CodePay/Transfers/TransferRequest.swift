import Toolkit

/// A request that a transfer sends to the service.
enum TransferRequest: Equatable, Sendable {
    /// Reads the transactions that have this `createdOn`.
    case transactions(createdOn: Int64)
    /// Reads one transaction.
    case transaction(String)
    /// Reads one account.
    case account(String)
    /// Adds the transaction; the key is `nil` when the service keeps no keys.
    case post(TransactionDraft, key: String?)
    case change(Leg)
    case delete(String)

    /// The endpoint of the service, with the reply that a successful answer gives.
    var endpoint: Endpoint<TransferReply> {
        switch self {
        case .transactions(let second):
            Endpoint<SeenTransactions>.transactions(createdOn: second).map { .transactions($0) }
        case .transaction(let id): Endpoint<Transaction>.transaction(id).map { .transaction($0) }
        case .account(let id): Endpoint<SeenAccount>.account(id).map { .account($0) }
        case .post(let draft, let key): Endpoint<Transaction>.post(draft, key: key).map { .transaction($0) }
        case .change(let leg): Endpoint<SeenAccount>.change(leg).map { .account($0) }
        case .delete(let id): Endpoint<Void>.deleteTransaction(id).map { .deleted }
        }
    }
}
