import ToolkitPages
import ToolkitProgram

// The rows of an answer: a table, or cards in a grid.
extension DrawingHTML {
    func html(_ table: Table) -> HTML {
        let shown = table.columns.indices.filter { place in
            let title = table.columns[place].title
            guard !title.isEmpty else { return false }
            if case .hidden? = scene.style(of: title) { return false }
            return true
        }
        guard scene.layout == .table else { return cards(table, shown) }
        guard let field = scene.grouping else { return grid(table, shown, Array(table.rows.indices)) }
        let groups = Dictionary(grouping: table.rows.indices) { place in
            String(row(place, of: table)?[path: field]?.word?.prefix { $0 != "." } ?? "")
        }
        return HTML(
            groups.sorted { ($0.value.first ?? 0) < ($1.value.first ?? 0) }.map { name, places in
                "<h2>\(page.site.shownName(of: name))</h2>\(grid(table, shown, places, group: name))"
            })
    }

    private func row(_ place: Int, of table: Table) -> JSONValue? { table.rows.count == rows.count ? rows[place] : nil }

    private func main(_ table: Table) -> Int {
        let large = table.columns.firstIndex { column in
            if case .large? = scene.style(of: column.title) { scene.layout == .table } else { false }
        }
        return large ?? table.columns.firstIndex { if case .title = $0.kind { true } else { false } }
            ?? table.columns.firstIndex { !$0.title.isEmpty } ?? 0
    }

