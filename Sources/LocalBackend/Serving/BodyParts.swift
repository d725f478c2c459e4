import ToolkitStandIn

/// Bounds the values in a body before something reads them, because each takes many times its bytes in memory.
enum BodyParts {
    /// The most elements and members in a body of JSON, or items in one of a form.
    static let limit = 500_000

    /// Whether a body has more parts than the limit.
    ///
    /// It counts commas outside of strings, or else the signs between the items of a form.
    static func areTooMany(_ body: [UInt8]) -> Bool {
        // A part has at least one byte and a comma.
        guard body.count > 2 * limit else { return false }
        // JSON may begin with white space or a byte order mark.
        let start = body.first { $0 > ASCII.space && ![0xEF, 0xBB, 0xBF].contains($0) }
        let isJSON = start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
        return (isJSON ? commas(body) : signs(body)) >= limit
    }

    private static func signs(_ body: [UInt8]) -> Int {
        body.withUnsafeBytes { bytes in
            guard var place = bytes.baseAddress else { return 0 }
            let end = place + bytes.count
            var count = 0
            while let sign = memchr(place, Int32(UInt8(ascii: "&")), end - place) {
                count += 1
                place = UnsafeRawPointer(sign) + 1
            }
            return count
        }
    }

    private static func commas(_ body: [UInt8]) -> Int {
        var count = 0
        var isInString = false
        var isEscaped = false
        for byte in body {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else if isInString {
                isEscaped = byte == UInt8(ascii: "\\")
            } else if byte == UInt8(ascii: ",") {
                count += 1
            }
        }
        return count
    }
}
