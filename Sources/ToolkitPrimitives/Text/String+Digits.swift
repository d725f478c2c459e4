extension StringProtocol {
    /// Whether there are digits from 0 to 9, and nothing else.
    public var isDigits: Bool { !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
}

extension String {
    /// The text with as many zeros before it as it needs to have `count` characters.
    public func zeroFilled(to count: Int) -> String { String(repeating: "0", count: max(0, count - self.count)) + self }

    /// A number with a point before its last `decimals` digits, and at least one digit before that.
    public init(_ number: some UnsignedInteger, decimals: Int) {
        let digits = String(number).zeroFilled(to: decimals + 1)
        self = decimals > 0 ? digits.dropLast(decimals) + "." + digits.suffix(decimals) : digits
    }
}
