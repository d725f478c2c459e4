import ToolkitProgram

/// The fields of a query or a form, in order.
struct Fields: Sendable {
    /// A file that the person has chosen.
    struct File: Sendable {
        let field, name: String
        let bytes: [UInt8]
    }

    private(set) var items: [(name: String, value: String)]
    private(set) var files: [File] = []

    init(_ items: [(name: String, value: String)], files: [File] = []) { (self.items, self.files) = (items, files) }

    /// The first value of a field; `nil` if it is missing.
    subscript(name: String) -> String? { items.first { $0.name == name }?.value }

    func values(_ name: String) -> [String] { items.filter { $0.name == name && !$0.value.isEmpty }.map(\.value) }

    /// The same fields without passwords and the contents of files, to show them again.
    var shown: Fields {
        Fields(
            items.filter { !$0.name.hasPrefix(Self.password) },
            files: files.map { File(field: $0.field, name: $0.name, bytes: []) })
    }

    /// Equal for forms that were filled in alike, in one process.
    var digest: Int {
        var hasher = Hasher()
        for item in items {
            hasher.combine(item.name)
            hasher.combine(item.value)
        }
        for file in files { hasher.combine(file.bytes) }
        return hasher.finalize()
    }

    /// The address in a field, if it is one of these pages.
    func ownAddress(_ name: String) -> String? {
        guard let address = self[name], address.hasPrefix("/"), !address.hasPrefix("//") else { return nil }
        // Browsers take a backslash for a slash, and leave out control characters.
        return address.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") } ? address : nil
    }

    func withoutOptions(of command: CallableCommand) -> Fields {
        Fields(items.filter { item in !command.controls.contains { !$0.isRequired && $0.name == item.name } })
    }

    /// The start of the names of passwords, which no argument has.
    static let password = "_password"
    /// The name of the second field for a new password.
    static let repeatedPassword = password + "2"
    /// The name of the address of the page that led here.
    static let from = "_from"
    /// The name of the address of the page that a button returns to.
    static let back = "_back"
    /// The name of the address of the page that a question leads back to.
    static let origin = "_origin"
    /// The start of the names of the values that the form showed at first.
    static let old = "_old."

    /// The name of the field that asks for the form, though nothing is missing in it.
    static let form = "_form"
    /// The name of the format in which the answer is downloaded.
    static let format = "_format"

    /// The names of the number of a list's page, of the tab, of the agreement to all questions, and of the number of a form.
    static let (page, tab, yes, once) = ("_page", "_tab", "_yes", "_once")

    /// The start of the names of the choices that turn a value on or off.
    static let use = "_use."

    /// The start of the names of the choices of one of several arguments.
    static let one = "_one."

    /// The argument of a group that the person has chosen; `nil` for an argument without such a choice.
    private func chosen(_ argument: ArgumentDeclaration) -> String? { argument.group.flatMap { self[Self.one + $0] } }

    /// Whether the person has chosen an argument of a group without giving a value.
    func lacksValue(_ argument: ArgumentDeclaration) -> Bool {
        argument.kind != .flag && chosen(argument) == argument.name && values(argument.name).isEmpty
    }

    /// The values of a command's arguments; those that the form showed at first are no change.
    func values(for command: CallableCommand) -> [String: [String]] {
        var values: [String: [String]] = [:]
        for control in command.controls {
            let name = control.name
            if control.file == .reads {
                if files.contains(where: { $0.field == name }) { values[name] = ["-"] }
                continue
            }
            if self[Self.use + name] == "off" || chosen(control).map({ $0 != name }) == true { continue }
            var given = control.kind == .flag && chosen(control) == name ? ["true"] : self.values(name)
            if !control.listedChoices.isEmpty {
                given = given.isEmpty ? [] : [given.joined(separator: ",")]
            } else if control.isWordList {
                given = given.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
            } else if control.repetition != .collect {
                given = Array(given.suffix(1))
            }
            let old = self[Self.old + name] ?? ""
            if given == [old] { continue }
            // A text that the person has removed is a change, too.
            if given.isEmpty, !old.isEmpty, self[name] != nil { given = [""] }
            if !given.isEmpty { values[name] = given }
        }
        return values
    }

    /// The command line that a person would type, with the names of files.
    func line(for command: CallableCommand) -> String {
        var values = values(for: command)
        for file in files { values[file.field] = [file.name.isEmpty ? "FILE" : file.name] }
        return command.line(values)
    }

    func arguments(of command: CallableCommand) -> [(String, String)] {
        items.filter { item in
            !item.value.isEmpty && self[Self.use + item.name] != "off"
                && command.controls.contains { $0.name == item.name && chosen($0) ?? item.name == item.name }
        }
    }
}

extension ArgumentDeclaration {
    /// Whether one control takes several words, separated by spaces.
    var isWordList: Bool { kind == .positional && repetition == .collect }
}

extension String {
    /// The text with the values of the names in braces; `nil` if one has no value.
    func filled(_ value: (String) -> String?) -> String? {
        var text = ""
        for (place, part) in split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard place > 0 else {
                text += part
                continue
            }
            let halves = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, let word = value(String(halves[0])) else { return nil }
            text += word + halves[1]
        }
        return text
    }
}
