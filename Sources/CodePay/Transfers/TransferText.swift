import Toolkit

/// The messages about a transfer that did not go as planned.
enum TransferText {
    static func unclear(_ leg: Leg, _ seen: SeenAccount) -> String {
        let found = seen.account.balance?.text ?? "an unreadable balance"
        return
            "The balance of account \(leg.account) was \(leg.before.text) and should have become \(leg.after.text). "
            + "The account now has \(found). \(ProgramDescription.current.name) cannot find out whether its change was made, because another "
            + "wallet may have changed the account, too."
    }

    /// The note about an interrupted transfer that has now ended.
    static func found(_ transfer: Transfer) -> String {
        guard transfer.state != .done else {
            let reason = transfer.reason.map { " \($0.message)" } ?? ""
            return "Finished an earlier \(transfer.phrase), which was interrupted.\(reason)"
        }
        return "Cancelled an earlier \(transfer.phrase), which was interrupted. \(transfer.reason?.message ?? "")"
    }

    static func altered(_ leg: Leg, _ seen: SeenAccount) -> String {
        let found = seen.account.balance?.text ?? "an unreadable balance"
        return
            "The balance of account \(leg.account) should have become \(leg.after.text), but the service stored "
            + "\(found)."
    }

    static let doneElsewhere = "Another copy of this wallet had already moved the money."
    static let undoneElsewhere = "Another copy of this wallet had already cancelled it."

    static func gone(_ transfer: Transfer) -> String {
        "Transaction \(transfer.transaction ?? "") no longer exists: another copy of this wallet has cancelled the "
            + "transfer, or the service has gone back to an earlier state."
    }

    static func creditIsGone(_ transfer: Transfer) -> String {
        "The service had lost the change of account \(transfer.receiver.account), because it has gone back to an earlier "
            + "state."
    }

    /// The same when nothing proves it, because the service stores no marks.
    static func creditSeemsGone(_ transfer: Transfer) -> String {
        "Account \(transfer.receiver.account) is as it was before the change: the service may have gone back to an earlier "
            + "state, or another wallet may have taken the same amount from it."
    }

    static func usedKey(_ account: String, _ refusal: String?) -> String {
        (refusal.map { $0 + " " } ?? "")
            + "Another copy of this wallet seems to have made or cancelled the transfer, and the change of account "
            + "\(account) does not tell which."
    }

    static let neverAdded = "The transaction never reached the service."
    static let neverChanged = "The request to change the balance never reached the service."

    static func altered(_ transaction: Transaction) -> String {
        "The service stored transaction \(transaction.id) with different contents than "
            + "\(ProgramDescription.current.name) sent."
    }

    static func lookAlikes(_ transactions: [Transaction]) -> String {
        let ids = transactions.map(\.id).joined(separator: ", ")
        return
            "The transactions \(ids) look the same, and \(ProgramDescription.current.name) cannot find out which one belongs to "
            + "this transfer."
    }

    static func undeletable(_ transfer: Transfer, _ error: HTTPError) -> String {
        "No money was moved, but transaction \(transfer.transaction ?? "") cannot be deleted: \(error.report.message)"
    }

    static func unreturned(_ transfer: Transfer, because problem: String) -> String {
        "\(transfer.receiver.phone.text) received \(transfer.amount.text) that were not taken from your account, and "
            + "\(ProgramDescription.current.name) cannot take them back: \(problem)"
    }

    static func noAccount(_ id: String) -> String { "Account \(id) no longer exists." }

    static func otherOwner(_ seen: SeenAccount) -> String {
        "Account \(seen.account.id) now belongs to another phone number."
    }

    /// The reason why an account with another currency, or with too much money, cannot take part.
    static func unusable(_ step: TransferStep, _ transfer: Transfer, _ seen: SeenAccount) -> String {
        let found = "it has \(seen.account.balance?.text ?? "no readable balance")."
        return switch step {
        case .credit where transfer.kind == .add: "Your account cannot receive \(transfer.amount.text): \(found)"
        case .credit: "Account \(seen.account.id) cannot receive \(transfer.amount.text): \(found)"
        case .debit: "Your account cannot pay \(transfer.amount.text): \(found)"
        case .undoCredit: "Account \(seen.account.id) cannot return \(transfer.amount.text): \(found)"
        }
    }

    static func spent(_ seen: SeenAccount) -> String {
        "Account \(seen.account.id) now has \(seen.account.balance?.text ?? "no readable balance")."
    }

    static func short(_ transfer: Transfer, _ seen: SeenAccount) -> String {
        "Your account now has \(seen.account.balance?.text ?? "no readable balance"), which is less than "
            + "\(transfer.amount.text)."
    }
}
