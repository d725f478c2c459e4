/// Finds the name that the person probably meant.
public enum Suggestion {
    /// Returns the name that is most similar to `text`, or `nil` when no name is similar enough.
    ///
    /// Similarity is the optimal string alignment distance (insert, delete, replace, swap neighbours) without case. Up
    /// to a third of the longer word may differ. A `text` of two or more characters also matches a name that starts
    /// with it. A name whose opposite is more similar, such as `install` for `uninstal` and `rating` for `-rating`, and a
    /// number are never meant.
    public static func nearest(to text: String, among names: some Sequence<String>) -> String? {
        let wanted = Array(text.lowercased())
        guard !wanted.isEmpty else { return nil }
        var best: (name: String, distance: Int)?
        for name in names {
            let candidate = Array(name.lowercased())
            guard (wanted.first == "-") == (candidate.first == "-") else { continue }
            let limit = max(1, max(candidate.count, wanted.count) / 3)
            guard abs(candidate.count - wanted.count) <= limit || candidate.starts(with: wanted) else { continue }
            let distance = distance(wanted, candidate)
            let isNear = distance <= limit || (wanted.count >= 2 && candidate.starts(with: wanted))
            guard isNear, distance < best?.distance ?? .max, !name.isDigits else { continue }
            let isOpposite = opposites(of: candidate).contains { Self.distance(wanted, $0) < distance }
            if !isOpposite { best = (name, distance) }
        }
        return best?.name
    }

    private static let pairs = [
        "add": "remove", "login": "logout", "signin": "signout", "import": "export", "on": "off", "yes": "no",
        "enable": "disable", "save": "delete",
    ]

    /// The words that undo what a word says.
    private static func opposites(of word: [Character]) -> [[Character]] {
        let name = String(word)
        let others = pairs.flatMap { $0 == name ? [$1] : $1 == name ? [$0] : [] }
        let shorter = prefixes.filter(name.hasPrefix).map { String(name.dropFirst($0.count)) }
        return (others + shorter + prefixes.map { $0 + name }).map(Array.init)
    }

    private static let prefixes = ["un", "de", "dis"]

    /// The question whether the most similar name is meant, as the end of a message; empty if no name is similar enough.
    package static func question(about text: String, among names: some Sequence<String>) -> String {
        nearest(to: text, among: names).map { " Did you mean '\($0)'?" } ?? ""
    }

    /// Returns the optimal string alignment distance of two words.
    package static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        var current = last
        for i in a.indices {
            current[0] = i + 1
            for j in b.indices {
                let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
                current[j + 1] = min(replaced, last[j + 1] + 1, current[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    current[j + 1] = min(current[j + 1], beforeLast[j - 1] + 1)
                }
            }
            (beforeLast, last, current) = (last, current, beforeLast)
        }
        return last[b.count]
    }
}
