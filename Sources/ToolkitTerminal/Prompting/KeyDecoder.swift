/// Converts the bytes that a terminal sends to keys, one byte at a time.
///
/// It knows the sequences of xterm, the Linux console, and the terminals that imitate them. ESC always waits for the
/// next byte, so a sequence may arrive in pieces, and ESC followed by a letter is Alt with the letter.
struct KeyDecoder {
    private enum State {
        case ground
        /// The bytes of a character that is not complete.
        case character([UInt8])
        case escape
        /// The parameters of a control sequence.
        case sequence([UInt8])
        /// ESC O.
        case singleShift
        /// One more byte belongs to a function key of the Linux console.
        case functionKey
        case paste
    }

    /// The maximum size of a paste, in bytes; the rest of a longer one is dropped.
    static let longestPaste = 1 << 20
    private static let longestSequence = 32
    private static let escape: UInt8 = 0x1B
    private static let endOfPaste = Array("\u{1B}[201~".utf8)

    private var state = State.ground
    private var pasted: [UInt8] = []

    /// Reads the next byte; returns the key that it completes.
    mutating func read(_ byte: UInt8) -> Key? {
        let current = state
        state = .ground
        switch current {
        case .ground: return ground(byte)
        case .character(let bytes): return character(bytes, byte)
        case .escape: return afterEscape(byte)
        case .sequence(let parameters): return sequence(parameters, byte)
        case .singleShift: return Self.key(final: byte, isModified: false)
        case .functionKey: return nil
        case .paste: return paste(byte)
        }
    }

    private mutating func ground(_ byte: UInt8) -> Key? {
        switch byte {
        case Self.escape:
            state = .escape
            return nil
        case 0x20..<0x7F: return .text(String(UnicodeScalar(byte)))
        case 0xC2...0xF4:
            state = .character([byte])
            return nil
        default: return Self.controls[byte]
        }
    }

    private mutating func character(_ bytes: [UInt8], _ byte: UInt8) -> Key? {
        guard byte & 0xC0 == 0x80 else { return ground(byte) }
        let bytes = bytes + [byte]
        let count = bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4
        guard bytes.count == count else {
            state = .character(bytes)
            return nil
        }
        // C1 control characters and invalid bytes are no text.
        guard let text = String(validating: bytes, as: UTF8.self), !Self.cleaned(text).isEmpty else { return nil }
        return .text(text)
    }

    private mutating func afterEscape(_ byte: UInt8) -> Key? {
        switch byte {
        case Self.escape: state = .escape
        case UInt8(ascii: "["): state = .sequence([])
        case UInt8(ascii: "O"): state = .singleShift
        case UInt8(ascii: "b"): return .wordLeft
        case UInt8(ascii: "f"): return .wordRight
        case UInt8(ascii: "d"): return .deleteWordForward
        case 0x08, 0x7F: return .deleteWordBackward
        case 0..<0x20: return ground(byte)
        default: break
        }
        return nil
    }

    private mutating func sequence(_ parameters: [UInt8], _ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "[") where parameters.isEmpty:
            state = .functionKey
            return nil
        case 0x20..<0x40:
            if parameters.count < Self.longestSequence { state = .sequence(parameters + [byte]) }
            return nil
        case UInt8(ascii: "~"):
            guard parameters == Array("200".utf8) else { return Self.key(numbered: parameters) }
            state = .paste
            return nil
        case 0x40..<0x7F: return Self.key(final: byte, isModified: Self.isModified(parameters))
        default: return ground(byte)
        }
    }

    private mutating func paste(_ byte: UInt8) -> Key? {
        pasted.append(byte)
        if byte == Self.endOfPaste.last, pasted.suffix(Self.endOfPaste.count).elementsEqual(Self.endOfPaste) {
            let text = String(decoding: pasted.dropLast(Self.endOfPaste.count), as: UTF8.self)
            pasted = []
            return .paste(Self.cleaned(text))
        }
        // The last bytes may belong to the end of the paste.
        if pasted.count > Self.longestPaste { pasted.remove(at: pasted.count - Self.endOfPaste.count) }
        state = .paste
        return nil
    }

    /// The text on one line, without control characters: the paste of a whole line must not send the answer.
    private static func cleaned(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var lines = text[...]
        while lines.last?.isNewline == true { lines.removeLast() }
        for scalar in lines.unicodeScalars {
            if scalar == "\n" || scalar == "\t" || scalar == "\r" {
                if scalars.last != " " { scalars.append(" ") }
            } else if scalar.properties.generalCategory != .control {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    private static let controls: [UInt8: Key] = [
        0x01: .home, 0x02: .left, 0x04: .endOfInput, 0x05: .end, 0x06: .right, 0x08: .deleteBackward, 0x09: .tab,
        0x0A: .enter, 0x0B: .deleteToEnd, 0x0C: .clearScreen, 0x0D: .enter, 0x0E: .down, 0x10: .up,
        0x15: .deleteToStart, 0x17: .deleteToSpace, 0x7F: .deleteBackward,
    ]

    /// Whether Alt or Ctrl is held, as in ESC [ 1 ; 5 C.
    private static func isModified(_ parameters: [UInt8]) -> Bool {
        let fields = parameters.split(separator: UInt8(ascii: ";"))
        guard fields.count == 2, let modifier = Int(String(decoding: fields[1], as: UTF8.self)), modifier > 0 else {
            return false
        }
        return (modifier - 1) & 0b110 != 0
    }

    private static func key(final byte: UInt8, isModified: Bool) -> Key? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): isModified ? .wordRight : .right
        case UInt8(ascii: "D"): isModified ? .wordLeft : .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "M"): .enter
        default: nil
        }
    }

    private static func key(numbered parameters: [UInt8]) -> Key? {
        switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
        case "1", "7": .home
        case "3": isModified(parameters) ? .deleteWordForward : .deleteForward
        case "4", "8": .end
        case "5": .pageUp
        case "6": .pageDown
        default: nil
        }
    }
}
