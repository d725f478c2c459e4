import ToolkitPages
import ToolkitProgram

// The rows of an answer: a table, or cards in a grid.
extension DrawingHTML {
    func html(_ table: Table) -> HTML {
        let shown = table.columns.indices.filter { place in
            let title = table.columns[place].title
            return !title.isEmpty && !scene.hidden.contains(title)
        }
        return scene.layout == .table ? grid(table, shown) : cards(table, shown)
    }

    private func row(_ place: Int, of table: Table) -> JSONValue? { table.rows.count == rows.count ? rows[place] : nil }

    private func main(_ table: Table) -> Int {
        table.columns.firstIndex { if case .title = $0.kind { true } else { false } } ?? table.columns.firstIndex {
            !$0.title.isEmpty
        } ?? 0
    }

    private func grid(_ table: Table, _ shown: [Int]) -> HTML {
        let main = main(table)
        let hasPictures = !table.pictures.ids.isEmpty
        let head = shown.map {
            "<th scope=\"col\"\(" class=\"end\"", if: table.columns[$0].alignment == .right)>\(table.columns[$0].name)</th>"
                as HTML
        }
        let hasLinks = !scene.rowLinks.isEmpty
        let body = table.rows.indices.map { place -> HTML in
            let data = row(place, of: table)
            let cells = shown.map { column -> HTML in
                let cell = column < table.rows[place].count ? table.rows[place][column] : ""
                let content = column == main ? opening(cell, data) : cell.html
                return
                    "<td data-label=\"\(table.columns[column].name)\"\(" class=\"end\"", if: table.columns[column].alignment == .right)>\(content)</td>"
            }
            return """
                <tr>\(hasPictures ? "<td class=\"thumb\">\(pictures(table, place))</td>" : .nothing)\(cells)\
                \(hasLinks ? "<td class=\"line\">\(links(data))</td>" : .nothing)</tr>
                """
        }
        return """
            <table><thead><tr>\(hasPictures ? "<th><span class=\"skip\">Picture</span></th>" : .nothing)\(head)\
            \(hasLinks ? "<th><span class=\"skip\">Actions</span></th>" : .nothing)</tr></thead>
            <tbody>\(body)</tbody></table>
            """
    }

    private func cards(_ table: Table, _ shown: [Int]) -> HTML {
        let main = main(table)
        let items = table.rows.indices.map { place -> HTML in
            let data = row(place, of: table)
            let cells = table.rows[place]
            let values = shown.filter { $0 != main && $0 < cells.count && !cells[$0].isEmpty }.map { column -> HTML in
                "<div><dt>\(table.columns[column].name)</dt><dd>\(cells[column].html)</dd></div>"
            }
            return """
                <li>\(pictures(table, place))
                <div><h2>\(opening(main < cells.count ? cells[main] : "", data))</h2>
                <dl>\(values)</dl>
                \(scene.rowLinks.isEmpty ? .nothing : "<div class=\"line\">\(links(data))</div>")</div></li>
                """
        }
        return "<ul class=\"\(scene.layout == .grid ? "grid" : "cards wide")\">\(items)</ul>"
    }

    private func links(_ data: JSONValue?) -> [HTML] {
        scene.rowLinks.compactMap { LinkHTML.html($0, data, command, page) }
    }

    private func opening(_ cell: Styled, _ data: JSONValue?) -> HTML {
        guard let opens = scene.opens,
            let address = LinkHTML.address(of: opens, data, command, page, back: page.addressToReturn)
        else { return cell.html }
        return "<a href=\"\(address)\">\(cell.plain.isEmpty ? "–" : cell.html)</a>"
    }

    private func pictures(_ table: Table, _ place: Int) -> HTML {
        guard place < table.pictures.ids.count else { return .nothing }
        return "<div class=\"thumbs\">\(table.pictures.ids[place].map(picture))</div>"
    }

    func picture(_ id: String?) -> HTML {
        guard let id, let picture = run.rowPictures[id] else { return "<span class=\"nothing\"></span>" }
        return "<img src=\"\(page.handler.pictures.add(picture, of: command.path[0]))\" alt=\"\" loading=\"lazy\">"
    }
}

extension Table.Column {
    /// The title in lower case, with a capital at its start unless it is an abbreviation.
    fileprivate var name: String { title.count <= 3 ? title : title.lowercased().capitalizedStart }
}
