/// The words of a command line that may be secrets, which error reports mask.
///
/// These are values of options with names such as `--password`, also misspelt, the user name and password in a URL,
/// surplus words after a command that takes a password and no other text, and all words after the key of a secret
/// setting. No command takes a secret as an argument, but a person may type one by mistake.
struct TypedSecrets {
    private static let tellingWords = [
        "password", "passphrase", "passwd", "pwd", "secret", "token", "credential", "apikey", "key",
    ]
    private static let mask = "***"
    private var secrets: Set<String> = []
    private let words: [String]

    /// - Parameter keys: The keys of the secret settings.
    init(_ line: ParsedLine, keys: [String]) {
        self.init(line.words, keys: keys)
        // Beside a title or a search, the words are more of it.
        let namesUser = line.words.contains { $0 == "--username" || $0.hasPrefix("--username=") }
        let takesText = !namesUser && line.node.declarations.contains { $0.isOperandText || $0.name == "search" }
        guard !takesText, line.node.arguments?.declarations.contains(where: { $0.name == "password-stdin" }) == true
        else { return }
        secrets.formUnion(line.surplus)
    }

    /// Finds the values of options with names such as `--password`, and the words after the key of a secret setting.
    init(_ words: [String], keys: [String]) {
        self.words = words
        for (index, word) in words.enumerated() where Self.isTelling(word) {
            if word.contains("=") {
                secrets.insert(Self.valueAfterSign(in: word))
            } else if index + 1 < words.count, !words[index + 1].hasPrefix("-") {
                secrets.insert(words[index + 1])
            }
        }
        if let place = words.firstIndex(where: { Self.isKey($0, among: keys) }) {
            secrets.formUnion(Self.values(in: words[place...].dropFirst()))
            secrets.insert(Self.valueAfterSign(in: words[place]))
        }
        secrets.remove("")
    }

    func hidden(_ words: [String]) -> [String] { words.map(hidden(word:)) }

    func hidden(word: String) -> String {
        if secrets.contains(word) { return Self.mask }
        guard let sign = word.firstIndex(of: "="),
            Self.isTelling(word) || secrets.contains(Self.valueAfterSign(in: word))
        else { return Self.masked(word) }
        return word[...sign] + Self.mask
    }

    /// The message with quoted secrets and the secrets in URLs masked.
    func hidden(_ message: Message) -> Message { message.mapTexts(hidden(sentence:)) }

    private func hidden(sentence: String) -> String {
        let masked = secrets.reduce(sentence) { sentence, secret in
            sentence.replacing("'\(secret.visible)'", with: "'\(Self.mask)'")
                .replacing("=\(secret.visible)'", with: "=\(Self.mask)'")
        }
        let plain = words.reduce(masked) { sentence, word in
            sentence.replacing("'\(word.visible)'", with: "'\(Self.masked(word.visible))'")
        }
        return Self.withoutUserInfo(plain)
    }

    /// A word without the secrets that names in it tell, as in `https://host/?token=VALUE` or `{"password": "VALUE"}`.
    static func masked(_ word: String) -> String { SecretMask().masked(withoutUserInfo(word)) }

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

    /// Whether a word is the key of a setting, also misspelt or with a value as in `cats.api-key=VALUE`.
    private static func isKey(_ word: String, among keys: [String]) -> Bool {
        let name = word.lowercased().prefix { $0 != "=" }
        return keys.contains { isSpelling(name, of: $0) }
    }

    /// The words that are no options, and the values of options such as `--name=VALUE`.
    private static func values(in words: ArraySlice<String>) -> [String] {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        return words[..<end].map { $0.hasPrefix("-") ? valueAfterSign(in: $0) : $0 } + words[end...].dropFirst()
    }

    /// The part of a word after `=`; empty if there is none.
    private static func valueAfterSign(in word: String) -> String {
        word.firstIndex(of: "=").map { String(word[word.index(after: $0)...]) } ?? ""
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
