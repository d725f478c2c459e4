import ToolkitStandIn

extension SandboxRequest {
    /// - Throws: `DocumentError.invalid` when it is not valid JSON.
    func document() throws -> JSONValue { try Self.json(body, named: "body") }

    /// Returns a query parameter as JSON; `nil` when it is missing or empty.
    /// - Throws: `DocumentError.invalid` when it is not valid JSON.
    func json(_ name: String) throws -> JSONValue? {
        guard let text = query(name), !text.isEmpty else { return nil }
        return try Self.json(Array(text.utf8), named: name)
    }

    /// Returns a query parameter as a whole number; `nil` when it is missing.
    /// - Throws: `DocumentError.invalid` when it is negative or not a whole number.
    func count(_ name: String) throws -> Int? {
        guard let text = query(name) else { return nil }
        guard let number = Int(text), number >= 0 else {
            throw DocumentError.invalid(name, "'\(text)' is not a whole number from 0.")
        }
        return number
    }

    private static func json(_ bytes: [UInt8], named name: String) throws -> JSONValue {
        guard nesting(of: bytes) <= deepest else {
            throw DocumentError.invalid(name, "More than \(deepest) levels of arrays and objects.")
        }
        guard let value = try? JSON.decode(JSONValue.self, from: bytes) else {
            throw DocumentError.invalid(name, "This is not valid JSON.")
        }
        return value
    }

    /// The maximum nesting of arrays and objects, which protects the stack of the recursive decoder.
    private static let deepest = 64

    private static func nesting(of bytes: [UInt8]) -> Int {
        var depth = 0
        var deepest = 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                // Skips the string; an escaped character does not end it.
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            index += 1
        }
        return deepest
    }
}
