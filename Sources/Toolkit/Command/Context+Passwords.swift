extension Context {
    /// Asks for an existing password without echo, or reads it from the first line of standard input.
    /// - Parameter check: Throws when the password is not acceptable; on a terminal, toolkit asks again.
    /// - Throws: `PasswordError.missing`, and the errors of `check`.
    public func password(fromInput: Bool, check: (String) throws -> Void = { _ in }) throws -> String {
        guard fromInput || mayAsk else { throw PasswordError.missing }
        return try fromInput ? passwordFromInput(check) : prompter.secret("Password", check: check)
    }

    /// Asks twice for a new password without echo, or reads it from the first line of standard input.
    /// - Parameter check: Throws when the password is not acceptable; on a terminal, toolkit asks again.
    /// - Throws: `PasswordError`, and the errors of `check`.
    public func newPassword(fromInput: Bool, check: (String) throws -> Void = { _ in }) throws -> String {
        guard fromInput || mayAsk else { throw PasswordError.missing }
        if fromInput { return try passwordFromInput(check) }
        let password = try prompter.secret("New password", check: check)
        guard try prompter.secret("Repeat the password") == password else { throw PasswordError.differ }
        return password
    }

    private func passwordFromInput(_ check: (String) throws -> Void) throws -> String {
        guard let line = try firstLineOfInput() else { throw PasswordError.missing }
        try check(line)
        return line
    }

    /// The first line of standard input without its LF or CR LF; `nil` when it is empty.
    /// - Throws: `TerminalError.badEncoding`.
    func firstLineOfInput() throws -> String? {
        var line = try files.read("-", limit: 64 * 1024).prefix { $0 != UInt8(ascii: "\n") }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard let text = String(validating: line, as: UTF8.self) else { throw TerminalError.badEncoding }
        return text.isEmpty ? nil : text
    }
}
