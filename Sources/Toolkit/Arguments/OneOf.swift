/// Arguments of which only one may be given, as an enumeration whose cases carry the values.
public protocol Alternatives: Sendable {
    /// The arguments, in the order of help.
    static var alternatives: [Alternative<Self>] { get }
}

/// One of several arguments that exclude each other.
public struct Alternative<Choice: Sendable>: Sendable {
    let declaration: ArgumentDeclaration
    let choice: @Sendable (any Sendable) -> Choice?

    /// A flag that selects `choice`.
    public static func flag(_ name: String, _ help: String, _ choice: Choice) -> Self {
        Self(declaration: ArgumentDeclaration(flag: name, help)) { ($0 as? Bool) == false ? nil : choice }
    }

    /// The same alternative, as one that says where a password comes from.
    public func forPassword(_ kind: PasswordKind) -> Self {
        var declaration = declaration
        declaration.password = kind
        return Self(declaration: declaration, choice: choice)
    }

    func map<Other>(_ change: @escaping @Sendable (Choice) -> Other) -> Alternative<Other> {
        Alternative<Other>(declaration: declaration) { [choice] in choice($0).map(change) }
    }

    /// An option whose value becomes a choice.
    public static func option<Value: ArgumentValue>(
        _ name: String, _ help: String, _ make: @escaping @Sendable (Value) -> Choice
    ) -> Self {
        Self(declaration: ArgumentDeclaration(.option, name, help, as: Value.self)) { value in
            (value as? Value).map(make)
        }
    }

    /// An option with a trait, such as `.file`, whose value becomes a choice.
    public static func option<Value: ArgumentValue>(
        _ name: String, _ help: String, _ trait: ArgumentTrait, _ make: @escaping @Sendable (Value) -> Choice
    ) -> Self {
        var declaration = ArgumentDeclaration(.option, name, help, as: Value.self)
        trait.apply(&declaration)
        return Self(declaration: declaration) { value in (value as? Value).map(make) }
    }
}

/// One of several arguments that exclude each other; shown in usage as `(--a | --b)`.
@propertyWrapper
public final class OneOf<Value: Sendable>: ArgumentProperty, @unchecked Sendable {
    private let cell = ArgumentCell<Value>()
    private let members: [ArgumentDeclaration]
    private let isRequired: Bool
    private let value: @Sendable ([[any Sendable]]) -> Value?

    /// The alternative that was given.
    public var wrappedValue: Value { cell.value }

    /// Declares alternatives of which exactly one must be given.
    public init() where Value: Alternatives {
        let all = Value.alternatives
        members = all.map(\.declaration)
        isRequired = true
        value = { Self.pick($0, all) }
    }

    /// Declares alternatives of which at most one may be given.
    public init<Wrapped: Alternatives>() where Value == Wrapped? {
        let all = Wrapped.alternatives
        members = all.map(\.declaration)
        isRequired = false
        value = { .some(Self.pick($0, all)) }
    }

    private static func pick<Choice>(_ values: [[any Sendable]], _ all: [Alternative<Choice>]) -> Choice? {
        for (given, alternative) in zip(values, all) {
            if let last = given.last, let choice = alternative.choice(last) { return choice }
        }
        return nil
    }

    override func declarations(_ label: String) -> [ArgumentDeclaration] {
        members.map { member in
            var member = member
            member.group = label
            member.isRequired = isRequired
            return member
        }
    }

    override func fill(_ values: [[any Sendable]]) {
        if let value = value(values) { cell.fill(value) }
    }
}
