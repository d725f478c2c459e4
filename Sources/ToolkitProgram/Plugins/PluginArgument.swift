/// An argument of an external command, as its manifest describes it.
///
/// `{"name": "since", "short": "s", "value": "DATE", "summary": "…", "completions": ["today", "yesterday"]}`
struct PluginArgument: Decodable, Equatable, Sendable {
    /// The completion candidates: a list of words, `"files"` or `"folders"`.
    enum Completions: Equatable, Sendable {
        case words([String])
        case files
        case folders
    }

    /// The name of an option without dashes, or of a positional argument.
    let name: String
    /// The letter of the short option.
    let short: Character?
    /// One sentence for help.
    let summary: String
    /// The placeholder of an option's value; `nil` for a flag.
    let value: String?
    /// Whether it can be given more than once.
    let repeats: Bool
    let isRequired: Bool
    let completions: Completions

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case name, short, summary, value, repeats, completions
        case isRequired = "required"
    }

    /// The names of the members in a manifest.
    static var members: [String] { CodingKeys.allCases.map(\.rawValue) }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        try decoder.require(Plugin.isName(name), "'\(name)' is not a valid name.")
        let letter = try container.decodeIfPresent(String.self, forKey: .short)
        try decoder.require(
            letter.map { $0.count == 1 && Plugin.isName($0) } ?? true, "A short name must be one letter.")
        short = letter?.first
        summary = try container.decodeIfPresent(String.self, forKey: .summary) ?? ""
        value = try container.decodeIfPresent(String.self, forKey: .value)
        repeats = try container.decodeIfPresent(Bool.self, forKey: .repeats) ?? false
        isRequired = try container.decodeIfPresent(Bool.self, forKey: .isRequired) ?? false
        completions = try container.decodeIfPresent(Completions.self, forKey: .completions) ?? .words([])
    }

    func declaration(_ kind: ArgumentDeclaration.Kind) -> ArgumentDeclaration {
        var declaration =
            kind == .option && value == nil
            ? ArgumentDeclaration(flag: name, summary) : ArgumentDeclaration(kind, name, summary, as: String.self)
        declaration.isExternal = true
        declaration.short = short
        declaration.placeholder = kind == .positional ? name.uppercased() : value ?? ""
        declaration.isRequired = isRequired
        if repeats { declaration.repetition = .collect }
        switch completions {
        case .words(let words): declaration.candidates = { _ in words.map { Candidate($0) } }
        case .files: declaration.source = .files
        case .folders: declaration.source = .folders
        }
        return declaration
    }
}

extension PluginArgument.Completions: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let words = try? container.decode([String].self) {
            self = .words(words)
            return
        }
        switch try container.decode(String.self) {
        case "files": self = .files
        case "folders": self = .folders
        default:
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "The text is not 'files' or 'folders'.")
        }
    }
}

extension Decoder {
    /// Throws a decoding error unless a condition holds.
    func require(_ holds: Bool, _ reason: String) throws {
        guard !holds else { return }
        throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
    }
}
