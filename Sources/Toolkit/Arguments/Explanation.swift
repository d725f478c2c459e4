/// What `--explain` tells of one value.
public struct ExplainedValue: Equatable, Sendable {
    /// The argument as it is typed, or the key of a setting.
    public let name: String
    /// The value; `nil` when there is none.
    public let value: String?
    /// Where it came from.
    public let origin: Origin
    /// What else was said and did not count.
    public let overridden: [SourcedValue]

    /// An explained value.
    public init(name: String, value: String?, origin: Origin, overridden: [SourcedValue] = []) {
        self.name = name
        self.value = value
        self.origin = origin
        self.overridden = overridden
    }
}

extension ParsedLine {
    /// Every argument of the command and then the global ones, with what was used and why.
    public var explanation: [ExplainedValue] {
        ((command?.slots ?? []) + globals.slots).filter { !$0.declaration.isHidden }.map(Self.explained)
    }

    private static func explained(_ slot: Slot) -> ExplainedValue {
        let declaration = slot.declaration
        let used = slot.effective
        let text = used.isEmpty ? declaration.standard : used.map { shown($0.text, declaration) }.joined(separator: " ")
        return ExplainedValue(
            name: declaration.spelling, value: text, origin: used.last?.origin ?? .standard,
            overridden: slot.overridden.map { SourcedValue(shown($0.text, declaration), origin: $0.origin) })
    }

    private static func shown(_ text: String, _ declaration: ArgumentDeclaration) -> String {
        guard declaration.kind == .flag else { return text }
        return text == "true" ? "on" : "off"
    }
}
