/// A link or a button that leads to another command, with values from an answer.
///
/// It exists only if the answer has all the values.
public struct PageLink: Sendable {
    /// A value of an argument.
    public enum Value: Sendable, ExpressibleByStringLiteral {
        /// The value of a field of the answer, such as `price.amount`.
        case field(String)
        /// A fixed word.
        case word(String)
        /// The value of a field that the form shows, and that the command gets only if the person changes it.
        case current(String)
        /// The value that an argument of the page has; nothing if it has none.
        case argument(String)

        /// The value of a field.
        public init(stringLiteral field: String) { self = .field(field) }
    }

    /// A field and the value that it must have.
    package struct Condition: Sendable {
        package let field, value: String
        /// Whether the field must have the value; otherwise it must have another one.
        package let isEqual: Bool
    }

    /// The text of the link.
    package let title: String
    /// The command below the feature.
    package let command: String
    /// The values by the names of the command's arguments.
    package let values: [String: Value]
    package private(set) var condition: Condition?
    /// Whether a click runs the command, and the same page appears again.
    package private(set) var isImmediate = false

    /// Describes a link.
    /// - Parameters:
    ///   - command: The command below the feature.
    ///   - values: The values by the names of the command's arguments.
    public init(_ title: String, _ command: String, _ values: [String: Value] = [:]) {
        (self.title, self.command, self.values) = (title, command, values)
    }

    /// The same link, only where a field has a value.
    public func when(_ field: String, is value: String) -> PageLink {
        var copy = self
        copy.condition = Condition(field: field, value: value, isEqual: true)
        return copy
    }

    /// The same link, only where a field has another value.
    public func when(_ field: String, isNot value: String) -> PageLink {
        var copy = self
        copy.condition = Condition(field: field, value: value, isEqual: false)
        return copy
    }

    /// The same link as a button that runs the command at once, without its form.
    public func atOnce() -> PageLink {
        var copy = self
        copy.isImmediate = true
        return copy
    }
}
