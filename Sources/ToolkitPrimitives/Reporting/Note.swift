/// What a command says besides its answer.
package struct Note: Equatable, Sendable {
    /// The kinds of notes.
    package enum Kind: Sendable {
        /// What a person may want to know.
        case note
        /// A problem that a person should know.
        case warning
        /// Lines of a log or of another program, which have no label.
        case log
    }

    package let kind: Kind
    /// The sentences of a note, or the lines of a log.
    package let message: Message

    package init(_ kind: Kind, _ message: Message) { (self.kind, self.message) = (kind, message) }

    package var labelled: Message {
        switch kind {
        case .note: "note: \(message)"
        case .warning: "warning: \(message)"
        case .log: message
        }
    }
}
