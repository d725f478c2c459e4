/// An argument with a name: `--weight 4.5`.
///
/// A type that is not optional and has no default is required; an array collects every one that is given.
@propertyWrapper
public struct Option<Value: Sendable>: ArgumentProperty {
    private let cell = ArgumentCell<Value>()
    private let declare: @Sendable (String) -> ArgumentDeclaration
    private let value: @Sendable ([any Sendable]) -> Value?

    /// The value that was given, or the default.
    public var wrappedValue: Value { cell.value }

    /// An option that must be given.
    public init(_ help: String, _ traits: ArgumentTrait...) where Value: ArgumentValue {
        self.init(help, traits, as: Value.self, value: { $0.last as? Value }) { $0.isRequired = true }
    }

    /// An option with a default.
    public init(wrappedValue: Value, _ help: String, _ traits: ArgumentTrait...) where Value: ArgumentValue {
        self.init(help, traits, as: Value.self, value: { $0.last as? Value ?? wrappedValue }) {
            $0.standard = wrappedValue.argument
        }
    }

    /// An option that may be left out.
    public init<Wrapped: ArgumentValue>(_ help: String, _ traits: ArgumentTrait...) where Value == Wrapped? {
        self.init(help, traits, as: Wrapped.self, value: { .some($0.last as? Wrapped) }) { _ in }
    }

    /// An option that may be given many times.
    public init<Element: ArgumentValue>(_ help: String, _ traits: ArgumentTrait...) where Value == [Element] {
        self.init(help, traits, as: Element.self, value: { $0.compactMap { $0 as? Element } }) {
            $0.repetition = .collect
        }
    }

    private init<Element: ArgumentValue>(
        _ help: String, _ traits: [ArgumentTrait], as type: Element.Type,
        value: @escaping @Sendable ([any Sendable]) -> Value?,
        adjust: @escaping @Sendable (inout ArgumentDeclaration) -> Void
    ) {
        self.value = value
        declare = { label in
            var declaration = ArgumentDeclaration(.option, kebabCase(label), help, as: type)
            adjust(&declaration)
            for trait in traits { trait.apply(&declaration) }
            return declaration
        }
    }

    func declarations(_ label: String) -> [ArgumentDeclaration] { [declare(label)] }

    func fill(_ values: [[any Sendable]]) {
        if let value = value(values.first ?? []) { cell.fill(value) }
    }
}

/// A switch: `--verbose` turns it on, `--no-verbose` off; the last one counts.
@propertyWrapper
public struct Flag: ArgumentProperty {
    private let cell = ArgumentCell<Bool>()
    private let standard: Bool
    private let help: String
    private let traits: [ArgumentTrait]

    /// Whether it is on.
    public var wrappedValue: Bool { cell.value }

    /// A switch that starts as given.
    public init(wrappedValue: Bool = false, _ help: String, _ traits: ArgumentTrait...) {
        standard = wrappedValue
        self.help = help
        self.traits = traits
    }

    func declarations(_ label: String) -> [ArgumentDeclaration] {
        var declaration = ArgumentDeclaration(flag: kebabCase(label), help)
        declaration.standard = standard ? "on" : "off"
        for trait in traits { trait.apply(&declaration) }
        return [declaration]
    }

    func fill(_ values: [[any Sendable]]) {
        cell.fill(values.first?.last as? Bool ?? standard)
    }
}

/// A word by its place: `toolkit cats show ID`.
///
/// An array takes all words that are left.
@propertyWrapper
public struct Argument<Value: Sendable>: ArgumentProperty {
    private let cell = ArgumentCell<Value>()
    private let declare: @Sendable (String) -> ArgumentDeclaration
    private let value: @Sendable ([any Sendable]) -> Value?

    /// The value that was given.
    public var wrappedValue: Value { cell.value }

    /// A word that must be given.
    public init(_ help: String, _ traits: ArgumentTrait...) where Value: ArgumentValue {
        self.init(help, traits, as: Value.self, value: { $0.last as? Value }) { $0.isRequired = true }
    }

    /// A word that may be left out.
    public init<Wrapped: ArgumentValue>(_ help: String, _ traits: ArgumentTrait...) where Value == Wrapped? {
        self.init(help, traits, as: Wrapped.self, value: { .some($0.last as? Wrapped) }) { _ in }
    }

    /// One word or more.
    public init<Element: ArgumentValue>(_ help: String, _ traits: ArgumentTrait...) where Value == [Element] {
        self.init(help, traits, as: Element.self, value: { $0.compactMap { $0 as? Element } }) {
            $0.isRequired = true
            $0.repetition = .collect
        }
    }

    /// Any number of words, none included.
    public init<Element: ArgumentValue>(
        wrappedValue: Value, _ help: String, _ traits: ArgumentTrait...
    ) where Value == [Element] {
        let words: @Sendable ([any Sendable]) -> Value? = { words in
            words.isEmpty ? wrappedValue : words.compactMap { $0 as? Element }
        }
        self.init(help, traits, as: Element.self, value: words) { $0.repetition = .collect }
    }

    private init<Element: ArgumentValue>(
        _ help: String, _ traits: [ArgumentTrait], as type: Element.Type,
        value: @escaping @Sendable ([any Sendable]) -> Value?,
        adjust: @escaping @Sendable (inout ArgumentDeclaration) -> Void
    ) {
        self.value = value
        declare = { label in
            var declaration = ArgumentDeclaration(.positional, kebabCase(label), help, as: type)
            if type == String.self { declaration.placeholder = declaration.name.uppercased() }
            if declaration.choices.isEmpty == false { declaration.placeholder = declaration.name.uppercased() }
            if declaration.sample == String.placeholder { declaration.sample = declaration.placeholder }
            adjust(&declaration)
            for trait in traits { trait.apply(&declaration) }
            return declaration
        }
    }

    func declarations(_ label: String) -> [ArgumentDeclaration] { [declare(label)] }

    func fill(_ values: [[any Sendable]]) {
        if let value = value(values.first ?? []) { cell.fill(value) }
    }
}
