/// The words of a command line that may be secrets, which error reports mask.
///
/// These are values of options with names such as `--password`, also misspelt, the user name and password in a URL, and
/// surplus words after a command that takes a password. No command takes a secret as an argument, but a person may type
/// one by mistake.
struct TypedSecrets {
    private static let tellingWords = [
        "password", "passphrase", "passwd", "pwd", "secret", "token", "credential", "apikey", "key",
    ]
    private static let mask = "***"
    private var secrets: Set<String> = []

    /// Finds the secrets of a parsed line.
    init(_ line: ParsedLine) {
        self.init(line.words)
        guard line.node.arguments?.declarations.contains(where: { $0.name == "password-stdin" }) == true else { return }
        secrets.formUnion(line.surplus)
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
            guard Self.isTelling(word), let sign = word.firstIndex(of: "=") else { return Self.withoutUserInfo(word) }
            return word[...sign] + Self.mask
        }
    }

    /// The sentence with quoted secrets and the user names of URLs masked.
    func hidden(_ sentence: String) -> String {
        Self.withoutUserInfo(secrets.reduce(sentence) { $0.replacing("'\($1.visible)'", with: "'\(Self.mask)'") })
    }

    /// A text whose URLs have a mask instead of the part before `@` (RFC 3986, section 3.2.1).
    private static func withoutUserInfo(_ text: String) -> String {
        var hidden = ""
        var rest = text[...]
        while let slashes = rest.firstRange(of: "://") {
            hidden += rest[..<slashes.upperBound]
            rest = rest[slashes.upperBound...]
            let authority = rest.prefix { !"/?# '\"".contains($0) }
            if let sign = authority.lastIndex(of: "@") {
                hidden += mask
                rest = rest[sign...]
            }
        }
        return hidden + rest
    }

    /// Whether a word is an option whose value may be a secret; `--password-stdin` and `--password-file` have none.
    private static func isTelling(_ word: String) -> Bool {
        guard word.hasPrefix("--") else { return false }
        let name = word.prefix { $0 != "=" }.lowercased()
        guard !name.hasSuffix("-stdin"), !name.hasSuffix("-file") else { return false }
        return name.split(separator: "-").contains { part in
            tellingWords.contains { $0.count > 3 && part.contains($0) || isSpelling(part, of: $0) }
        }
    }

    /// Whether a part of a name is a word, or one of its likely misspellings.
    private static func isSpelling(_ part: Substring, of word: String) -> Bool {
        Suggestion.distance(Array(part), Array(word)) <= (word.count > 3 ? max(1, word.count / 4) : 0)
    }
}
