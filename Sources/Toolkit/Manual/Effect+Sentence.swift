extension Effect {
    /// What a command with this effect does, as the end of the sentence "This command …".
    var sentence: String {
        switch self {
        case .reads: "only reads data."
        case .writes: "adds or changes data."
        case .destroys: "deletes data that cannot be restored."
        }
    }
}
