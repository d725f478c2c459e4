struct ManualArgument: Codable, Equatable, Sendable {
    /// An option that stands for this one with a fixed value: `--json` for `--output json`.
    struct Shorthand: Codable, Equatable, Sendable {
        let name: String
        let value: String
    }

    var kind: ArgumentDeclaration.Kind
    /// The name without dashes.
    var name: String
    /// The letter of the short option, if any.
    var short: String?
    var aliases: [String]
    var shorthands: [Shorthand]
    /// The placeholder of the value; empty for a flag.
    var placeholder: String
    var help: String
    var required: Bool
    /// The meaning of a repeated argument.
    var repetition: ArgumentDeclaration.Repetition
    /// Whether the value can be a negative number.
    var numeric: Bool
    /// The default as it would be typed; for a flag `on` or `off`.
    var standard: String?
    /// All accepted values, if only certain values are accepted.
    var choices: [String]
    /// The environment variable that sets the value if the argument is missing.
    var variable: String?
    /// The group of alternatives, of which only one can be given.
    var group: String?
    /// Whether help omits the argument.
    var hidden: Bool
    /// What to use instead, if the argument is deprecated.
    var replacement: String?

    private enum CodingKeys: String, CodingKey {
        case kind, name, short, aliases, shorthands, placeholder, help, required, repetition, numeric
        case standard = "default"
        case choices, variable, group, hidden, replacement
    }

    init(_ declaration: ArgumentDeclaration) {
        kind = declaration.kind
        name = declaration.name
        short = declaration.short.map(String.init)
        aliases = declaration.aliases + declaration.formerNames
        shorthands = declaration.shorthands.map { Shorthand(name: $0.name, value: $0.value) }
        placeholder = declaration.placeholder
        help = declaration.allHelp
        required = declaration.isRequired
        repetition = declaration.repetition
        numeric = declaration.isNumeric
        standard = declaration.standard
        choices = declaration.choices
        variable = declaration.variable
        group = declaration.group
        hidden = declaration.isHidden
        replacement = declaration.replacement
    }

    /// The argument as it is typed: `--breed BREED`, `--no-pictures`, `FILE`.
    var spelling: String {
        switch kind {
        case .positional: placeholder
        case .flag: standard == "on" ? "--no-\(name)" : "--\(name)"
        case .option: "--\(name) \(placeholder)"
        }
    }

    /// All names of the option, with dashes.
    var names: [String] {
        guard kind != .positional else { return [] }
        return ([name] + aliases + shorthands.map(\.name)).map { "--\($0)" } + (short.map { ["-\($0)"] } ?? [])
    }

    var notes: [String] {
        var notes: [String] = []
        if required { notes.append(group == nil ? "required" : "exactly one of the alternatives is required") }
        if repetition == .collect { notes.append("can be repeated") }
        if !choices.isEmpty { notes.append("one of \(choices.joined(separator: ", "))") }
        if let standard, kind == .option { notes.append("default \(standard)") }
        if let variable { notes.append("environment variable \(variable)") }
        notes += shorthands.map { "--\($0.name) is short for --\(name) \($0.value)" }
        if !aliases.isEmpty { notes.append("also " + aliases.map { "--\($0)" }.joined(separator: ", ")) }
        if group != nil, !required { notes.append("cannot be combined with its alternatives") }
        return notes
    }
}
