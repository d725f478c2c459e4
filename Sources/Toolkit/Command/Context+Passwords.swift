/// Where a password comes from that nobody types: an argument of commands that need one.
public enum PasswordSource: Alternatives, Equatable {
    /// The first line of standard input.
    case input
    /// The first line of a file.
    case file(String)

    public static let alternatives: [Alternative<PasswordSource>] = [
        .flag("password-stdin", "Read the password from standard input.", .input).forPassword(.known),
        .option("password-file", "Read the password from the first line of this file.", .file) { .file($0) }
            .forPassword(.known),
    ]
}

/// Where a new password comes from that nobody types.
public struct NewPasswordSource: Alternatives, Equatable {
    let source: PasswordSource

    public static let alternatives = PasswordSource.alternatives.map { alternative in
        alternative.map { NewPasswordSource(source: $0) }.forPassword(.new)
    }
}

extension Context {
    /// Asks for an existing password without echo, or reads it from the first line of the source.
    /// - Parameter check: Throws when the password is not acceptable; on a terminal, toolkit asks again.
    /// - Throws: `PasswordError.missing`, and the errors of `check`.
    public func password(from source: PasswordSource?, check: (String) throws -> Void = { _ in }) throws -> String {
        if let source { return try password(in: source, check) }
        guard host.canPrompt else { throw PasswordError.missing }
        return try prompter.secret("Password", check: check)
    }

    /// Asks twice for a new password without echo, or reads it from the first line of the source.
    /// - Parameters:
    ///   - rule: What the password needs, for the question; `nil` for no rule.
    ///   - check: Throws when the password is not acceptable; on a terminal, toolkit asks again.
    /// - Throws: `PasswordError`, and the errors of `check`.
    public func newPassword(
        from source: NewPasswordSource?, rule: String? = nil, check: (String) throws -> Void = { _ in }
    ) throws -> String {
        if let source { return try password(in: source.source, check) }
        guard host.canPrompt else { throw PasswordError.missing }
        return try prompter.secret("New password\(rule.map { " (\($0))" } ?? "")") { password in
            try check(password)
            guard try prompter.secret("Repeat the password") == password else { throw PasswordError.mismatch }
        }
    }

    private func password(in source: PasswordSource, _ check: (String) throws -> Void) throws -> String {
        let file = if case .file(let path) = source { path } else { "-" }
        guard let line = try firstLine(of: file) else { throw PasswordError.empty(source) }
        try check(line)
        return line
    }

    /// The first line of a file, or of standard input for `-`, without its LF or CR LF; `nil` when it is empty.
    /// - Throws: `TerminalError.badEncoding`; a report if the file cannot be read.
    package func firstLine(of file: String) throws -> String? {
        var line = try files.read(file, limit: 64 * 1024).prefix { $0 != UInt8(ascii: "\n") }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard let text = String(validating: line, as: UTF8.self) else { throw TerminalError.badEncoding }
        return text.isEmpty ? nil : text
    }
}
