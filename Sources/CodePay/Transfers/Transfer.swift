import Toolkit

/// A transfer of money: its order, how far it has come, and what the service has answered.
struct Transfer: Codable, Equatable, Sendable {
    /// Whether a transfer sends or adds money.
    enum Kind: String, Codable, Sendable, ColumnValue {
        /// Moves money to another person.
        case send
        /// Adds money to the person's own account; the credit is the only step.
        case add
    }

    /// One side of a transfer: a phone number and its account at the service.
    struct End: Codable, Equatable, Sendable {
        let phone: PhoneNumber
        let account: String
    }

    /// Why a transfer did not happen, or why it is not known whether it did.
    struct Reason: Codable, Equatable, Sendable {
        /// One or more whole sentences.
        let message: String
        /// The exit status of a command that ends for this reason.
        let status: Int32

        init(_ message: String, _ status: ExitStatus) {
            self.message = message
            self.status = status.rawValue
        }

        init(_ error: some ReportedError) { self.init("\(error.report.message)", error.report.status) }
    }

    let id: String
    let kind: Kind
    /// The side that pays; the same as `receiver` when money is added.
    let sender: End
    let receiver: End
    let amount: Money
    let note: String
    /// When the transfer began, in UNIX seconds.
    let createdOn: Int64
    /// The key of the order, so that it is done only once; `nil` for an order without one.
    ///
    /// The requests to the service have keys of their own, which come from ``id``.
    var key: String?
    var state = TransferState.planned
    /// The `Idempotency-Key` of the request that adds the transaction; `nil` when the service keeps no keys.
    var postKey: String?
    /// The IDs of transactions that look the same and existed before the transfer.
    var lookAlikes: [String] = []
    /// The service's ID of the transaction.
    var transaction: String?
    /// The note that the service has stored; some services replace an empty note.
    var storedNote: String?
    /// The change of a balance that is under way; in a stuck transfer, the last one.
    var leg: Leg?
    /// The credit as it was made; `nil` before that, and when another copy of the journal made it.
    ///
    /// It shows whether the service still has the credit when the transfer is resumed.
    var credit: Leg?
    /// Whether the service has stored the transfer's mark in the transaction; `nil` when that is not known.
    var storesMarks: Bool?
    /// Whether the service stores marks in accounts, too; `nil` until an account that was read has one, or the credit
    /// was answered without its mark.
    var storesAccountMarks: Bool?
    /// Why the transfer was cancelled, why it is stuck, or what `resume` found out about it.
    var reason: Reason?
    /// The balance of the person's own account after the transfer; `nil` until it is known.
    var balance: Money?

    /// The features that the service has shown to this transfer.
    var features: ServiceFeatures {
        ServiceFeatures(
            keepsKeys: postKey != nil || leg?.key != nil || credit?.key != nil,
            hasETags: leg?.etag != nil || credit?.etag != nil)
    }

    var draft: TransactionDraft {
        TransactionDraft(
            sender: sender.phone, receiver: receiver.phone, amount: amount, note: note, createdOn: createdOn, mark: id)
    }

    func account(_ step: TransferStep) -> String { step == .debit ? sender.account : receiver.account }

    /// The mark that a step leaves in the account.
    func mark(_ step: TransferStep) -> String {
        switch step {
        case .credit: "\(id)/credit"
        case .debit: "\(id)/debit"
        case .undoCredit: "\(id)/undo"
        }
    }

    /// The `Idempotency-Key` of a step.
    ///
    /// All attempts at a step have one key, in every copy of the journal, so the service makes the step once. The debit
    /// and the return of the credit have the same key, so the service makes only one of the two.
    private func key(_ step: TransferStep) -> String { step == .credit ? "\(id)/credit" : "\(id)/end" }

    /// By how much a step changes a balance, in minor units.
    func change(_ step: TransferStep) -> Int64 { step == .credit ? amount.minor : -amount.minor }

    /// The change that a step makes to an account that was just read.
    /// - Parameter change: What to add to the balance, in minor units; `nil` for ``change(_:)``.
    /// - Returns: `nil` when the account now has another currency, or when the new balance would be too large.
    func leg(_ step: TransferStep, on seen: SeenAccount, by change: Int64? = nil) -> Leg? {
        guard let before = seen.account.balance, before.currency == amount.currency,
            let after = before.plus(change ?? self.change(step))
        else { return nil }
        return Leg(
            account: account(step), before: before, after: after, etag: seen.etag,
            key: seen.keepsKeys ? key(step) : nil, priorMark: seen.account.mark, mark: mark(step))
    }

    /// Notes the transactions that look the same, and whether the service keeps keys, before the transaction is added.
    mutating func prepare(_ seen: SeenTransactions) {
        lookAlikes = seen.transactions.filter { $0.isAlike(draft) }.map(\.id)
        postKey = seen.keepsKeys ? "\(id)/post" : nil
    }

    /// The transfer in a few words, without an article: `transfer of 20.00 EUR to +3706`.
    var phrase: String { Self.phrase(kind, amount, receiver.phone) }

    /// The same for these parts of a transfer.
    static func phrase(_ kind: Kind, _ amount: Money, _ receiver: PhoneNumber) -> String {
        "\(kind == .send ? "transfer" : "deposit") of \(amount.text) to \(receiver.text)"
    }

    /// Whether another transfer may be the same payment from another sign-in: with the same kind, number and amount.
    func isSamePayment(as other: Transfer) -> Bool {
        kind == other.kind && receiver.phone == other.receiver.phone && amount == other.amount
    }

    /// Whether another transfer has the same sender, recipient and amount.
    func isSame(as other: Transfer) -> Bool {
        sender == other.sender && receiver == other.receiver && amount == other.amount
    }

    /// The transaction that the transfer has added; `nil` until the service has given it an ID.
    var made: Transaction? {
        transaction.map { id in
            Transaction(
                id: id, createdOn: createdOn, sender: .phone(sender.phone), receiver: .phone(receiver.phone),
                amount: amount, note: storedNote ?? note, mark: self.id)
        }
    }
}
