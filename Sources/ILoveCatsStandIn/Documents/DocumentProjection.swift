/// The fields that a list shows: those with the given names, or all others.
struct DocumentProjection {
    /// The JSON texts of the names.
    private let names: [[UInt8]]
    private let isShown: Bool

    init(names: [String], isShown: Bool) {
        // The name of a field has no characters that JSON escapes; see `FieldPath.canName`.
        self.names = names.map { Array("\"\($0)\"".utf8) }
        self.isShown = isShown
    }

    /// - Parameter document: The JSON text of a stored document, which has no spaces between its members.
    func shown(of document: [UInt8]) -> [UInt8] {
        var shown: [UInt8] = []
        shown.reserveCapacity(document.count)
        shown.append(UInt8(ascii: "{"))
        var missing = isShown ? names.count : .max
        var index = 1
        while missing > 0, index < document.count, document[index] != UInt8(ascii: "}") {
            let start = index
            index = Self.stringEnd(document, index)
            let isListed = names.contains { document[start..<index].elementsEqual($0) }
            index = Self.valueEnd(document, index + 1)
            if isListed == isShown {
                if shown.count > 1 { shown.append(UInt8(ascii: ",")) }
                shown += document[start..<index]
                missing -= 1
            }
            if index < document.count, document[index] == UInt8(ascii: ",") { index += 1 }
        }
        shown.append(UInt8(ascii: "}"))
        return shown
    }

    /// Returns the index after the string that begins at an index.
    private static func stringEnd(_ document: [UInt8], _ start: Int) -> Int {
        var index = start + 1
        while index < document.count, document[index] != UInt8(ascii: "\"") {
            index += document[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, document.count)
    }

    /// Returns the index of the comma or brace after the value that begins at an index.
    private static func valueEnd(_ document: [UInt8], _ start: Int) -> Int {
        var index = start
        var depth = 0
        while index < document.count {
            switch document[index] {
            case UInt8(ascii: "\""):
                index = stringEnd(document, index)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ",") where depth == 0: return index
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return index }
                depth -= 1
            default: break
            }
            index += 1
        }
        return document.count
    }
}
