/// Which rows a page of data shows, and in which order.
struct RowOrder {
    /// The text that the rows contain.
    let text: String
    /// The field to sort by, with a `-` before it for the reverse order; `nil` for the order of the export.
    let sort: String?

    init(_ text: String, sort: String?) { (self.text, self.sort) = (text, sort.flatMap { $0.isEmpty ? nil : $0 }) }

    var isSet: Bool { !text.isEmpty || sort != nil }
    var isReversed: Bool { sort?.hasPrefix("-") == true }
    var field: String? { sort.map { isReversed ? String($0.dropFirst()) : $0 } }
}
