extension SecretMask {
    /// A text, such as a request target, with all secrets masked.
    ///
    /// Masks the values of secret query items, the user and password in URLs, and secret values in JSON, even if they are
    /// escaped.
    package func masked(_ text: String) -> String {
        // Fast path: most targets contain none of these characters, and each line of a log has a target.
        guard !isNone, text.utf8.contains(where: Self.signs.contains) else { return text }
        return String(decoding: masked(Array(text.utf8)), as: UTF8.self)
    }

    /// The value of a header field with all secrets masked.
    package func masked(_ value: String, of name: String) -> String { isSecret(name) ? "***" : masked(value) }

    /// A text with all secrets masked.
    ///
    /// If a secret is found only after unescaping, the result is the unescaped text.
    func masked(_ bytes: [UInt8], layers: Int = 8) -> [UInt8] {
        if isNone { return bytes }
        var json = JSONMaskScan(bytes, isSecret: isSecret)
        let isJSON = bytes.first { !$0.isWhiteSpace }.map(Self.jsonStarts.contains) ?? false
        let plain = ItemMaskScan(json.run(), isJSON: isJSON, isSecret: isSecret).run()
        let decoded = LooseDecoding.decode(plain)
        if decoded == plain { return plain }
        // So many layers of escapes serve only to hide a secret or to waste time.
        guard layers > 0 else { return Array("***".utf8) }
        let masked = masked(decoded, layers: layers - 1)
        return masked == decoded ? plain : masked
    }

    private static let signs = Set("=\"%@\\".utf8)
    private static let jsonStarts = Set("{[\"".utf8)
}
