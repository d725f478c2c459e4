/// An argument, as the manual tells it.
struct ManualArgument: Codable, Equatable, Sendable {
    /// A name that stands for the argument with a certain value.
    struct Shorthand: Codable, Equatable, Sendable {
        let name: String
        let value: String
    }

    var kind: ArgumentDeclaration.Kind
    /// Without dashes.
    var name: String
    /// One letter; `nil` for none.
    var short: String?
    var aliases: [String]
    var shorthands: [Shorthand]
    /// What stands for the value; empty for a flag.
    var placeholder: String
    var help: String
    var required: Bool
    /// What a second one means.
    var repetition: ArgumentDeclaration.Repetition
    /// Whether negative numbers are values.
    var numeric: Bool
    /// As it would be typed; for a flag `on` or `off`.
    var standard: String?
    /// Every value, when the set is closed.
    var choices: [String]
    /// The environment variable that stands in.
    var variable: String?
    /// The name of the group of which only one may be given.
    var group: String?
    /// Whether it is left out of help.
    var hidden: Bool
    /// What to use instead, when it is on its way out.
    var replacement: String?

    private enum CodingKeys: String, CodingKey {
        case kind, name, short, aliases, shorthands, placeholder, help, required, repetition, numeric
        case standard = "default"
        case choices, variable, group, hidden, replacement
    }

    /// What is declared.
    init(_ declaration: ArgumentDeclaration) {
        kind = declaration.kind
        name = declaration.name
        short = declaration.short.map(String.init)
        aliases = declaration.aliases
        shorthands = declaration.shorthands.map { Shorthand(name: $0.name, value: $0.value) }
        placeholder = declaration.placeholder
        help = declaration.help
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

    /// As it is typed: `--breed BREED`, `--no-pictures`, `FILE`.
    var spelling: String {
        switch kind {
        case .positional: placeholder
        case .flag: standard == "on" ? "--no-\(name)" : "--\(name)"
        case .option: "--\(name) \(placeholder)"
        }
    }

    /// Every way to name it on a line.
    var names: [String] {
        guard kind != .positional else { return [] }
        return ([name] + aliases + shorthands.map(\.name)).map { "--\($0)" } + (short.map { ["-\($0)"] } ?? [])
    }

    /// What holds for it, in a few words.
    var notes: [String] {
        var notes: [String] = []
        if required { notes.append(group == nil ? "required" : "exactly one of the alternatives is required") }
        if repetition == .collect { notes.append("may be repeated") }
        if !choices.isEmpty { notes.append("one of \(choices.joined(separator: ", "))") }
        if let standard, kind == .option { notes.append("default \(standard)") }
        if let variable { notes.append("variable \(variable)") }
        notes += shorthands.map { "--\($0.name) is short for \($0.value)" }
        if !aliases.isEmpty { notes.append("also " + aliases.map { "--\($0)" }.joined(separator: ", ")) }
        if group != nil, !required { notes.append("excludes its alternatives") }
        return notes
    }
}
