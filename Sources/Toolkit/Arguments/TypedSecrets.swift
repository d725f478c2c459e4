/// Words of a command line that follow an option with a telling name, such as `--password`, and are not shown again.
///
/// No command takes a secret as an argument; who types one by mistake should not find it in a log as well.
struct TypedSecrets {
    private static let tellingParts = ["password", "passphrase", "secret", "token"]
    private static let mask = "***"
    private var secrets: Set<String> = []

    /// Finds the secrets among some words.
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

    /// The words with the secrets masked.
    func hidden(_ words: [String]) -> [String] {
        words.map { word in
            if secrets.contains(word) { return Self.mask }
            guard Self.isTelling(word), let sign = word.firstIndex(of: "=") else { return word }
            return word[...sign] + Self.mask
        }
    }

    /// A sentence with the secrets masked that it quotes.
    func hidden(_ sentence: String) -> String {
        secrets.reduce(sentence) { $0.replacing("'\($1.visible)'", with: "'\(Self.mask)'") }
    }

    /// Whether a word is an option of which a secret might follow; `--password-stdin` takes none.
    private static func isTelling(_ word: String) -> Bool {
        guard word.hasPrefix("--") else { return false }
        let name = word.prefix { $0 != "=" }.lowercased()
        return !name.hasSuffix("-stdin") && tellingParts.contains { name.contains($0) }
    }
}
