@testable import ToolkitHTTP

/// A reader of JSON that is simple instead of fast, to compare the fast one with.
///
/// It follows the grammar of RFC 8259 rule by rule, and keeps numbers as they are written.
indirect enum SlowJSON {
    case word(String)
    case number(String)
    case string(String)
    case array([SlowJSON])
    case object([(name: String, value: SlowJSON)])

    /// Reads a text; `nil` when it is not JSON.
    init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var scalars = Array(text.unicodeScalars)
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        var reader = Reader(scalars: scalars)
        guard let value = reader.element(0), reader.place == scalars.count else { return nil }
        self = value
    }

    /// The value; `nil` when a number does not fit.
    var value: JSONValue? {
        switch self {
        case .word(let word): return word == "null" ? .null : .bool(word == "true")
        case .string(let text): return .string(text)
        case .number(let text):
            if let number = Int64(text) { return .integer(number) }
            guard let number = Double(text), number.isFinite else { return nil }
            return .number(number)
        case .array(let elements):
            let values = elements.compactMap(\.value)
            return values.count == elements.count ? .array(values) : nil
        case .object(let members):
            let values = members.compactMap { member in member.value.value.map { JSONValue.Member(member.name, $0) } }
            return values.count == members.count ? .object(values) : nil
        }
    }

    /// The same value in another notation: with white space everywhere, and with every character escaped.
    var otherNotation: [UInt8] {
        var text = ""
        write(to: &text)
        return Array(text.utf8)
    }

    private func write(to text: inout String) {
        switch self {
        case .word(let word), .number(let word): text += " \(word)\n"
        case .string(let string): Self.quote(string, to: &text)
        case .array(let elements):
            text += "[ "
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "\t," }
                element.write(to: &text)
            }
            text += "]\r"
        case .object(let members):
            text += " {"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.quote(member.name, to: &text)
                text += " : "
                member.value.write(to: &text)
            }
            text += "\n}"
        }
    }

    private static func quote(_ string: String, to text: inout String) {
        text += "\""
        for unit in string.utf16 {
            let digits = String(unit, radix: 16)
            text += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
        }
        text += "\""
    }

    private struct Reader {
        let scalars: [Unicode.Scalar]
        var place = 0

        var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

        mutating func skipSpace() {
            while let scalar = next, [" ", "\t", "\n", "\r"].contains(scalar) { place += 1 }
        }

        mutating func take(_ wanted: Unicode.Scalar) -> Bool {
            guard next == wanted else { return false }
            place += 1
            return true
        }

        /// `element = ws value ws`.
        mutating func element(_ depth: Int) -> SlowJSON? {
            skipSpace()
            guard let value = value(depth) else { return nil }
            skipSpace()
            return value
        }

        mutating func value(_ depth: Int) -> SlowJSON? {
            switch next {
            case "[": depth < 512 ? array(depth + 1) : nil
            case "{": depth < 512 ? object(depth + 1) : nil
            case "\"": string().map { .string($0) }
            case "t": word("true")
            case "f": word("false")
            case "n": word("null")
            default: number()
            }
        }

        mutating func word(_ word: String) -> SlowJSON? {
            for scalar in word.unicodeScalars { guard take(scalar) else { return nil } }
            return .word(word)
        }

        mutating func array(_ depth: Int) -> SlowJSON? {
            place += 1
            skipSpace()
            if take("]") { return .array([]) }
            var elements: [SlowJSON] = []
            repeat {
                guard let element = element(depth) else { return nil }
                elements.append(element)
            } while take(",")
            return take("]") ? .array(elements) : nil
        }

        mutating func object(_ depth: Int) -> SlowJSON? {
            place += 1
            skipSpace()
            if take("}") { return .object([]) }
            var members: [(name: String, value: SlowJSON)] = []
            repeat {
                skipSpace()
                guard let name = string() else { return nil }
                skipSpace()
                guard take(":"), let value = element(depth) else { return nil }
                members.append((name, value))
            } while take(",")
            return take("}") ? .object(members) : nil
        }

        /// `number = [ minus ] int [ frac ] [ exp ]`.
        mutating func number() -> SlowJSON? {
            let start = place
            _ = take("-")
            if !take("0") { guard digits() else { return nil } }
            if take(".") { guard digits() else { return nil } }
            if take("e") || take("E") {
                _ = take("+") || take("-")
                guard digits() else { return nil }
            }
            return .number(String(String.UnicodeScalarView(scalars[start..<place])))
        }

        mutating func digits() -> Bool {
            let start = place
            while let scalar = next, ("0"..."9").contains(scalar) { place += 1 }
            return place > start
        }

        /// The characters between quotation marks, as UTF-16 because an escape is one unit of it.
        mutating func string() -> String? {
            guard take("\"") else { return nil }
            var units: [UInt16] = []
            while let scalar = next {
                place += 1
                switch scalar {
                case "\"": return String(decoding: units, as: UTF16.self)
                case "\\":
                    guard let unit = escape() else { return nil }
                    units.append(unit)
                case "\0"..<" ": return nil
                default: units += Array(String(scalar).utf16)
                }
            }
            return nil
        }

        mutating func escape() -> UInt16? {
            guard let letter = next else { return nil }
            place += 1
            let meanings: [Unicode.Scalar: UInt16] = [
                "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
            ]
            guard letter == "u" else { return meanings[letter] }
            guard place + 4 <= scalars.count else { return nil }
            let digits = scalars[place..<place + 4]
            guard digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
            place += 4
            return UInt16(String(String.UnicodeScalarView(digits)), radix: 16)
        }
    }
}
