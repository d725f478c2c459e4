/// Writes JSON values as UTF-8 with sorted names.
package struct JSONWriter {
    /// The characters that are escaped.
    package enum Escapes {
        /// Those that RFC 8259 requires.
        case required
        /// Also all others that could affect a terminal.
        case terminal
    }

    /// Whether each member and element is on a separate line, indented by two spaces.
    package var isPretty = false
    private let isSpaced: Bool
    private let escapes: Escapes
    private(set) var bytes: [UInt8] = []

    /// - Parameter isSpaced: Whether to write a space after each comma and colon, as some services do. Such a text also has
    ///   `1.0` for that number, and `\u0008` and `\u000c` instead of `\b` and `\f`.
    package init(isPretty: Bool = false, isSpaced: Bool = false, escapes: Escapes = .terminal) {
        (self.isPretty, self.isSpaced, self.escapes) = (isPretty, isSpaced, escapes)
    }

    /// Appends a value at an indentation level.
    package mutating func write(_ value: JSONValue, depth: Int = 0) {
        switch value {
        case .null: append("null")
        case .bool(let flag): append(flag ? "true" : "false")
        case .integer(let number): append(String(number))
        case .number(let number): append(text(number))
        case .decimal(let number): append(number.isFinite ? "\(number)" : "null")
        case .string(let text): write(text)
        case .array(let elements):
            list("[", "]", elements, depth) { writer, element in writer.write(element, depth: depth + 1) }
        case .object(let members):
            let isSorted = members.indices.dropFirst().allSatisfy { members[$0 - 1].name <= members[$0].name }
            list("{", "}", isSorted ? members : members.sorted { $0.name < $1.name }, depth) { writer, member in
                writer.write(member.name)
                writer.append(writer.isPretty || writer.isSpaced ? ": " : ":")
                writer.write(member.value, depth: depth + 1)
            }
        }
    }

    /// Returns the written bytes and empties the writer.
    package mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func list<Element>(
        _ open: String, _ close: String, _ elements: [Element], _ depth: Int,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        append(open)
        for (index, element) in elements.enumerated() {
            if index > 0 { append(isSpaced ? ", " : ",") }
            startLine(depth + 1)
            write(&self, element)
        }
        if !elements.isEmpty { startLine(depth) }
        append(close)
    }

    private mutating func startLine(_ depth: Int) {
        guard isPretty else { return }
        append("\n")
        for _ in 0..<depth { append("  ") }
    }

    /// A whole number without a fraction, otherwise the shortest text that gives the same number; infinity is `null`.
    ///
    /// For a person, large whole numbers have all their digits and no exponent.
    private func text(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        if escapes == .terminal, let whole = Int64(exactly: number) { return String(whole) }
        let text = number.description
        return text.hasSuffix(".0") && !isSpaced ? String(text.dropLast(2)) : text
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        let isWritten = text.utf8.withContiguousStorageIfAvailable { utf8 in
            let isPlain = utf8.allSatisfy {
                $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
                    && ($0 < 0x7F || escapes == .required)
            }
            if isPlain { bytes.append(contentsOf: utf8) }
            return isPlain
        }
        if isWritten != true {
            for scalar in text.unicodeScalars { write(scalar) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": append("\\\"")
        case "\\": append("\\\\")
        case "\n": append("\\n")
        case "\r": append("\\r")
        case "\t": append("\\t")
        case "\u{8}" where escapes == .required && !isSpaced: append("\\b")
        case "\u{C}" where escapes == .required && !isSpaced: append("\\f")
        case "\0"..."\u{1F}": writeEscape(of: scalar)
        case _ where escapes == .terminal && (scalar.isUnsafe || scalar.isBreak): writeEscape(of: scalar)
        default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }

    /// Writes `\u` and four hexadecimal digits, twice for a surrogate pair.
    private mutating func writeEscape(of scalar: Unicode.Scalar) {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            append(#"\u"# + unit.hexadecimal(4))
        }
    }
}
