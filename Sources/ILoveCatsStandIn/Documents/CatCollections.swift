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

    subscript(name: String) -> DocumentCollection {
        DocumentCollection(name: name, isOfCats: !name.hasPrefix("_") && (strict.isOn || looksLikeCats(name)))
    }

    private func looksLikeCats(_ name: String) -> Bool {
        let digits = name.hasPrefix("fid") ? name.dropFirst(3) : ""
        return names.contains(name) || name.lowercased().contains("cats") || digits.isDigits
    }
}
