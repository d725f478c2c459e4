extension Context {
    /// A password that is there already: typed without echo, or the first line of standard input.
    /// - Throws: `PasswordError.missing`.
    public func password(fromInput: Bool) throws -> String {
        if fromInput { return try passwordFromInput() }
        guard mayAsk else { throw PasswordError.missing }
        return try prompter.secret("Password")
    }

    /// A new password: typed twice without echo, or the first line of standard input.
    /// - Parameter check: Throws when the password will not do, before it is typed again.
    /// - Throws: `PasswordError`, and what `check` throws.
    public func newPassword(fromInput: Bool, check: (String) throws -> Void = { _ in }) throws -> String {
        guard fromInput || mayAsk else { throw PasswordError.missing }
        let password = try fromInput ? passwordFromInput() : prompter.secret("New password")
        try check(password)
        guard try fromInput || prompter.secret("The same again") == password else { throw PasswordError.differ }
        return password
    }

    private func passwordFromInput() throws -> String {
        guard let line = try firstLineOfInput() else { throw PasswordError.missing }
        return line
    }

    /// The first line of standard input as it is, without the LF or CR LF at its end; `nil` when it is empty.
    /// - Throws: `TerminalError.badEncoding`.
    func firstLineOfInput() throws -> String? {
        var line = try files.read("-", limit: 64 * 1024).prefix { $0 != UInt8(ascii: "\n") }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard let text = String(validating: line, as: UTF8.self) else { throw TerminalError.badEncoding }
        return text.isEmpty ? nil : text
    }
}
