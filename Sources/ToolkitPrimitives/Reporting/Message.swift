/// A short text for a person, made of parts that each front end puts into its own words.
///
/// A terminal shows commands and options as a person types them. A page shows a link and the label of a field. In a
/// literal, `toolkit` stands for the name of the program.
///
/// ```swift
/// let message: Message = "The \(transfer) is stuck. See why with \(command: "codepay resume")."
/// ```
public struct Message: Equatable, Sendable {
    /// A part of a message.
    package enum Part: Equatable, Sendable {
        case text(String)
        /// A command; a terminal shows its line in quotes if the flag is true.
        case command(CommandWords, isQuoted: Bool)
        /// An argument of the command that the message is about; a terminal shows the spelling.
        case argument(name: String, spelling: String)
        /// A setting, by its key; a page shows its name for people.
        case setting(key: String)
    }

    /// The parts in order; texts are never neighbours.
    package private(set) var parts: [Part] = []

    /// Makes a message with no other parts than text.
    public init(_ text: String) { append(.text(text)) }

    /// Joins two messages.
    public static func + (left: Message, right: Message) -> Message { "\(left)\(right)" }

    /// The message with some words for its arguments, its commands and its settings.
    /// - Parameter command: The words for a command; `nil` for its line as a person types it.
    package func text(
        argument: (_ name: String, _ spelling: String) -> String, command: (CommandWords) -> String? = { _ in nil },
        setting: (_ key: String) -> String = { $0 }
    ) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .command(let words, let isQuoted): command(words) ?? (isQuoted ? "'\(words.line)'" : words.line)
            case .argument(let name, let spelling): argument(name, spelling)
            case .setting(let key): setting(key)
            }
        }.joined()
    }

    /// The message with changed texts between its commands, arguments and settings.
    package func mapTexts(_ change: (String) -> String) -> Message {
        changed(self) { message in
            message.parts = parts.map { if case .text(let text) = $0 { .text(change(text)) } else { $0 } }
        }
    }

    fileprivate mutating func append(_ part: Part) {
        guard case .text(let text) = part else { return parts.append(part) }
        guard !text.isEmpty else { return }
        guard case .text(let start)? = parts.last else { return parts.append(part) }
        parts[parts.count - 1] = .text(start + text)
    }
}

extension Sequence<Message> {
    package func joined(separator: String) -> Message {
        reduce(into: "") { $0 = $0.parts.isEmpty ? $1 : "\($0)\(separator)\($1)" }
    }
}

extension Message: CustomStringConvertible {
    /// The message in the words of a terminal.
    public var description: String { text { _, spelling in spelling } }
}

extension Message: ExpressibleByStringInterpolation {
    /// Makes a message from a literal.
    public init(stringLiteral text: String) { self.init(ProgramDescription.current.worded(text)) }

    /// Makes a message from a literal with values.
    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.message }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var message = Message("")

        /// Starts with no parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds the text between the values.
        public mutating func appendLiteral(_ text: String) {
            message.append(.text(ProgramDescription.current.worded(text)))
        }

        /// Adds the description of a value.
        public mutating func appendInterpolation<Value>(_ value: Value) { message.append(.text("\(value)")) }

        /// Adds the parts of another message.
        public mutating func appendInterpolation(_ other: Message) { other.parts.forEach { message.append($0) } }

        /// Adds a command, which a terminal shows in quotes.
        public mutating func appendInterpolation(command: CommandWords) {
            message.append(.command(command, isQuoted: true))
        }

        /// Adds a command without quotes, for the end of a sentence after a colon.
        public mutating func appendInterpolation(line command: CommandWords) {
            message.append(.command(command, isQuoted: false))
        }

        /// Adds an option or a flag of the command that the message is about.
        /// - Parameters:
        ///   - name: The name without dashes.
        ///   - placeholder: The word for its value, which only a terminal shows.
        public mutating func appendInterpolation(option name: String, _ placeholder: String? = nil) {
            appendInterpolation(argument: name, spelled: "--\(name)" + (placeholder.map { " \($0)" } ?? ""))
        }

        /// Adds a setting.
        public mutating func appendInterpolation(setting key: String) { message.append(.setting(key: key)) }

        /// Adds an argument of the command that the message is about, as a terminal spells it.
        package mutating func appendInterpolation(argument name: String, spelled spelling: String) {
            message.append(.argument(name: name, spelling: spelling))
        }
    }
}
