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

    package let title: String
    /// The command below the feature.
    package let command: String
    /// The values by the names of the command's arguments.
    package let values: [String: Value]
    package private(set) var condition: Condition?
    /// Whether a click runs the command, and the same page appears again.
    package private(set) var isImmediate = false
    /// Whether the link is what most people want to do next.
    package private(set) var isMain = false
    /// Whether the link stands below the answer.
    package private(set) var isBelow = false
    /// A sign that stands for the title where there is little room, and whether it shows that something is on.
    package private(set) var symbol: (text: String, isOn: Bool)?
    /// The field with the address of a page elsewhere that the link opens, if it can be opened.
    package private(set) var elsewhere: String?

    /// Describes a link.
    /// - Parameters:
    ///   - command: The command below the feature.
    ///   - values: The values by the names of the command's arguments.
    public init(_ title: String, _ command: String, _ values: [String: Value] = [:]) {
        (self.title, self.command, self.values) = (title, command, values)
    }

    /// The same link, only where a field has a value; a list has the field `count`.
    public func when(_ field: String, is value: String) -> PageLink {
        changed(self) { $0.condition = Condition(field: field, value: value, isEqual: true) }
    }

    /// The same link, only where a field has another value; a field without a value has an empty one.
    public func when(_ field: String, isNot value: String) -> PageLink {
        changed(self) { $0.condition = Condition(field: field, value: value, isEqual: false) }
    }

    /// The same link as a button that runs the command at once, without its form.
    public func atOnce() -> PageLink { changed(self) { $0.isImmediate = true } }

    /// The same link as the main button of its page.
    public func main() -> PageLink { changed(self) { $0.isMain = true } }

    /// The same link below the answer, where a list goes on, instead of beside the title.
    public func below() -> PageLink { changed(self) { $0.isBelow = true } }

    /// The same link with a sign, such as a heart, which stands for the title on cards.
    public func symbol(_ text: String, isOn: Bool = false) -> PageLink { changed(self) { $0.symbol = (text, isOn) } }

    /// The same link, which opens the web page in a field; without such a page, it leads to the command.
    public func elsewhere(_ field: String) -> PageLink { changed(self) { $0.elsewhere = field } }
}
