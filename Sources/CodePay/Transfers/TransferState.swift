import Toolkit

/// How far a transfer has come.
///
/// A transfer runs `planned → posting → posted → crediting → credited → debiting → done`. If a step is impossible, the
/// transfer is cancelled: `undoing-credit → undoing-post → undone`. A state such as `posting` or `undoing-credit` is
/// on the disk before its request is sent. It means that the request may have been sent.
enum TransferState: String, Codable, Sendable, CaseIterable, ColumnValue {
    /// Nothing was sent. The journal never contains this state, except in files from version 0.1.
    case planned
    /// The transaction is being added.
    case posting
    /// The transaction was added.
    case posted
    /// The recipient's balance is being raised.
    case crediting
    /// The recipient has the money.
    case credited
    /// The sender's balance is being lowered.
    case debiting
    /// The money was moved.
    case done
    /// The recipient's balance is being lowered again.
    case undoingCredit = "undoing-credit"
    /// The transaction is being deleted.
    case undoingPost = "undoing-post"
    /// No money was moved, and the transaction does not exist.
    case undone
    /// toolkit can neither finish nor cancel the transfer, and changes nothing more.
    case stuck

    var isSettled: Bool { self == .done || self == .undone || self == .stuck }
}

/// A change of one balance that a transfer makes.
enum TransferStep: Sendable {
    case credit, debit, undoCredit

    /// The state from which the step starts.
    var before: TransferState {
        switch self {
        case .credit: .posted
        case .debit: .credited
        case .undoCredit: .undoingCredit
        }
    }

    /// The state in which the step's request may have been sent.
    var during: TransferState {
        switch self {
        case .credit: .crediting
        case .debit: .debiting
        case .undoCredit: .undoingCredit
        }
    }
}
