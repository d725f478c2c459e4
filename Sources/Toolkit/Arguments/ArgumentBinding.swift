/// A value that was given for an argument.
struct Occurrence: Sendable {
    let text: String
    let value: any Sendable
    let origin: Origin
}

/// One declared argument of a line, with what was given for it.
struct Slot: Sendable {
    let declaration: ArgumentDeclaration
    /// What the words of the line said, in order.
    var occurrences: [Occurrence] = []
    /// What the environment said, when the line said nothing or overrode it.
    var variable: Occurrence?

    /// The occurrences that count.
    var effective: [Occurrence] {
        guard let last = occurrences.last else { return variable.map { [$0] } ?? [] }
        return declaration.repetition == .collect ? occurrences : [last]
    }

    /// What was said and does not count.
    var overridden: [Occurrence] {
        guard !occurrences.isEmpty else { return [] }
        let earlier = declaration.repetition == .collect ? [] : Array(occurrences.dropLast().reversed())
        return earlier + (variable.map { [$0] } ?? [])
    }
}

/// What a name on the line means for its slot.
enum NameMeaning: Sendable {
    /// The argument itself.
    case plain
    /// A flag that is turned off.
    case off
    /// The argument with a certain value.
    case shorthand(String)
}

/// A set of arguments while a line is read: its declarations, their names, and what was found.
struct ArgumentBinding: Sendable {
    let set: any ArgumentSet
    var slots: [Slot] = []
    private var properties: [(property: any ArgumentProperty, slots: Range<Int>)] = []
    private var names: [String: (slot: Int, meaning: NameMeaning)] = [:]
    private var positionals: [Int] = []
    private var position = 0

    /// The arguments of an external command, as far as they are known; nobody is handed their values.
    init(external declarations: [ArgumentDeclaration]) {
        set = ExternalArguments()
        for declaration in declarations { add(declaration) }
    }

    init(_ type: any ArgumentSet.Type) {
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
        for name in [declaration.name] + declaration.aliases {
            names["--" + name] = (slot, .plain)
            if declaration.kind == .flag { names["--no-" + name] = (slot, .off) }
        }
        for (name, value) in declaration.shorthands { names["--" + name] = (slot, .shorthand(value)) }
        if let short = declaration.short { names["-\(short)"] = (slot, .plain) }
    }

    /// The slot that `--name`, `--no-name` or `-n` belongs to, and what it means for it.
    func slot(named name: String) -> (slot: Int, meaning: NameMeaning)? { names[name] }

    /// The names that may be suggested.
    var visibleNames: [String] {
        names.filter { !slots[$0.value.slot].declaration.isHidden && $0.key.hasPrefix("--") }.keys.sorted()
    }

    /// The slot that takes the next word by its place.
    var nextPositional: Int? {
        position < positionals.count ? positionals[position] : nil
    }

    /// Whether words by their place have been taken.
    var hasOperands: Bool { positionals.contains { !slots[$0].occurrences.isEmpty } }

    mutating func append(_ occurrence: Occurrence, to slot: Int) {
        slots[slot].occurrences.append(occurrence)
    }

    /// Moves on to the next place, unless the current one takes every word.
    mutating func advance() {
        if let slot = nextPositional, slots[slot].declaration.repetition != .collect { position += 1 }
    }

    /// Hands the values to the properties.
    func fill() {
        for (property, range) in properties {
            property.fill(slots[range].map { $0.effective.map(\.value) })
        }
    }
}
