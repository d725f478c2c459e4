import Synchronization

/// A property that declares arguments and gets their values from the parser.
///
/// It is a class, because such properties are found by a cast: one to a protocol would search all conformances of
/// the program, which takes long at its start. The subclasses change only the value that the parser stores.
public class ArgumentProperty: @unchecked Sendable {
    init() {}

    func declarations(_ label: String) -> [ArgumentDeclaration] { [] }

    /// Stores the parsed values: one list for each declaration, in order.
    func fill(_ values: [[any Sendable]]) {}
}

/// The value of a property, written once by the parser and read by the command.
final class ArgumentCell<Value: Sendable>: Sendable {
    private let content = Mutex<Value?>(nil)

    func fill(_ value: Value) { content.withLock { $0 = value } }

    var value: Value {
        guard let value = content.withLock({ $0 }) else {
            preconditionFailure("An argument was read before the command line was parsed.")
        }
        return value
    }
}

/// Converts a property name to an option name: `saveImage` becomes `save-image`.
func kebabCase(_ label: String) -> String {
    label.reduce(into: "") { text, character in
        if character.isUppercase, !text.isEmpty { text.append("-") }
        text.append(character.lowercased())
    }
}
