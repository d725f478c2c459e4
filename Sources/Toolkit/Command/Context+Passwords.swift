extension Context {
    /// Asks for an existing password without echo, or reads it from the first line of standard input.
    /// - Throws: `PasswordError.missing`.
    public func password(fromInput: Bool) throws -> String {
        if fromInput { return try passwordFromInput() }
        guard mayAsk else { throw PasswordError.missing }
        return try prompter.secret("Password")
    }

    /// Asks twice for a new password without echo, or reads it from the first line of standard input.
    /// - Parameter check: Throws when the password is not acceptable; called before the second prompt.
    /// - Throws: `PasswordError`, and the errors of `check`.
    public func newPassword(fromInput: Bool, check: (String) throws -> Void = { _ in }) throws -> String {
        guard fromInput || mayAsk else { throw PasswordError.missing }
        let password = try fromInput ? passwordFromInput() : prompter.secret("New password")
        try check(password)
        guard try fromInput || prompter.secret("Repeat the password") == password else { throw PasswordError.differ }
        return password
    }

    private func passwordFromInput() throws -> String {
        guard let line = try firstLineOfInput() else { throw PasswordError.missing }
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
