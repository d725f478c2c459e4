/// One value of an argument, with its source.
package struct Occurrence: Sendable {
    package let text: String
    package let value: any Sendable
    package let origin: Origin

    package init(text: String, value: any Sendable, origin: Origin) {
        (self.text, self.value, self.origin) = (text, value, origin)
    }

    /// The value of an option that no word gives.
    package init(_ value: some ArgumentValue) { self.init(text: value.argument, value: value, origin: .standard) }

    /// The value of a flag that no word gives.
    package init(_ flag: Bool) { self.init(text: "\(flag)", value: flag, origin: .standard) }
}

/// A declared argument, with its values from the command line, the environment and the settings.
package struct Slot: Sendable {
    package let declaration: ArgumentDeclaration
    /// The values from the command line, in order.
    package var occurrences: [Occurrence] = []
    /// The value from an environment variable or the settings, for a line without a value.
    package var fallback: Occurrence?
    /// The values that the fallback overrides, the first in order of precedence first.
    package var overriddenFallbacks: [SourcedValue] = []

    /// The values in effect: those of the command line, or else the fallback.
    package var effective: [Occurrence] {
        guard let last = occurrences.last else { return fallback.map { [$0] } ?? [] }
        return declaration.repetition == .collect ? occurrences : [last]
    }

    /// The values that another value overrides, the most recent first.
    package var overridden: [SourcedValue] {
        guard !occurrences.isEmpty else { return overriddenFallbacks }
        let earlier = declaration.repetition == .collect ? [] : Array(occurrences.dropLast().reversed())
        return (earlier + (fallback.map { [$0] } ?? [])).map { SourcedValue($0.text, origin: $0.origin) }
            + overriddenFallbacks
    }
}

/// The meaning of an option name on the command line.
package enum NameMeaning: Sendable {
    /// `--name` or `-n`.
    case plain
    /// `--no-name`, which turns a flag off.
    case off
    /// A name that stands for an option with a value: `--json` for `--output json`, and `--no-json` for its default.
    case shorthand(String)
}

/// The arguments of a command, or the global options, while a command line is parsed.
package struct ArgumentBinding: Sendable {
    package let set: any ArgumentSet
    package var slots: [Slot] = []
    private var properties: [(property: ArgumentProperty, slots: Range<Int>)] = []
    private var names: [String: (slot: Int, meaning: NameMeaning)] = [:]
    private var positionals: [Int] = []
    private var position = 0

    /// Binds the known arguments of an external command, which parses them itself.
    package init(external declarations: [ArgumentDeclaration]) {
        set = ExternalArguments()
        for declaration in declarations { add(declaration) }
    }

    package init(_ type: any ArgumentSet.Type) {
        set = type.init()
        for (label, property) in set.argumentProperties {
            let start = slots.count
            for declaration in property.declarations(label) { add(declaration) }
            properties.append((property, start..<slots.count))
        }
    }

    private mutating func add(_ declaration: ArgumentDeclaration) {
        let slot = slots.count
        slots.append(Slot(declaration: declaration))
        guard declaration.kind != .positional else { return positionals.append(slot) }
        for name in [declaration.name] + declaration.aliases + declaration.formerNames {
            names["--" + name] = (slot, .plain)
            if declaration.kind == .flag { names["--no-" + name] = (slot, .off) }
        }
        for (name, value) in declaration.shorthands {
            names["--" + name] = (slot, .shorthand(value))
            if let standard = declaration.standard { names["--no-" + name] = (slot, .shorthand(standard)) }
        }
        if let short = declaration.short { names["-\(short)"] = (slot, .plain) }
    }

    package func slot(named name: String) -> (slot: Int, meaning: NameMeaning)? { names[name] }

    func declaration(of option: ArgumentProperty) -> ArgumentDeclaration? {
        properties.first { $0.property === option }.map { slots[$0.slots.lowerBound].declaration }
    }

    /// Whether the command has a flag of this name, and it is on.
    func isOn(_ flag: String) -> Bool {
        slots.contains { slot in
            slot.declaration.kind == .flag && slot.declaration.name == flag
                && slot.effective.last?.value as? Bool == true
        }
    }

    /// The long names that may be suggested.
    package var visibleNames: [String] {
        names.filter { name, use in
            let declaration = slots[use.slot].declaration
            let isFormer = declaration.formerNames.contains { name == "--" + $0 || name == "--no-" + $0 }
            return !declaration.isHidden && !isFormer && name.hasPrefix("--")
        }.keys.sorted()
    }

    package var nextPositional: Int? { position < positionals.count ? positionals[position] : nil }
    package var hasOperands: Bool { positionals.contains { !slots[$0].occurrences.isEmpty } }

    package mutating func append(_ occurrence: Occurrence, to slot: Int) { slots[slot].occurrences.append(occurrence) }

    /// Moves on to the next positional argument, unless the current one takes all remaining words.
    package mutating func advance() {
        if let slot = nextPositional, slots[slot].declaration.repetition != .collect { position += 1 }
    }

    /// Stores the values in the properties of the command.
    package func fill() {
        for (property, range) in properties {
            property.fill(slots[range].map { $0.effective.map(\.value) })
        }
    }
}
