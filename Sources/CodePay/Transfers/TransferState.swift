/// How far a transfer has come.
///
/// A transfer runs `planned → posting → posted → crediting → credited → debiting → done`. When it cannot go on it is
/// taken back: `undoing-credit → undoing-post → undone`. Each state that ends in `ing` is on the disk before its request
/// is sent, so it means: the request may have been sent.
enum TransferState: String, Codable, Sendable, CaseIterable {
    /// Nothing was sent, and nothing is in the journal; version 0.1 wrote this state there, too.
    case planned
    /// The transaction is being added.
    case posting
    /// The transaction is there.
    case posted
    /// The recipient's balance is being raised.
    case crediting
    /// The recipient has the money.
    case credited
    /// The sender's balance is being lowered.
    case debiting
    /// It has happened.
    case done
    /// The recipient's balance is being lowered again.
    case undoingCredit = "undoing-credit"
    /// The transaction is being deleted.
    case undoingPost = "undoing-post"
    /// Nothing of it is left.
    case undone
    /// Nobody can know what happened; nothing more is written.
    case stuck

    /// Whether nothing remains to be done.
    var isSettled: Bool { self == .done || self == .undone || self == .stuck }
}

/// A change of one balance that a transfer makes.
enum TransferStep: Sendable {
    case credit, debit, undoCredit

    /// The state from which it starts.
    var before: TransferState {
        switch self {
        case .credit: .posted
        case .debit: .credited
        case .undoCredit: .undoingCredit
        }
    }

    /// The state in which its request may have been sent.
    var during: TransferState {
        switch self {
        case .credit: .crediting
        case .debit: .debiting
        case .undoCredit: .undoingCredit
        }
    }
}
