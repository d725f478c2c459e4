/// One pass over JSON text that puts `"***"` in the place of every value with a secret name.
///
/// It looks at nothing but strings, brackets and colons, and so copes with text that is cut off or not JSON at all.
struct JSONMaskScan {
    private let bytes: [UInt8]
    private let isSecret: (String) -> Bool
    private var position = 0
    private var output: [UInt8] = []
    private var foundSecret = false

    init(_ bytes: [UInt8], isSecret: @escaping (String) -> Bool) {
        self.bytes = bytes
        self.isSecret = isSecret
    }

    mutating func run() -> (bytes: [UInt8], foundSecret: Bool) {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "\"") else {
                output.append(bytes[position])
                position += 1
                continue
            }
            let start = position
            skipString()
            let name = bytes[start..<position]
            output += name
            if copyColon(), isSecretName(name) {
                skipValue()
                output += Array("\"***\"".utf8)
                foundSecret = true
            }
        }
        return (output, foundSecret)
    }

    /// A name that hides behind an escape is taken to be secret.
    private func isSecretName(_ quoted: ArraySlice<UInt8>) -> Bool {
        quoted.contains(UInt8(ascii: "\\")) || isSecret(String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self))
    }

    /// Goes behind the string that starts here.
    private mutating func skipString() {
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"): position += 2
            case UInt8(ascii: "\""):
                position += 1
                return
            default: position += 1
            }
        }
        position = min(position, bytes.count)
    }

    /// Copies a colon and the space around it; `false` when there is none.
    private mutating func copyColon() -> Bool {
        var sawColon = false
        while position < bytes.count {
            let byte = bytes[position]
            guard Self.space.contains(byte) || (byte == UInt8(ascii: ":") && !sawColon) else { break }
            sawColon = sawColon || byte == UInt8(ascii: ":")
            output.append(byte)
            position += 1
        }
        return sawColon
    }

    /// Goes behind the value that starts here, with all that is in it.
    private mutating func skipValue() {
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                skipString()
                if depth == 0 { return }
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                position += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return }
                depth -= 1
                position += 1
                if depth == 0 { return }
            case UInt8(ascii: ",") where depth == 0:
                return
            default:
                position += 1
            }
        }
    }

    private static let space = Set(" \t\r\n".utf8)
}
