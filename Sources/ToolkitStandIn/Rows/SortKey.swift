/// The order of the values of a field: numbers by size, then texts without regard to case, then all others.
struct SortKey: Comparable {
    private let number: Double
    private let text: String?

    init(_ value: JSONValue?) {
        number = value?.number ?? .infinity
        text = value?.string?.lowercased()
    }

    static func < (left: SortKey, right: SortKey) -> Bool {
        if left.number != right.number { return left.number < right.number }
        guard let first = left.text else { return false }
        return right.text.map { first < $0 } ?? true
    }
}
