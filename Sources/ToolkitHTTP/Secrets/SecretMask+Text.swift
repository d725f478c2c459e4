extension SecretMask {
    /// A request target or the value of a header field as it may be shown: without the values of secret items, without
    /// users and passwords in addresses, and without secret values in JSON, escaped or not.
    package func masked(target: String) -> String {
        // Most targets have none of these, and there is one in each line of a log.
        guard target.utf8.contains(where: Self.signs.contains) else { return target }
        return String(decoding: masked(Array(target.utf8)), as: UTF8.self)
    }

    /// Any text as it may be shown.
    ///
    /// Where nothing but the escaped part of it holds a secret, it is shown with one layer of escapes less.
    func masked(_ bytes: [UInt8], layers: Int = 8) -> [UInt8] {
        var json = JSONMaskScan(bytes, isSecret: isSecret)
        let isJSON = bytes.first { !Self.space.contains($0) }.map(Self.jsonStarts.contains) ?? false
        let plain = ItemMaskScan(json.run().bytes, isJSON: isJSON, isSecret: isSecret).run()
        let decoded = LooseDecoding.decode(plain)
        if decoded == plain { return plain }
        // Nobody writes so many layers but to hide something, or to keep us busy.
        guard layers > 0 else { return Array("***".utf8) }
        let masked = masked(decoded, layers: layers - 1)
        return masked == decoded ? plain : masked
    }

    private static let signs = Set("=\"%@\\".utf8)
    private static let space = Set(" \t\r\n".utf8)
    private static let jsonStarts = Set("{[\"".utf8)
}
