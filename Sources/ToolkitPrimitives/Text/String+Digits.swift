extension StringProtocol {
    /// Whether the text is one or more of the digits 0 to 9.
    @inlinable public var isDigits: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

extension String {
    /// Pads the text with leading zeros to `count` characters.
    public func zeroFilled(to count: Int) -> String { String(repeating: "0", count: max(0, count - self.count)) + self }

    /// Formats a number with a decimal point before its last `decimals` digits: 5 with two decimals is `0.05`.
    public init(_ number: some UnsignedInteger, decimals: Int) {
        let digits = String(number).zeroFilled(to: decimals + 1)
        self = decimals > 0 ? digits.dropLast(decimals) + "." + digits.suffix(decimals) : digits
    }
}
