/// The elements of a JSON array, also one inside an object, or the lines of an NDJSON document, one by one.
///
/// Only the places where elements begin and end are found here; each element is decoded by whoever asks for it, so
/// that a document of any size is held once.
public struct JSONElements: Sequence, IteratorProtocol {
    /// Why a document is no list of elements.
    public enum Fault: Error, Equatable {
        /// The element with this number, from 1, never ends or is followed by something else.
        case broken(element: Int)
    }

    private let bytes: [UInt8]
    private var index: Int
    private let isArray: Bool
    /// Whether the array is a member of an object, and something may follow it.
    private let isMember: Bool
    private var count = 0
    private var isDone = false

    /// The elements of a document: an array when it begins with `[`, otherwise one element a line.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let start = Self.skipSpace(bytes, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        isArray = start < bytes.count && bytes[start] == UInt8(ascii: "[")
        isMember = false
        index = isArray ? start + 1 : start
    }

    /// The elements of the array that is a member of an object, as in `{"products": [...]}`; `nil` when the document is
    /// no object, or has no such array.
    ///
    /// Of several members with the name the first counts. What follows the array must end the object.
    public init?(_ bytes: [UInt8], of member: String) {
        self.bytes = bytes
        isArray = true
        isMember = true
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard take("{") else { return nil }
        while let name = memberName() {
            guard name != member else {
                guard take("[") else { return nil }
                return
            }
            index = elementEnd() ?? bytes.count
            guard take(",") else { return nil }
        }
        return nil
    }

    /// The next element's bytes, or the fault that ends the list.
    public mutating func next() -> Result<ArraySlice<UInt8>, Fault>? {
        guard !isDone else { return nil }
        return isArray ? nextOfArray() : nextLine()
    }

    private mutating func nextLine() -> Result<ArraySlice<UInt8>, Fault>? {
        index = Self.skipSpace(bytes, index)
        guard index < bytes.count else {
            isDone = true
            return nil
        }
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        defer { index = end }
        return .success(bytes[index..<end])
    }

    private mutating func nextOfArray() -> Result<ArraySlice<UInt8>, Fault>? {
        index = Self.skipSpace(bytes, index)
        if count == 0, index < bytes.count, bytes[index] == UInt8(ascii: "]") {
            index += 1
            return end() ? nil : .failure(.broken(element: 1))
        }
        count += 1
        let start = index
        guard let stop = elementEnd(), stop > start else { return broken() }
        let next = Self.skipSpace(bytes, stop)
        guard next < bytes.count else { return broken() }
        index = next + 1
        switch bytes[next] {
        case UInt8(ascii: ","): break
        case UInt8(ascii: "]"): if !end() { return broken() }
        default: return broken()
        }
        return .success(bytes[start..<stop])
    }

    /// Ends the list behind `]`; only space may follow, and before that the other members of the object.
    private mutating func end() -> Bool {
        isDone = true
        if isMember {
            while take(",") {
                guard memberName() != nil, let end = elementEnd() else { return false }
                index = end
            }
            guard take("}") else { return false }
        }
        return Self.skipSpace(bytes, index) == bytes.count
    }

    private mutating func broken() -> Result<ArraySlice<UInt8>, Fault> {
        isDone = true
        return .failure(.broken(element: count))
    }

    /// Goes past a character, with space around it, if it comes next.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        let place = Self.skipSpace(bytes, index)
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        index = place + 1
        return true
    }

    /// Goes past the name of a member and its colon.
    private mutating func memberName() -> String? {
        guard take("\"") else { return nil }
        var end = index
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        guard end < bytes.count else { return nil }
        let quoted = bytes[index - 1...end]
        index = end + 1
        return take(":") ? try? JSON.decode(String.self, from: Array(quoted)) : nil
    }

    /// Where the element or member at `index` ends: at a comma or bracket outside of strings and nested values.
    private func elementEnd() -> Int? {
        var depth = 0
        var isInString = false
        var position = index
        while position < bytes.count {
            let byte = bytes[position]
            if isInString {
                if byte == UInt8(ascii: "\\") {
                    position += 1
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isInString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    if depth == 0 { return position }
                    depth -= 1
                case UInt8(ascii: ",") where depth == 0: return position
                default: break
                }
            }
            position += 1
        }
        return nil
    }

    private static func skipSpace(_ bytes: [UInt8], _ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] <= 0x20, isSpace(bytes[index]) { index += 1 }
        return index
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
