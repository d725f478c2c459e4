import Toolkit

/// A record of the journal that this version of toolkit cannot read, although its transfer may be unfinished.
///
/// A newer version of toolkit may have written it, or it is damaged. It stays in the journal.
struct UnreadableRecord: Equatable, Sendable {
    /// The ID of the transfer.
    let id: String
    /// How far the transfer has come, as the journal says.
    let state: String
    /// The path of the database.
    let path: String

    /// Why it cannot be read.
    var reason: String {
        TransferState(rawValue: state) == nil
            ? "this version of \(ProgramDescription.current.name) does not know its state '\(state.visible)'"
            : "its text is damaged"
    }
}
