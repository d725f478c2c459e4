/// An argument of an external command, as its manifest tells of it.
///
/// `{"name": "since", "short": "s", "value": "DATE", "summary": "…", "completions": ["today", "yesterday"]}`
struct PluginArgument: Decodable, Equatable, Sendable {
    /// What can stand in its place: a list of words, `"files"` or `"folders"`.
    enum Completions: Equatable, Sendable {
        case words([String])
        case files
        case folders
    }

    /// An option's name without dashes, or what help calls the place.
    let name: String
    /// The letter of an option's short form.
    let short: Character?
    /// One sentence for help.
    let summary: String
    /// What help shows in place of an option's value; `nil` for a flag.
    let value: String?
    /// Whether it may be given more than once.
    let repeats: Bool
    /// Whether it must be given.
    let isRequired: Bool
    /// What TAB offers.
    let completions: Completions

    private enum CodingKeys: String, CodingKey {
        case name, short, summary, value, repeats, completions
        case isRequired = "required"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        try decoder.require(Plugin.isName(name), "'\(name)' is no name.")
        let letter = try container.decodeIfPresent(String.self, forKey: .short)
        try decoder.require(letter.map { $0.count == 1 && Plugin.isName($0) } ?? true, "A short name is one letter.")
        short = letter?.first
        summary = try container.decodeIfPresent(String.self, forKey: .summary) ?? ""
        value = try container.decodeIfPresent(String.self, forKey: .value)
        repeats = try container.decodeIfPresent(Bool.self, forKey: .repeats) ?? false
        isRequired = try container.decodeIfPresent(Bool.self, forKey: .isRequired) ?? false
        completions = try container.decodeIfPresent(Completions.self, forKey: .completions) ?? .words([])
    }

    /// The same, as help and completion know the arguments of all commands.
    func declaration(_ kind: ArgumentDeclaration.Kind) -> ArgumentDeclaration {
        var declaration =
            kind == .option && value == nil
            ? ArgumentDeclaration(flag: name, summary) : ArgumentDeclaration(kind, name, summary, as: String.self)
        declaration.short = short
        declaration.placeholder = kind == .positional ? name.uppercased() : value ?? ""
        declaration.isRequired = isRequired
        declaration.repetition = repeats ? .collect : .refuse
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
        default: throw DecodingError.dataCorruptedError(in: container, debugDescription: "Neither files nor folders.")
        }
    }
}

extension Decoder {
    /// Ends the decoding when something does not hold.
    func require(_ holds: Bool, _ reason: String) throws {
        guard !holds else { return }
        throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: reason))
    }
}
