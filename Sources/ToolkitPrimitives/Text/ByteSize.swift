/// How many bytes something has, as people say it.
package enum ByteSize {
    /// The count in the largest unit that leaves at least 1, with decimal prefixes (SI): `812 bytes`, `3.1 kB`.
    package static func text(_ bytes: Int) -> String {
        guard bytes >= 1000 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
        var unit = 1000
        var names = ["kB", "MB", "GB", "TB"][...]
        // 999.95 would round up to 1000.0, which is 1.0 of the next unit.
        while names.count > 1, bytes >= unit * 1000 - unit / 20 {
            unit *= 1000
            names = names.dropFirst()
        }
        let tenths = bytes / (unit / 10) + (bytes % (unit / 10) >= unit / 20 ? 1 : 0)
        return "\(tenths / 10).\(tenths % 10) \(names[names.startIndex])"
    }
}
