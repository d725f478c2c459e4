import ToolkitPages
import ToolkitStandIn

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

    /// The order as items of a query.
    var items: [(String, String)] { (text.isEmpty ? [] : [("find", text)]) + (sort.map { [("sort", $0)] } ?? []) }
}

extension Panel {
    /// The rows of a page, with one more if there are more pages, and the number of all rows if it is known.
    func rows(
        of file: RowFile, _ kind: String?, _ order: RowOrder, page: Int
    ) throws -> (rows: [(place: RowFile.Place, value: JSONValue)], count: Int?) {
        let offset = (page - 1) * Self.rowCount
        guard order.isSet else {
            return (try file.rows(kind: kind, offset: offset, limit: Self.rowCount + 1), nil)
        }
        // Each row is read, and only those of the page are drawn.
        let found = try DatabaseLimit.$current.withValue(Backend.limit(ofCopy: isCopy)) {
            try file.found(
                kind: kind, containing: order.text, sortedBy: order.field, isReversed: order.isReversed, offset: offset,
                limit: Self.rowCount + 1)
        }
        return (found.rows, found.count)
    }

    /// The form that searches and sorts the rows.
    func searchForm(_ feature: String, _ kind: String?, _ order: RowOrder, _ columns: [String]) -> HTML {
        let options = columns.flatMap { [$0, "-\($0)"] }.map { name -> HTML in
            let label = name.hasPrefix("-") ? "\(name.dropFirst()), down" : name
            return "<option value=\"\(name)\"\(" selected", if: name == order.sort)>\(label)</option>"
        }
        return """
            <form class="line" method="get" action="\(base)\(Self.path)/data/\(feature)">
            \("<input type=\"hidden\" name=\"kind\" value=\"\(kind ?? "")\">", if: kind != nil)
            <label>Find <input type="search" name="find" value="\(order.text)"></label>
            <label>Sort by <select name="sort"><option value="">the order of the export</option>\(options)</select></label>
            <button id="find">Find</button>
            </form>
            """
    }
}
