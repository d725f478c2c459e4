/// A part of a regular expression.
indirect enum PatternNode: Sendable {
    /// One character.
    case one(ScalarSet)
    case sequence([PatternNode])
    /// The first alternative that lets the rest of the expression match.
    case choice([PatternNode])
    case repetition(PatternNode, Repetition)
    /// A group whose text a back reference can repeat; numbered from 1.
    case capture(Int, PatternNode)
    /// A group that keeps its first match.
    case atomic(PatternNode)
    /// A test of the text after this place, or before it.
    case look(PatternNode, isBehind: Bool, isNegated: Bool)
    case boundary(PatternBoundary)
    /// The text of a group again.
    case backReference(Int, ignoresCase: Bool)
}

/// How often a part of a regular expression occurs.
struct Repetition: Sendable {
    /// What is tried first.
    enum Preference: Sendable {
        case most
        case fewest
        /// As many as possible, and never fewer.
        case onlyMost
    }

    var least: Int
    /// `nil` for any number.
    var most: Int?
    var preference = Preference.most
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
