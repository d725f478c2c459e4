import Toolkit

/// What a person is told about a transfer that did not go as planned.
enum TransferText {
    static func unclear(_ leg: Leg, _ seen: SeenAccount) -> String {
        let found = seen.account.balance?.text ?? "something that cannot be read"
        return
            "The balance of account \(leg.account) was \(leg.before.text) and was to become \(leg.after.text); it is "
            + "\(found), and whether the change is in it cannot be known, since others have changed it too."
    }

    /// What became of a transfer that had been interrupted.
    static func found(_ transfer: Transfer) -> String {
        guard transfer.state != .done else { return "A transfer that was interrupted is done: \(transfer.text)." }
        return "A transfer that was interrupted has not happened, \(transfer.text): \(transfer.reason?.message ?? "")"
    }

    static func altered(_ leg: Leg, _ seen: SeenAccount) -> String {
        let found = seen.account.balance?.text ?? "something that cannot be read"
        return
            "The balance of account \(leg.account) was to become \(leg.after.text), and the service has stored \(found)."
    }

    static let neverAdded = "The transaction never reached the service."
    static let neverChanged = "The change of a balance never reached the service."

    static func altered(_ transaction: Transaction) -> String {
        "The service has stored transaction \(transaction.id) with other contents than were sent."
    }

    static func lookAlikes(_ transactions: [Transaction]) -> String {
        let ids = transactions.map(\.id).joined(separator: ", ")
        return "The transactions \(ids) look the same, and which of them is this one cannot be known."
    }

    static func undeletable(_ transfer: Transfer, _ error: HTTPError) -> String {
        "No money was moved, but transaction \(transfer.transaction ?? "") cannot be deleted: \(error.report.message)"
    }

    static func unreturned(_ transfer: Transfer, because problem: String) -> String {
        "\(transfer.receiver.phone.text) has got \(transfer.amount.text) that were not taken from your account, and they "
            + "cannot be taken back: \(problem)"
    }

    static func noAccount(_ id: String) -> String {
        "There is no account \(id) any more."
    }

    static func otherOwner(_ seen: SeenAccount) -> String {
        "Account \(seen.account.id) belongs to another number by now."
    }

    static func unusable(_ seen: SeenAccount) -> String {
        "Account \(seen.account.id) cannot hold the money: it has \(seen.account.balance?.text ?? "no readable balance")."
    }

    static func spent(_ seen: SeenAccount) -> String {
        "Account \(seen.account.id) holds \(seen.account.balance?.text ?? "no readable balance") by now."
    }

    static func short(_ transfer: Transfer, _ seen: SeenAccount) -> String {
        "Your account holds \(seen.account.balance?.text ?? "nothing") by now, less than the \(transfer.amount.text)."
    }
}
