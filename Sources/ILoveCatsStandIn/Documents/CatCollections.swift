import ToolkitStandIn

/// A collection of the registry.
struct DocumentCollection: Equatable, Sendable {
    let name: String
    /// Whether the collection begins with the demo cats, and its documents obey the rules for cats.
    let isOfCats: Bool
}

/// Decides which collections are of cats; any other collection belongs to an app, begins empty and takes any documents.
struct CatCollections: Sendable {
    static let setting = Setting(
        "cats.sandbox.collections", "Further collections of the sandbox that begin with the demo cats: a comma list.",
        standard: "")

    private let strict: StrictRule
    private let names: Set<String>

    /// - Throws: `SettingsError`.
    init(_ home: SandboxHome) throws {
        strict = try StrictRule(home)
        let list = try home.setting(Self.setting) ?? ""
        names = Set(list.split(separator: ",").map { String($0).trimmed })
    }

    /// The collection in a path, where the format of the answer may follow its name, which is never empty.
    subscript(path: String) -> DocumentCollection {
        let name = path.hasSuffix(".json") && path.utf8.count > 5 ? String(path.dropLast(5)) : path
        return DocumentCollection(name: name, isOfCats: !name.hasPrefix("_") && (strict.isOn || looksLikeCats(name)))
    }

    private func looksLikeCats(_ name: String) -> Bool {
        let digits = name.hasPrefix("fid") ? name.dropFirst(3) : ""
        return names.contains(name) || digits.isDigits || Self.words(of: name).contains(where: isOfCats)
    }

    /// Words of other languages that end like cats.
    private static let others = ["avocats", "certificats", "ducats", "mercats", "syndicats"]

    private func isOfCats(_ word: String) -> Bool {
        word.hasSuffix("cats") && !Self.others.contains(word)
    }

    /// The words of a name in lower case: `my`, `cats` and `list` of `my_catsList`.
    private static func words(of name: String) -> [String] {
        var words = [""]
        var last: Character = " "
        for letter in name {
            if !letter.isLetter || letter.isUppercase && last.isLowercase { words.append("") }
            if letter.isLetter { words[words.count - 1] += letter.lowercased() }
            last = letter
        }
        return words
    }
}
