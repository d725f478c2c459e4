/// Iterates over the elements of a JSON array, of an array inside an object, or over the lines of NDJSON.
///
/// It finds only the start and the end of each element, and the caller decodes the bytes. So a large document is in
/// memory only once.
public struct JSONElements: Sequence, IteratorProtocol {
    /// Why a document is not a list of elements.
    public enum Fault: Error, Equatable {
        /// The element with this number, from 1, does not end, or is not followed by a comma or the end of the list.
        case broken(element: Int)
    }

    private let bytes: [UInt8]
    private var index: Int
    private let isArray: Bool
    /// Whether the array is a member of an object, so that other members may follow.
    private let isMember: Bool
    private var count = 0
    private var isDone = false

    /// The elements of a document: of an array if the document begins with `[`, otherwise one element per line.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let start = Self.skipSpace(bytes, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        isArray = start < bytes.count && bytes[start] == UInt8(ascii: "[")
        isMember = false
        index = isArray ? start + 1 : start
    }

    /// The elements of an array that is a member of an object, as in `{"products": [...]}`.
    ///
    /// If several members have the name, the first is used. Only other members and the end of the object may follow.
    /// - Returns: `nil` if the document is not an object or has no such array.
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

    /// The next element's bytes, or the error that ends the list.
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

    /// Ends the list after `]`, and checks that only the rest of the object and white space follow.
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

    /// Skips white space and a character; returns `false` if another character comes next.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        let place = Self.skipSpace(bytes, index)
        guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
        index = place + 1
        return true
    }

    private mutating func memberName() -> String? {
        guard take("\"") else { return nil }
        var end = index
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        guard end < bytes.count else { return nil }
        let quoted = bytes[index - 1...end]
        index = end + 1
        return take(":") ? try? JSON.decode(String.self, from: Array(quoted)) : nil
    }

    /// The end of the element or member at `index`: a comma or bracket outside strings and nested values.
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
        while index < bytes.count, bytes[index] <= 0x20, bytes[index].isWhiteSpace { index += 1 }
        return index
    }
}
