import Foundation
import Toolkit

/// Money on its way: what is meant, what has been done, and what was seen on the way.
struct Transfer: Codable, Equatable, Sendable {
    /// What it does.
    enum Kind: String, Codable, Sendable {
        /// Moves money to somebody else.
        case send
        /// Adds money to the own account; the only step is the credit.
        case add
    }

    /// A number and the account it has at the service.
    struct End: Codable, Equatable, Sendable {
        let phone: PhoneNumber
        let account: String
    }

    /// Why a transfer did not happen, or nobody knows whether it did.
    struct Reason: Codable, Equatable, Sendable {
        /// One or more whole sentences.
        let message: String
        /// The exit status of the command that met it.
        let status: Int32

        init(_ message: String, _ status: ExitStatus) {
            self.message = message
            self.status = status.rawValue
        }

        init(_ error: some ReportedError) {
            self.init(error.report.message, error.report.status)
        }
    }

    let id: String
    let kind: Kind
    /// Who pays; the same as `receiver` when money is added.
    let sender: End
    let receiver: End
    let amount: Money
    let note: String
    /// When it was begun, in UNIX seconds.
    let createdOn: Int64
    var state = TransferState.planned
    /// The `Idempotency-Key` of the request that adds the transaction; `nil` when the service keeps none.
    var postKey: String?
    /// Transactions that look the same and were there before.
    var lookAlikes: [String] = []
    /// The service's ID of the transaction.
    var transaction: String?
    /// The note that the service has kept; some fill in an empty one.
    var storedNote: String?
    /// The change of a balance that is, or was last, under way.
    var leg: Leg?
    /// How many changes of balances it has begun, which is part of their keys; `nil` in journals of version 0.1.
    var legCount: Int?
    /// Why it was taken back, or is stuck.
    var reason: Reason?
    /// What the sender has now, as far as is known.
    var balance: Money?

    /// Whether the service has said that it keeps keys.
    var hasKeys: Bool { postKey != nil || leg?.key != nil }

    /// The transaction that it means to add.
    var draft: TransactionDraft {
        TransactionDraft(
            sender: sender.phone, receiver: receiver.phone, amount: amount, note: note, createdOn: createdOn, mark: id)
    }

    /// The account that a step changes.
    func account(_ step: TransferStep) -> String {
        step == .debit ? sender.account : receiver.account
    }

    /// What a step leaves in the account.
    func mark(_ step: TransferStep) -> String {
        switch step {
        case .credit: "\(id)/credit"
        case .debit: "\(id)/debit"
        case .undoCredit: "\(id)/undo"
        }
    }

    /// By how much a step changes a balance, in minor units.
    func change(_ step: TransferStep) -> Int64 {
        step == .credit ? amount.minor : -amount.minor
    }

    /// The change of a balance that was seen.
    /// - Returns: `nil` when the account has another currency by now, or would hold more than can be counted.
    func leg(_ step: TransferStep, on seen: SeenAccount) -> Leg? {
        guard let before = seen.account.balance, before.currency == amount.currency,
            let after = before.plus(change(step))
        else { return nil }
        return Leg(
            account: account(step), before: before, after: after, etag: seen.etag,
            key: seen.keepsKeys ? "\(mark(step))/\(legCount ?? 0)" : nil, priorMark: seen.account.mark,
            mark: mark(step))
    }

    /// Takes note of what the service holds before the transaction is added.
    mutating func prepare(_ seen: SeenTransactions) {
        lookAlikes = seen.transactions.filter { $0.isAlike(draft) }.map(\.id)
        postKey = seen.keepsKeys ? "\(id)/post" : nil
    }

    /// As a person calls it: `20.00 EUR to +3706`.
    var text: String {
        switch kind {
        case .send: "\(amount.text) to \(receiver.phone.text)"
        case .add: "\(amount.text) added to \(receiver.phone.text)"
        }
    }

    /// Whether it does what another one was to do.
    func isSame(as other: Transfer) -> Bool {
        sender == other.sender && receiver == other.receiver && amount == other.amount
    }

    /// The transaction that it made.
    var made: Transaction? {
        transaction.map { id in
            Transaction(
                id: id, createdOn: createdOn, sender: .phone(sender.phone), receiver: .phone(receiver.phone),
                amount: amount, note: storedNote ?? note, mark: self.id)
        }
    }
}
