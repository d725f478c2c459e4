extension Effect {
    /// The effect of a command, as the end of the sentence "This command …".
    package var sentence: String {
        switch self {
        case .reads: "only reads data."
        case .writes: "can add or change data."
        case .destroys: "can delete data that you cannot restore."
        }
    }
}
