import ToolkitStandIn

/// The name of a field in a query: `owner.city` is the field `city` of the object in the field `owner`.
struct FieldPath {
    private let names: [String]

    /// Reads a name.
    /// - Throws: `DocumentError.invalid` when a field cannot have this name.
    init(_ text: String) throws {
        // Splits bytes, because a dot and a combining mark after it are one character.
        names = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard names.allSatisfy(Self.canName) else {
            throw DocumentError.invalid(text, "No field can have this name.")
        }
    }

    /// Returns whether a field may have a name, which excludes names that a path cannot contain.
    static func canName(_ name: String) -> Bool {
        let excluded: (UInt8, UInt8, UInt8) = (UInt8(ascii: "."), UInt8(ascii: "\""), UInt8(ascii: "\\"))
        return !name.isEmpty && name.utf8.first != UInt8(ascii: "$")
            && name.utf8.allSatisfy { $0 >= 0x20 && $0 != excluded.0 && $0 != excluded.1 && $0 != excluded.2 }
    }

    /// The path for SQLite's JSON functions, such as `$."owner"."city"`.
    var text: String { names.reduce(into: "$") { $0 += ".\"\($1)\"" } }

    /// Returns the value at this path in a document; `nil` when there is no such field.
    func value(in document: JSONValue) -> JSONValue? {
        names.reduce(document as JSONValue?) { value, name in value?[name] }
    }
}
