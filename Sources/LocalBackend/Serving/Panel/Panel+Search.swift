import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The rows of a page, and the number of all rows if they were searched or sorted.
    func rows(
        of file: RowFile, _ kind: String, _ order: RowOrder, page: Int
    ) throws -> (rows: [PlacedRow], count: Int?) {
        let offset = (page - 1) * Self.rowCount
        guard order.isSet else { return (try file.rows(kind: kind, offset: offset, limit: Self.rowCount), nil) }
        // Each row is read, and only those of the page are drawn.
        let found = try DatabaseLimit.$current.withValue(Backend.limit(ofCopy: isCopy)) {
            try file.found(
                kind: kind, containing: order.text, sortedBy: order.field, isReversed: order.isReversed, offset: offset,
                limit: Self.rowCount)
        }
        return (found.rows, found.count)
    }

    /// The form that searches the rows; the heads of the columns sort them.
    func searchForm(_ feature: String, _ kind: String, _ order: RowOrder) -> HTML {
        """
        <form class="line" method="get" action="\(dataPath(of: feature))">
        <input type="hidden" name="kind" value="\(kind)">
        \("<input type=\"hidden\" name=\"sort\" value=\"\(order.sort ?? "")\">", if: order.sort != nil)
        <label>Find <input type="search" name="find" value="\(order.text)"></label>
        <button id="find">Find</button>
        </form>
        """
    }
}

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
