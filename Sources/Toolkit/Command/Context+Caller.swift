extension Context {
    /// Asks the caller's allowance before money moves, if the command has a caller other than a person.
    /// - Parameters:
    ///   - transfer: The ID of the transfer, which counts only once.
    ///   - phrase: The transfer in a few words, without an article.
    /// - Throws: An error if the caller may not move the money. Nothing must be sent then.
    public func spend(_ money: Money, for transfer: String, _ phrase: String) throws {
        try session.capture?.allowance.spend(money, for: transfer, phrase)
    }

    /// Checks the caller's allowance before a person is asked about money.
    /// - Parameter phrase: The transfer in a few words, without an article.
    /// - Throws: An error if the caller may not move the money.
    public func checkAllowance(of money: Money, _ phrase: String) throws {
        try session.capture?.allowance.check(money, phrase)
    }

    /// Whether a program in this process calls the command, and not a person or a script.
    package var hasCaller: Bool { session.capture != nil }

    /// Whether the caller allows no change of data, so that a command must not even finish an earlier one.
    public var isReadOnly: Bool { session.capture?.allowance.isReadOnly ?? false }
}
