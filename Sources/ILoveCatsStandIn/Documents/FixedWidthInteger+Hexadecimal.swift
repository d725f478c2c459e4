extension FixedWidthInteger {
    /// The number in hexadecimal digits, filled up with zeros to a count.
    func hexadecimal(_ count: Int) -> String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
    }
}
