/// One row of `--explain`: a value with its source.
struct ExplainedValue: Equatable, Sendable {
    /// The argument, such as `--limit`, or the key of a setting.
    let name: String
    /// The value; `nil` when there is none.
    let value: String?
    /// The source of the value.
    let origin: Origin
    var overridden: [SourcedValue] = []
}

extension ParsedLine {
    /// The arguments of the command and then the global options, each with its value and source.
    var explanation: [ExplainedValue] {
        ((command?.slots ?? []) + globals.slots).filter { !$0.declaration.isHidden }.map(Self.explained)
    }

    private static func explained(_ slot: Slot) -> ExplainedValue {
        let declaration = slot.declaration
        let used = slot.effective
        let text = used.isEmpty ? declaration.standard : used.map(shown).joined(separator: " ")
        return ExplainedValue(
            name: declaration.spelling, value: text, origin: used.last?.origin ?? .standard,
            overridden: slot.overridden.map { SourcedValue(shown($0.value, declaration), origin: $0.origin) })
    }

    private static func shown(_ occurrence: Occurrence) -> String {
        guard let isOn = occurrence.value as? Bool else { return occurrence.text }
        return isOn ? "on" : "off"
    }

    private static func shown(_ text: String, _ declaration: ArgumentDeclaration) -> String {
        guard declaration.kind == .flag else { return text }
        return ["true", "on", "yes"].contains(text.lowercased()) ? "on" : "off"
    }
}
