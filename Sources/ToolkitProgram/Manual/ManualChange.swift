/// A change between two versions of the commands.
struct ManualChange: Equatable, Sendable {
    /// Whether a script that worked can now fail or behave differently.
    let breaks: Bool
    /// The command, and the argument if the change concerns one.
    let place: String
    /// The change as a sentence.
    let text: String
}
