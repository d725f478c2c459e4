/// A property with a value or a list of values: an option or a positional argument.
public class ValueProperty<Value: Sendable>: ArgumentProperty, @unchecked Sendable {
    private let cell = ArgumentCell<Value>()
    private let declare: @Sendable (String) -> ArgumentDeclaration
    private let value: @Sendable ([any Sendable]) -> Value?

    class var kind: ArgumentDeclaration.Kind { .option }

    final var stored: Value { cell.value }

    /// The declaration, apart from the name.
    final var declaration: ArgumentDeclaration { declare("") }

    /// Declares a required value.
    public convenience init(_ help: String, _ traits: ArgumentTrait...) where Value: ArgumentValue {
        self.init(help, traits, as: Value.self, value: { $0.last as? Value }) { $0.isRequired = true }
    }

    /// Declares a value that may be left out.
    public convenience init<Wrapped: ArgumentValue>(_ help: String, _ traits: ArgumentTrait...)
    where Value == Wrapped? {
        self.init(help, traits, as: Wrapped.self, value: { .some($0.last as? Wrapped) }) { _ in }
    }

    /// Declares a list: an option that may be repeated, or an argument of one or more words.
    public convenience init<Element: ArgumentValue>(_ help: String, _ traits: ArgumentTrait...)
    where Value == [Element] {
        self.init(help, traits, as: Element.self, value: { $0.compactMap { $0 as? Element } }) {
            $0.isRequired = $0.kind == .positional
            $0.repetition = .collect
        }
    }

    init<Element: ArgumentValue>(
        _ help: String, _ traits: [ArgumentTrait], as type: Element.Type,
        value: @escaping @Sendable ([any Sendable]) -> Value?,
        adjust: @escaping @Sendable (inout ArgumentDeclaration) -> Void
    ) {
        self.value = value
        let kind = Self.kind
        declare = { label in
            var declaration = ArgumentDeclaration(kind, kebabCase(label), help, as: type)
            let isPositional = kind == .positional
            if isPositional, type == String.self || !declaration.choices.isEmpty {
                declaration.placeholder = declaration.name.uppercased()
            }
            adjust(&declaration)
            for trait in traits { trait.apply(&declaration) }
            if declaration.sample == String.placeholder { declaration.sample = declaration.placeholder }
            return declaration
        }
    }

    override func declarations(_ label: String) -> [ArgumentDeclaration] { [declare(label)] }

    override func fill(_ values: [[any Sendable]]) {
        if let value = value(values.first ?? []) { cell.fill(value) }
    }
}

/// A named argument with a value: `--weight 4.5`.
///
/// The option is required unless it has a default, or its type is optional or an array. An array collects all values.
@propertyWrapper
public final class Option<Value: Sendable>: ValueProperty<Value>, @unchecked Sendable {
    /// The value that was given, or the default.
    public var wrappedValue: Value { stored }

    /// The option itself, for `context.ask($name, default: …)`.
    public var projectedValue: Option<Value> { self }

    /// Declares an option with a default.
    public convenience init(wrappedValue: Value, _ help: String, _ traits: ArgumentTrait...)
    where Value: ArgumentValue {
        self.init(help, traits, as: Value.self, value: { $0.last as? Value ?? wrappedValue }) {
            $0.standard = wrappedValue.argument
        }
    }
}

/// A flag: `--verbose` turns it on, `--no-verbose` turns it off, and the last one wins.
@propertyWrapper
public final class Flag: ArgumentProperty, @unchecked Sendable {
    private let cell = ArgumentCell<Bool>()
    private let standard: Bool
    private let help: String
    private let traits: [ArgumentTrait]

    /// Whether the flag is on.
    public var wrappedValue: Bool { cell.value }

    /// Declares a flag with a default.
    public init(wrappedValue: Bool = false, _ help: String, _ traits: ArgumentTrait...) {
        standard = wrappedValue
        self.help = help
        self.traits = traits
    }

    override func declarations(_ label: String) -> [ArgumentDeclaration] {
        var declaration = ArgumentDeclaration(flag: kebabCase(label), help)
        declaration.standard = standard ? "on" : "off"
        for trait in traits { trait.apply(&declaration) }
        return [declaration]
    }

    override func fill(_ values: [[any Sendable]]) { cell.fill(values.first?.last as? Bool ?? standard) }
}

/// A positional argument, such as `ID` in `toolkit cats show ID`.
///
/// An array takes all remaining words.
@propertyWrapper
public final class Argument<Value: Sendable>: ValueProperty<Value>, @unchecked Sendable {
    override class var kind: ArgumentDeclaration.Kind { .positional }

    /// The value that was given.
    public var wrappedValue: Value { stored }

    /// Declares an argument of any number of words, with a default for no words.
    public convenience init<Element: ArgumentValue>(
        wrappedValue: Value, _ help: String, _ traits: ArgumentTrait...
    ) where Value == [Element] {
        let words: @Sendable ([any Sendable]) -> Value? = { words in
            words.isEmpty ? wrappedValue : words.compactMap { $0 as? Element }
        }
        self.init(help, traits, as: Element.self, value: words) { $0.repetition = .collect }
    }
}
