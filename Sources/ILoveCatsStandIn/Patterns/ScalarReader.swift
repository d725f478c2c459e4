/// Reads a text one Unicode scalar at a time.
struct ScalarReader {
    private let text: [Unicode.Scalar]
    private var index = 0

    init(_ text: String) { self.text = Array(text.unicodeScalars) }

    var isAtEnd: Bool { index == text.count }

    /// The next character; `nil` at the end.
    var next: Unicode.Scalar? { isAtEnd ? nil : text[index] }

    func isAt(_ start: String) -> Bool { text[index...].starts(with: start.unicodeScalars) }

    mutating func advance() { _ = read() }

    mutating func read() -> Unicode.Scalar? {
        guard let next else { return nil }
        index += 1
        return next
    }

    mutating func skip(_ start: String) -> Bool {
        guard isAt(start) else { return false }
        index += start.unicodeScalars.count
        return true
    }

    mutating func take(while qualifies: (Unicode.Scalar) -> Bool) -> String {
        let start = index
        while let next, qualifies(next) { index += 1 }
        var taken = String.UnicodeScalarView()
        taken.append(contentsOf: text[start..<index])
        return String(taken)
    }
}
