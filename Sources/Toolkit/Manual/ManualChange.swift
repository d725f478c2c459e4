/// A difference between two versions of the commands.
struct ManualChange: Equatable, Sendable {
    /// Whether a script that worked may fail or do something else.
    let breaks: Bool
    /// Where: a command, with an argument if it is about one.
    let place: String
    /// What is different, in a sentence.
    let text: String
}
