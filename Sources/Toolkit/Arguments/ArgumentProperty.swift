import Synchronization

/// What a command or the program as a whole can be told: a type whose `@Option`, `@Flag`, `@Argument` and `@OneOf`
/// properties are the arguments.
public protocol ArgumentSet: Sendable {
    /// With every argument as it is declared, for the parser to fill in.
    init()
}

/// A property that declares arguments and is filled in by the parser.
protocol ArgumentProperty: Sendable {
    /// The declarations of the property, given its name in the type.
    func declarations(_ label: String) -> [ArgumentDeclaration]
    /// Takes the values that were read, a list for each declaration in order.
    func fill(_ values: [[any Sendable]])
}

/// The value of a property, written once by the parser and read by the command.
final class ArgumentCell<Value: Sendable>: Sendable {
    private let content = Mutex<Value?>(nil)

    func fill(_ value: Value) {
        content.withLock { $0 = value }
    }

    var value: Value {
        guard let value = content.withLock({ $0 }) else {
            preconditionFailure("An argument was read before the command line was parsed.")
        }
        return value
    }
}

extension ArgumentSet {
    /// The argument properties of this value with their names, in the order of the type.
    var argumentProperties: [(label: String, property: any ArgumentProperty)] {
        Mirror(reflecting: self).children.compactMap { child in
            guard let property = child.value as? any ArgumentProperty else { return nil }
            return (String((child.label ?? "").drop { $0 == "_" }), property)
        }
    }

    /// Every declaration of this type, in order.
    static var declarations: [ArgumentDeclaration] {
        Self().argumentProperties.flatMap { $0.property.declarations($0.label) }
    }
}

/// `saveImage` as it is typed: `save-image`.
func kebabCase(_ label: String) -> String {
    label.reduce(into: "") { text, character in
        if character.isUppercase, !text.isEmpty { text.append("-") }
        text.append(character.lowercased())
    }
}
