/// A part of a regular expression.
indirect enum PatternNode: Sendable {
    case one(ScalarSet)
    case sequence([PatternNode])
    case choice([PatternNode])
    /// The part again and again; without `most`, any number of times.
    case repetition(PatternNode, least: Int, most: Int?)
    case boundary(PatternBoundary)
}

/// A condition for a place between characters.
enum PatternBoundary: Sendable {
    case textStart
    case textEnd
    /// The end of the text, or the place before its last line break.
    case lastLineEnd
    case lineStart
    case lineEnd
    case wordEdge
    case noWordEdge
}
