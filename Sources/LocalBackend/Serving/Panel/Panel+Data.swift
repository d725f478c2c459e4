import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The number of rows on one page.
    static let rowCount = 20
    /// The limit for reading rows of a copy: as JSON values, they take much more memory.
    private static let copyLimit = DatabaseLimit(time: .seconds(2), bytes: 4 << 20)

    /// The limit for reading the rows of one page.
    var rowLimit: DatabaseLimit { isCopy ? Self.copyLimit : Backend.limit(ofCopy: false) }

    /// The page with the services whose data can be shown.
    func dataPage() -> HTML {
        let items = workspace.data.standIns.map { standIn -> HTML in
            let counts = (try? standIn.reading.service.contents()) ?? []
            return """
                <li>
                <h2><a href="\(dataPath(of: standIn.feature))">\(standIn.feature)</a></h2>
                <p>\(counts.map { "\($0.name): \($0.count)" }.joined(separator: " · "))</p>
                </li>
                """
        }
        return "<p class=\"quiet\">\(sameData())</p><ul class=\"cards\">\(items)</ul>"
    }

    /// Whether the commands see the same data, as a sentence.
    /// - Parameter feature: The feature whose data is meant; `nil` for all.
    func sameData(of feature: String? = nil) -> HTML {
        let who: HTML = "The commands and <code>\(ProgramDescription.current.name) web</code>"
        guard !isCopy else { return "\(who) see other data: a copy is only for requests." }
        let others = backend.realFeatures.filter { feature == nil || $0 == feature }.sorted()
        guard !others.isEmpty else { return "\(who) see the same data." }
        let names = others.joined(separator: ", ")
        return feature == nil
            ? "\(who) see the same data, except for \(names): there, they use the configured service."
            : "\(who) use the configured service of \(names), and do not see this data."
    }

    func dataPath(of feature: String) -> String { base + Self.path + "/data/" + feature }

    // MARK: Rows

    /// A row of a service, and where it is.
    typealias PlacedRow = (place: RowFile.Place, value: JSONValue)

    /// The page with some rows of a service, as a table.
    func rowsPage(of feature: String) throws -> HTTPResponse {
        guard let standIn = workspace.data.standIns.first(where: { $0.feature == feature }) else { return missing }
        guard standIn.problem == nil, let file = RowFile(standIn.reading.service) else {
            let reason = standIn.problem == nil ? "This service has no rows to show." : "The data is damaged."
            return page(.data, "Data of \(feature)", "<p>\(reason)</p>")
        }
        let counts = try file.counts()
        let kind = kind(in: standIn.reading.service)
        let order = RowOrder(self["find"] ?? "", sort: self["sort"])
        let number = min(max(1, self["page"].flatMap { Int($0) } ?? 1), 1_000_000)
        let (rows, found) = try rows(of: file, kind, order, page: number)
        let count = found ?? counts.first { $0.kind == kind }?.count ?? 0
        return page(
            .data, "Data of \(feature)",
            """
            <p class="quiet">\(sameData(of: feature))</p>
            \(undo(from: .data, [("feature", feature)]))
            \(counts.count > 1 ? kindLinks(counts, kind, feature) : .nothing)
            \(searchForm(feature, kind, order))
            \(try table(rows, file, kind, order, feature))
            \("<p>\(order.text.isEmpty ? "There are no rows here." : "No row contains the text.")</p>", if: rows.isEmpty)
            \(pageLinks(number, of: count, feature))
            <p><a class="button" id="add" href="\(rowPath(of: feature, [("kind", kind)]))">Add a row</a></p>
            """)
    }

    /// The kind of rows that the query or the form names, or the first one.
    func kind(in service: any SandboxService) -> String {
        let kinds = service.tables.filter(\.isListed).map(\.kind)
        return self["kind"].flatMap { kinds.contains($0) ? $0 : nil } ?? kinds.first ?? ""
    }

    /// The query items that say which list of rows the person sees, with other values for some of them.
    func listItems(_ changes: [(String, String)] = []) -> [(String, String)] {
        ["kind", "find", "sort", "page"].compactMap { name in
            let value = changes.first { $0.0 == name }?.1 ?? self[name] ?? ""
            return value.isEmpty ? nil : (name, value)
        }
    }

    private func listLink(_ text: HTML, _ feature: String, _ changes: [(String, String)], isCurrent: Bool = false)
        -> HTML
    {
        let mark: HTML = isCurrent ? " aria-current=\"page\"" : ""
        return "<a href=\"\(dataPath(of: feature))?\(PercentEncoding.encode(listItems(changes)))\"\(mark)>\(text)</a>"
    }

    private func kindLinks(_ counts: [(kind: String, count: Int)], _ current: String, _ feature: String) -> HTML {
        let links = counts.map { kind, count -> HTML in
            let changes = [("kind", kind), ("find", ""), ("sort", ""), ("page", "")]
            return listLink("\(kind) <small>\(count)</small>", feature, changes, isCurrent: kind == current)
        }
        return "<nav class=\"tabs\" aria-label=\"Kinds of rows\">\(links)</nav>"
    }

    /// The number of rows, and links to the first and the last page and to those around the current one.
    private func pageLinks(_ number: Int, of count: Int, _ feature: String) -> HTML {
        let last = max(1, (count + Self.rowCount - 1) / Self.rowCount)
        var shown: [HTML] = []
        for page in 1...last where page == 1 || page == last || abs(page - number) <= 2 {
            if page == last, last > number + 3 || page == max(1, number - 2) && page > 2 {
                shown.append("<span>…</span>")
            }
            shown.append(listLink("\(page)", feature, [("page", String(page))], isCurrent: page == number))
        }
        let rows = count.counted("row")
        guard last > 1 else { return "<p><small>\(rows)</small></p>" }
        return "<nav class=\"pick\" aria-label=\"Pages of rows\">\(shown)<small>\(rows)</small></nav>"
    }

    // MARK: Table

    private func table(
        _ rows: [PlacedRow], _ file: RowFile, _ kind: String, _ order: RowOrder, _ feature: String
    ) throws -> HTML {
        guard !rows.isEmpty else { return .nothing }
        let columns = try file.columns(kind: kind).filter { name in
            rows.contains { $0.value[name].map { $0 != .null } ?? false }
        }
        let heads = columns.map { name -> HTML in
            let isSorted = order.field == name
            let next = isSorted && !order.isReversed ? "-\(name)" : name
            let mark = isSorted ? (order.isReversed ? " ↓" : " ↑") : ""
            let state: HTML = isSorted ? " aria-sort=\"\(order.isReversed ? "descending" : "ascending" as HTML)\"" : ""
            return "<th\(state)>\(listLink("\(name)\(mark)", feature, [("sort", next), ("page", "")]))</th>"
        }
        let lines = rows.map { row -> HTML in
            let pictures = file.pictures(of: row.value, kind: kind)
            let cells = columns.enumerated().map { place, name -> HTML in
                let picture = pictures.contains { $0.field == name } ? image(of: name, row.place, feature) : nil
                let text = cell(row.value, name)
                if place == 0 { return "<td>\(rowLink(row.place, text, feature))\(picture ?? .nothing)</td>" }
                let isNumber: HTML = row.value[name]?.number == nil ? "" : " class=\"end\""
                return "<td\(isNumber)>\(picture ?? "\(text)")</td>"
            }
            return "<tr>\(HTML(joining: cells))</tr>"
        }
        return """
            <div class="data" tabindex="0" role="region" aria-label="Rows"><table><thead><tr>\(HTML(joining: heads))</tr></thead>
            <tbody>\(lines)</tbody></table></div>
            """
    }

    private func rowLink(_ place: RowFile.Place, _ text: String, _ feature: String) -> HTML {
        let items = [("of", place.kind), ("row", String(place.number))] + listItems()
        return "<a href=\"\(rowPath(of: feature, items))\">\(text.isEmpty ? "(empty)" : text)</a>"
    }

    func rowPath(of feature: String, _ items: [(String, String)]) -> String {
        "\(dataPath(of: feature))/row?\(PercentEncoding.encode(items))"
    }

    private func cell(_ row: JSONValue, _ name: String) -> String {
        guard let value = row[name] else { return "" }
        return desk.mask.isSecret(name) ? "***" : value.masked(desk.mask).brief.excerpt(limit: 60)
    }
}

extension JSONValue {
    /// The value in a few words, without the marks of JSON.
    fileprivate var brief: String {
        switch self {
        case .array(let elements):
            let texts = elements.compactMap(\.string)
            return texts.count == elements.count ? texts.joined(separator: ", ") : elements.count.counted("value")
        case .object(let members): return members.map { "\($0.name): \($0.value.brief)" }.joined(separator: ", ")
        default: return cell
        }
    }
}