    /// - Parameter group: What the titles of the rows begin with, which the heading above the table says.
    private func grid(_ table: Table, _ shown: [Int], _ places: [Int], group: String = "") -> HTML {
        let main = main(table)
        let first = shown.last { table.columns[$0].alignment == .right }
        let hasPictures = !table.pictures.ids.isEmpty
        let head = shown.map {
            "<th scope=\"col\"\(" class=\"end\"", if: table.columns[$0].alignment == .right)>\(table.columns[$0].name)</th>"
                as HTML
        }
        let hasLinks = !scene.rowLinks.isEmpty
        let body = places.map { place -> HTML in
            let data = row(place, of: table)
            let cells = shown.map { column -> HTML in
                var cell = column < table.rows[place].count ? table.rows[place][column] : ""
                if column == main, !group.isEmpty, cell.plain.hasPrefix(group + ".") {
                    let name = String(cell.plain.dropFirst(group.count + 1))
                    // A person chooses the name of an alias.
                    cell = Styled(group == "alias" ? name : name.asLabel)
                }
                let content = column == main ? opening(cell, data) : feature(in: cell, data) ?? cell.html
                let kind = table.columns[column].classes(
                    isMain: column == main, isFirst: column == first, isLabelled(column, of: table))
                return
                    "<td\(kind.isEmpty ? .nothing : " class=\"\(kind)\"") data-label=\"\(table.columns[column].name)\">\(content)</td>"
            }
            return """
                <tr>\(hasPictures ? "<td class=\"thumb\">\(pictures(table, place))</td>" : .nothing)\(cells)\
                \(hasLinks ? "<td class=\"do\"><div class=\"line\">\(links(data))</div></td>" : .nothing)</tr>
                """
        }
        return """
            <table\(" class=\"grouped\"", if: scene.grouping != nil)><thead><tr>\(hasPictures ? "<th><span class=\"hid\">Picture</span></th>" : .nothing)\(head)\
            \(hasLinks ? "<th><span class=\"hid\">Actions</span></th>" : .nothing)</tr></thead>
            <tbody>\(body)</tbody></table>
            """
    }

    private func cards(_ table: Table, _ shown: [Int]) -> HTML {
        let main = main(table)
        let items = table.rows.indices.map { place -> HTML in
            let data = row(place, of: table)
            let cells = table.rows[place]
            let title = main < cells.count ? cells[main] : ""
            let values = shown.filter { $0 != main && $0 < cells.count && !cells[$0].isEmpty }.map { column in
                (rank(table.columns[column], cells[column]), value(cells[column], table.columns[column], data))
            }
            return """
                <li>\(pictures(table, place))
                <div><h2>\(opening(title, data))</h2>
                <dl class="values">\(values.sorted { $0.0 < $1.0 }.map(\.1))</dl>
                \(links(data))</div></li>
                """
        }
        return "<ul class=\"\(scene.layout == .grid ? "grid" : "cards wide")\">\(items)</ul>"
    }

    /// The place of a value on a card: the large ones first, and those of whole lines last.
    private func rank(_ column: Table.Column, _ cell: Styled) -> Int {
        switch scene.style(of: column.title) {
        case .large: 0
        case .marks: 3
        default: column.isLong(cell) ? 2 : 1
        }
    }

    private func value(_ cell: Styled, _ column: Table.Column, _ data: JSONValue?) -> HTML {
        let style = scene.style(of: column.title)
        var (kind, content, isLabelled) = (column.isLong(cell) ? "long" : "", cell.html, false)
        switch style {
        case .large: kind = "large"
        case .spoken: kind = "hid"
        case .labelled(let exception): isLabelled = cell.plain != exception
        case .marks(let field, _): if let marks = marks(field, data) { (kind, content) = ("marks", marks) }
        default: break
        }
        return """
            <div\(kind.isEmpty ? .nothing : " class=\"\(kind)\"")><dt\(" class=\"hid\"", if: !isLabelled)>\(column.name)</dt>\
            <dd>\(content)</dd></div>
            """
    }

    private func isLabelled(_ column: Int, of table: Table) -> Bool {
        if case .labelled? = scene.style(of: table.columns[column].title) { true } else { false }
    }

    private func links(_ data: JSONValue?) -> [HTML] {
        scene.rowLinks.compactMap { LinkHTML.html($0, data, command, page, onCard: scene.layout != .table) }
    }

    private func opening(_ cell: Styled, _ data: JSONValue?) -> HTML {
        guard let opens = scene.opens,
            let address = LinkHTML.address(of: opens, data, command, page, back: page.addressToReturn)
        else { return feature(in: cell, data) ?? cell.html }
        return "<a class=\"open\" href=\"\(address)\">\(cell.plain.isEmpty ? "–" : cell.html)</a>"
    }

    /// The name for people of the feature that a row of the program's own commands is about.
    private func feature(in cell: Styled, _ data: JSONValue?) -> HTML? {
        guard !page.site.features.contains(where: { $0.name == command.path[0] }) else { return nil }
        return page.site.features.first { $0.name == data?["feature"]?.string && $0.name == cell.plain }
            .map { "<b>\($0.shownName)</b>" }
    }

    private func pictures(_ table: Table, _ place: Int) -> HTML {
        guard place < table.pictures.ids.count else { return .nothing }
        return "<div class=\"thumbs\">\(table.pictures.ids[place].map { picture($0) })</div>"
    }

    func picture(_ id: String?) -> HTML {
        guard let id, let picture = run.rowPictures[id] else { return "<span class=\"nothing\"></span>" }
        return "<img src=\"\(page.handler.pictures.add(picture, of: command.path[0]))\" alt=\"\" loading=\"lazy\">"
    }
}

extension Table.Column {
    /// The title as a person reads it.
    fileprivate var name: String { title.asLabel }

    /// Whether a cell of many words needs lines of its own.
    fileprivate func isLong(_ cell: Styled) -> Bool { kind == .wrapping || kind == .text && cell.plain.count > 60 }

    fileprivate func classes(isMain: Bool, isFirst: Bool, _ isLabelled: Bool) -> String {
        var classes = (isMain ? ["title"] : []) + (isLabelled ? ["plain"] : [])
        if alignment == .right { classes += isFirst ? ["end", "first"] : ["end"] }
        if kind == .text || kind == .wrapping { classes.append("wrap") }
        return classes.joined(separator: " ")
    }
}
