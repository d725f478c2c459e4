import ToolkitStandIn

/// The name of a field in a query: `owner.city` is the field `city` of the object in the field `owner`.
struct FieldPath {
    private static let mostNames = 100

    private let names: [String]

    /// - Throws: `DocumentError.invalid` when a field cannot have this name, and when it has too many dots.
    init(_ text: String) throws {
        // Splits bytes, because a dot and a combining mark after it are one character.
        names = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
            String(Substring($0))
        }
        guard names.allSatisfy(Self.canName) else {
            throw DocumentError.invalid(text, "No field can have this name.")
        }
        guard names.count <= Self.mostNames else {
            throw DocumentError.invalid(text, "A field is at most \(Self.mostNames) names deep.")
        }
    }

    /// Returns whether a field may have a name, which excludes names that a path cannot contain.
    static func canName(_ name: String) -> Bool {
        let excluded: (UInt8, UInt8, UInt8) = (UInt8(ascii: "."), UInt8(ascii: "\""), UInt8(ascii: "\\"))
        return !name.isEmpty && name.utf8.first != UInt8(ascii: "$")
            && name.utf8.allSatisfy { $0 >= 0x20 && $0 != excluded.0 && $0 != excluded.1 && $0 != excluded.2 }
    }

    /// The path for SQLite's JSON functions, such as `$."owner"."city"`.
    var text: String { Self.text(names[...]) }

    /// For each array of objects that the path may lead through: its path, and the path from its elements on.
    var ways: [(array: String, rest: String)] {
        names.indices.dropFirst().map { (Self.text(names[..<$0]), Self.text(names[$0...])) }
    }

    /// For a name that may be a place in an array, as in `photos.0`: the path of the array, and the path through it.
    var throughArray: (array: String, text: String)? {
        guard let index = place else { return nil }
        let array = Self.text(names[..<index])
        return (array, "\(array)[\(names[index])]" + Self.text(names[(index + 1)...]).dropFirst())
    }

    /// The index of the only name that may be a place in an array: the first number after another name.
    private var place: Int? { names.indices.dropFirst().first { Self.isPlace(names[$0]) } }

    private static func text(_ names: ArraySlice<String>) -> String {
        names.reduce(into: "$") { $0 += ".\"\($1)\"" }
    }

    private static func isPlace(_ name: String) -> Bool {
        (1...9).contains(name.utf8.count) && name.isDigits
    }

    /// Returns the value at this path in a document; `nil` when there is no such field.
    func value(in document: JSONValue) -> JSONValue? {
        func value(_ names: ArraySlice<String>, in value: JSONValue?) -> JSONValue? {
            names.reduce(value) { value, name in value?[name] }
        }
        guard let index = place, let elements = value(names[..<index], in: document)?.array,
            let number = Int(names[index])
        else { return value(names[...], in: document) }
        return elements.indices.contains(number) ? value(names[(index + 1)...], in: elements[number]) : nil
    }
}
