/// Replaces every JSON value with a secret name by `"***"`, in one pass over a text.
///
/// It looks only at quotation marks, brackets and colons. So it also works for truncated JSON, for JSON inside another
/// text, and for JSON inside a JSON string.
struct JSONMaskScan {
    private let bytes: [UInt8]
    private let isSecret: (String) -> Bool
    private var output: [UInt8] = []

    init(_ bytes: [UInt8], isSecret: @escaping (String) -> Bool) { (self.bytes, self.isSecret) = (bytes, isSecret) }

    mutating func run() -> [UInt8] {
        var copied = 0
        var first = quote(from: 0)
        while let start = first {
            guard let end = quote(from: start.end) else { break }
            first = end
            guard let value = valueStart(behind: end), isSecretName(start, end) else { continue }
            output += bytes[copied..<value]
            // If the name contains an escaped quotation mark, the lower level is the level of the surrounding JSON.
            let outer = start.level < end.level ? start : end
            output += outer.mark + "***".utf8 + outer.mark
            copied = valueEnd(value, level: outer.level)
            first = quote(from: copied)
        }
        output += bytes[copied...]
        return output
    }

    // MARK: Quotation marks

    /// A quotation mark with the backslashes before it.
    private struct Quote {
        /// The number of backslashes, which grows with each surrounding string.
        let level: Int
        /// The index after the quotation mark.
        let end: Int

        /// The index of the first backslash.
        var start: Int { end - 1 - level }
        var mark: [UInt8] { Array(repeating: UInt8(ascii: "\\"), count: level) + [UInt8(ascii: "\"")] }

        /// Whether it ends a string that began with a mark of that level; a backslash before it may itself be escaped.
        func ends(_ level: Int) -> Bool { self.level % (2 * level + 2) == level || self.level < level }
    }

    private func quote(from place: Int) -> Quote? {
        var level = 0
        for place in place..<bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\\"): level += 1
            case UInt8(ascii: "\""): return Quote(level: level, end: place + 1)
            default: level = 0
            }
        }
        return nil
    }

    /// Whether the name between two marks is secret; a name with an escape counts as secret.
    private func isSecretName(_ start: Quote, _ end: Quote) -> Bool {
        let name = bytes[start.end..<end.start]
        return start.level != end.level || name.contains(UInt8(ascii: "\\"))
            || isSecret(String(decoding: name, as: UTF8.self))
    }

    // MARK: Values

    /// The index of the value whose name ends with a mark; `nil` if no colon follows.
    private func valueStart(behind name: Quote) -> Int? {
        var sawColon = false
        var place = name.end
        while place < bytes.count {
            let byte = bytes[place]
            guard byte.isWhiteSpace || (byte == UInt8(ascii: ":") && !sawColon) else { break }
            sawColon = sawColon || byte == UInt8(ascii: ":")
            place += 1
        }
        return sawColon ? place : nil
    }

    private func valueEnd(_ start: Int, level: Int) -> Int {
        var depth = 0
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                guard let next = quote(from: place) else { return bytes.count }
                // The string that contains this JSON ends here.
                if next.level < level, next.start == place { return place }
                place = textEnd(next.end, level: level)
                if depth == 0 { return place }
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                place += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return place }
                depth -= 1
                place += 1
                if depth == 0 { return place }
            case UInt8(ascii: ",") where depth == 0:
                return place
            default:
                place += 1
            }
        }
        return place
    }

    /// The index after the mark that ends the string around an index.
    private func textEnd(_ place: Int, level: Int) -> Int {
        var next = quote(from: place)
        while let mark = next, !mark.ends(level) { next = quote(from: mark.end) }
        return next?.end ?? bytes.count
    }
}
