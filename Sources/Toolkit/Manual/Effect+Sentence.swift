extension Effect {
    /// What a command with this effect does, as the end of a sentence.
    var sentence: String {
        switch self {
        case .reads: "reads: it asks for no change."
        case .writes: "writes: it adds or changes something."
        case .destroys: "destroys: it removes something that cannot be had back."
        }
    }
}
