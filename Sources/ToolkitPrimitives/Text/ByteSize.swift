/// Formats a number of bytes for people.
package enum ByteSize {
    /// Returns the size in the largest decimal (SI) unit that fits: `812 bytes`, `3.1 kB`.
    package static func text(_ bytes: Int) -> String {
        guard bytes >= 1000 else { return bytes.counted("byte") }
        var unit = 1000
        var names = ["kB", "MB", "GB", "TB"][...]
        // 999.95 kB would round to 1000.0 kB, so it becomes 1.0 MB.
        while names.count > 1, bytes >= unit * 1000 - unit / 20 {
            unit *= 1000
            names = names.dropFirst()
        }
        let tenths = bytes / (unit / 10) + (bytes % (unit / 10) >= unit / 20 ? 1 : 0)
        return "\(tenths / 10).\(tenths % 10) \(names[names.startIndex])"
    }
}
