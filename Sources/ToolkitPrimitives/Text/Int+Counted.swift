extension Int {
    /// The number with a noun, in the plural unless the number is 1: `1 cat`, `3 cats`.
    public func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
