/// The words of a command line that may be secrets, which error reports mask.
///
/// These are values of options with names such as `--password`, and surplus words after a command that takes a
/// password. No command takes a secret as an argument, but a person may type one by mistake.
struct TypedSecrets {
    private static let tellingParts = ["password", "passphrase", "secret", "token"]
    private static let mask = "***"
    private var secrets: Set<String> = []

    /// Finds the secrets of a parsed line.
    init(_ line: ParsedLine) {
        self.init(line.words)
        guard line.node.arguments?.declarations.contains(where: { $0.name == "password-stdin" }) == true else { return }
        for case let place? in line.faults.filter({ $0.code == UsageFault.Code.unexpectedArgument }).map(\.place) {
            secrets.insert(line.words[place.word])
        }
    }

    /// Finds the values of options with names such as `--password`.
    init(_ words: [String]) {
        for (index, word) in words.enumerated() where Self.isTelling(word) {
            if let sign = word.firstIndex(of: "=") {
                secrets.insert(String(word[word.index(after: sign)...]))
            } else if index + 1 < words.count, !words[index + 1].hasPrefix("-") {
                secrets.insert(words[index + 1])
            }
        }
        secrets.remove("")
    }

    func hidden(_ words: [String]) -> [String] {
        words.map { word in
            if secrets.contains(word) { return Self.mask }
            guard Self.isTelling(word), let sign = word.firstIndex(of: "=") else { return word }
            return word[...sign] + Self.mask
        }
    }

    /// The sentence with quoted secrets masked.
    func hidden(_ sentence: String) -> String {
        secrets.reduce(sentence) { $0.replacing("'\($1.visible)'", with: "'\(Self.mask)'") }
    }

    /// Whether a word is an option whose value may be a secret; `--password-stdin` has no value.
    private static func isTelling(_ word: String) -> Bool {
        guard word.hasPrefix("--") else { return false }
        let name = word.prefix { $0 != "=" }.lowercased()
        return !name.hasSuffix("-stdin") && tellingParts.contains { name.contains($0) }
    }
}
