extension Context {
    /// A password that is there already: typed without echo, or the first line of standard input.
    /// - Throws: `PasswordError.missing`.
    public func password(fromInput: Bool) throws -> String {
        if fromInput { return try firstLine() }
        guard mayAsk else { throw PasswordError.missing }
        return try prompter.secret("Password")
    }

    /// A new password: typed twice without echo, or the first line of standard input.
    /// - Parameter check: Throws when the password will not do, before it is typed again.
    /// - Throws: `PasswordError`, and what `check` throws.
    public func newPassword(fromInput: Bool, check: (String) throws -> Void = { _ in }) throws -> String {
        guard fromInput || mayAsk else { throw PasswordError.missing }
        let password = try fromInput ? firstLine() : prompter.secret("New password")
        try check(password)
        guard try fromInput || prompter.secret("The same again") == password else { throw PasswordError.differ }
        return password
    }

    private func firstLine() throws -> String {
        let text = String(decoding: try read("-", limit: 64 * 1024), as: UTF8.self)
        let line = text.prefix { !$0.isNewline }
        guard !line.isEmpty else { throw PasswordError.missing }
        return String(line)
    }
}
