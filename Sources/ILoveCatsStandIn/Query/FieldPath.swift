import ToolkitStandIn

/// The name of a field as queries write it: `owner.city` is the field `city` of the object in the field `owner`.
struct FieldPath {
    private let names: [Substring]

    /// Reads a name.
    /// - Throws: `DocumentError.invalid` when no field can have it.
    init(_ text: String) throws {
        names = text.split(separator: ".", omittingEmptySubsequences: false)
        guard names.allSatisfy({ Self.canName(String($0)) }) else {
            throw DocumentError.invalid(text, "No field can have this name.")
        }
    }

    /// Whether a field may have a name: those are excluded that a path cannot say.
    static func canName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("$")
            && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "." && $0 != "\"" && $0 != "\\" }
    }

    /// The path as SQLite's JSON functions take it: `$."owner"."city"`.
    var text: String {
        names.reduce(into: "$") { $0 += ".\"\($1)\"" }
    }

    /// The value at this path in a document; `nil` when there is none.
    func value(in document: JSONValue) -> JSONValue? {
        names.reduce(document as JSONValue?) { value, name in value?[String(name)] }
    }
}
