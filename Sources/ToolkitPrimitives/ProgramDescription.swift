import Synchronization

/// What a program made of toolkit's libraries is called, and what its help and its manual say about it.
///
/// The name also names the program's folders and environment variables: `books` has `~/.local/share/books` and
/// `BOOKS_HOME`. So programs with different names share neither data nor settings.
public struct ProgramDescription: Sendable {
    /// The name of the command, in lowercase letters, digits and hyphens.
    public let name: String
    /// One sentence for the start of the help.
    public let summary: String
    /// Further paragraphs for the help; empty for none.
    public let details: String
    /// The version, as `--version` shows it.
    public let version: String
    /// What the names of the program's environment variables begin with, such as `BOOKS_`.
    package let variablePrefix: String

    /// Describes a program.
    /// - Precondition: The name begins with a letter, and has only lowercase letters, digits and hyphens of ASCII.
    public init(name: String, summary: String, details: String = "", version: String) {
        precondition(
            Self.isName(name), "'\(name)' must begin with a lowercase letter and have only these, digits and hyphens.")
        (self.name, self.summary, self.details, self.version) = (name, summary, details, version)
        variablePrefix = Self.capitals(name) + "_"
    }

    /// The program `toolkit`.
    public static let toolkit = ProgramDescription(
        name: "toolkit", summary: "Use small web services from the command line, each with a built-in sandbox.",
        details: "A feature uses its sandbox until you configure the address of a real service. The sandbox is a "
            + "stand-in for the service on this machine, with demo data.", version: Version.current)

    private static let running = Mutex(toolkit)

    /// The program that this process runs.
    ///
    /// Texts far from the command line need its name, so it is a value of the process.
    public package(set) static var current: ProgramDescription {
        get { running.withLock { $0 } }
        set { running.withLock { $0 = newValue } }
    }

    /// The environment variable for a key: `BOOKS_CATS_URL` for `cats.url`.
    package func variable(_ key: String) -> String { variablePrefix + Self.capitals(key) }

    private static func capitals(_ words: String) -> String {
        String(words.uppercased().map { ".- ".contains($0) ? "_" : $0 })
    }

    /// A text from the source of toolkit or of a feature, in the words of this program.
    ///
    /// In such a text, `toolkit` stands for the program, and `TOOLKIT_` for the start of its variables. Paths such as
    /// `/toolkit/faults` stay. Texts from elsewhere, such as a person's data, must not pass here.
    package func worded(_ text: String) -> String {
        let toolkit = Self.toolkit
        guard name != toolkit.name else { return text }
        let named = Self.replacing(toolkit.name, with: name, in: text) { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return Self.replacing(toolkit.variablePrefix, with: variablePrefix, in: named) { _ in true }
    }

    /// Replaces a word that begins neither in another word nor in a path.
    private static func replacing(
        _ word: String, with other: String, in text: String, before end: (Character) -> Bool
    ) -> String {
        var (done, rest) = ("", text[...])
        while let found = rest.firstRange(of: word) {
            let last = text[..<found.lowerBound].last
            let begins = last.map { !$0.isLetter && !$0.isNumber && !"/-_.".contains($0) } ?? true
            let ends = text[found.upperBound...].first.map(end) ?? true
            done += rest[..<found.lowerBound] + (begins && ends ? other : word)
            rest = rest[found.upperBound...]
        }
        return done + rest
    }

    private static func isName(_ name: String) -> Bool {
        name.utf8.first.map { (0x61...0x7A).contains($0) } == true
            && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0.isDigit || $0 == UInt8(ascii: "-") }
    }
}
