import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The number of rows on one page.
    static let rowCount = 20
    /// The limit for reading the rows of one page: as JSON values and as HTML, they take much more memory.
    static let rowLimit = DatabaseLimit(time: .seconds(2), bytes: 4 << 20)
    /// The longest row that has a form, in bytes.
    private static let longestRow = 64 << 10

    /// The page with the services whose data can be shown.
    func dataPage() -> HTML {
        let items = workspace.data.standIns.map { standIn -> HTML in
            let counts = (try? standIn.reading.service.contents()) ?? []
            return """
                <li>
                <h2>\(standIn.feature)</h2>
                <p>\(counts.map { "\($0.name): \($0.count)" }.joined(separator: " · "))</p>
                <p><a href="\(dataPath(of: standIn.feature))">Rows of \(standIn.feature)</a></p>
                </li>
                """
        }
        return "<ul class=\"cards\">\(items)</ul>"
    }

    private func dataPath(of feature: String) -> String { base + Self.path + "/data/" + feature }

    // MARK: Rows

    private typealias PlacedRow = (place: RowFile.Place, value: JSONValue)

    /// The page with some rows of a service, each with a form to change it.
    func rowsPage(of feature: String) throws -> HTTPResponse {
        guard let standIn = workspace.data.standIns.first(where: { $0.feature == feature }) else { return missing }
        guard standIn.problem == nil, let file = RowFile(standIn.reading.service) else {
            let reason = standIn.problem == nil ? "This service has no rows to show." : "The data is damaged."
            return page(.data, "Data of \(feature)", "<p>\(reason)</p>")
        }
        let kinds = standIn.reading.service.tables.map(\.kind)
        let kind = self["kind"].flatMap { kinds.contains($0) ? $0 : nil }
        let number = min(max(1, self["page"].flatMap { Int($0) } ?? 1), 1_000_000)
        let order = RowOrder(self["find"] ?? "", sort: self["sort"])
        let (rows, count) = try rows(of: file, kind, order, page: number)
        let hasMore = count.map { number * Self.rowCount < $0 } ?? (rows.count > Self.rowCount)
        let content: HTML = """
            \(kinds.count > 1 ? kindLinks(kinds, kind, feature) : .nothing)
            \(searchForm(feature, kind, order, try file.columns(kind: kind)))
            <ul class="rows">
            \(rows.prefix(Self.rowCount).map { row($0, feature, kind, number) })
            </ul>
            \("<p>There are no rows here.</p>", if: rows.isEmpty)
            <nav class="line" aria-label="Pages of rows">
            \(pageLink("Previous page", feature, kind, order, number - 1), if: number > 1)
            <small>Page \(number)\(count.map { " of \(max(1, ($0 + Self.rowCount - 1) / Self.rowCount)), \($0.counted("row"))" } ?? "")</small>
            \(pageLink("Next page", feature, kind, order, number + 1), if: hasMore)
            </nav>
            <h2>Add a row</h2>
            \(rowForm(feature, kind, number, row: nil, text: "", id: "add"))
            """
        return page(.data, "Data of \(feature)", "\(undo)\(content)")
    }

    private func kindLinks(_ kinds: [String], _ current: String?, _ feature: String) -> HTML {
        let links = ([nil] + kinds.map(Optional.init)).map { kind -> HTML in
            let query = kind.map { "?kind=\(PercentEncoding.encode($0))" } ?? ""
            let mark: HTML = kind == current ? " aria-current=\"page\"" : ""
            return "<a href=\"\(dataPath(of: feature) + query)\"\(mark)>\(kind ?? "all")</a>"
        }
        return "<nav aria-label=\"Kinds of rows\">\(links)</nav>"
    }

    private func pageLink(
        _ title: String, _ feature: String, _ kind: String?, _ order: RowOrder, _ number: Int
    ) -> HTML {
        let query = (kind.map { [("kind", $0)] } ?? []) + order.items + [("page", String(number))]
        return "<a href=\"\(dataPath(of: feature))?\(PercentEncoding.encode(query))\">\(title)</a>"
    }

    private func row(_ row: PlacedRow, _ feature: String, _ kind: String?, _ page: Int) -> HTML {
        let shown = row.value.masked(desk.mask)
        let size = JSON.bytes(row.value).count
        guard size <= Self.longestRow else {
            return """
                <li>\(Self.summary(of: shown)) <p>This row has \(size >> 10) KB, too much to change it here. Use
                <code>toolkit sandbox export</code>, or the service itself.</p></li>
                """
        }
        return """
            <li><details><summary>\(Self.summary(of: shown))</summary>
            <div>\(rowForm(feature, kind, page, row: row, text: shown.pretty, id: "row-\(row.place.kind)-\(row.place.number)"))</div>
            </details></li>
            """
    }

    /// The first short values of a row, with their names.
    private static func summary(of row: JSONValue) -> HTML {
        guard case .object(let members) = row else { return .nothing }
        let short = members.compactMap { member -> HTML? in
            switch member.value {
            case .string(let text) where !text.isEmpty:
                "<span><small>\(member.name)</small> \(text.excerpt(limit: 48))</span>"
            case .integer, .number, .decimal: "<span><small>\(member.name)</small> \(member.value.pretty)</span>"
            default: nil
            }
        }
        return HTML(Array(short.prefix(5)))
    }

    /// The form for a row; without a row, it adds one.
    private func rowForm(
        _ feature: String, _ kind: String?, _ page: Int, row: PlacedRow?, text: String, id: String,
        mistakes: [String] = []
    ) -> HTML {
        let count = min(24, max(6, text.split(separator: "\n").count))
        let known: HTML =
            row.map {
                """
                <input type="hidden" name="of" value="\($0.place.kind)">
                <input type="hidden" name="row" value="\(String($0.place.number))">
                <input type="hidden" name="tag" value="\($0.value.tag)">
                """
            } ?? .nothing
        let faults = mistakes.map { "<li class=\"bad\">\($0)</li>" as HTML }
        return """
            <form method="post" action="\(dataPath(of: feature))">
            \(known)<input type="hidden" name="kind" value="\(kind ?? "")"><input type="hidden" name="page" value="\(page)">
            \("<div role=\"alert\"><ul>\(faults)</ul></div>", if: !faults.isEmpty)
            <label>Row in JSON<textarea name="text" rows="\(count)" spellcheck="false" required>
            \(lines: text)</textarea></label>
            <div class="line">
            <button class="main" name="do" value="save" id="\(id)-save">\(row == nil ? "Add" : "Save" as HTML)</button>
            \("<button name=\"do\" value=\"delete\" id=\"\(id)-delete\">Delete</button>", if: row != nil)
            </div>
            </form>
            """
    }

    // MARK: Changes

    /// Adds, changes or deletes a row as a form says.
    func changeRow(of feature: String) throws -> HTTPResponse {
        guard let standIn = workspace.data.standIns.first(where: { $0.feature == feature && $0.problem == nil }),
            let file = RowFile(standIn.writing.service)
        else { return missing }
        guard [nil, "save", "delete"].contains(self["do"]) else { return missing }
        do {
            let done = try change(file)
            let items = ["kind", "page"].compactMap { name in self[name].flatMap { $0.isEmpty ? nil : (name, $0) } }
            let query = items.isEmpty ? "" : "?\(PercentEncoding.encode(items))"
            return redirect("\(Self.path)/data/\(feature)\(query)", done: done)
        } catch let mistakes as RowMistakes {
            let texts = mistakes.first.map { fault in (fault.field.map { "\($0): " } ?? "") + fault.problem }
            return page(.data, "The row has mistakes", try refused(feature, file, texts), status: .badRequest)
        } catch is DecodingError {
            let texts = ["This is not valid JSON."]
            return page(.data, "The row has mistakes", try refused(feature, file, texts), status: .badRequest)
        }
    }

    /// - Returns: The change as a sentence.
    private func change(_ file: RowFile) throws -> String {
        let isDeleted = self["do"] == "delete"
        if isDeleted { workspace.prepareUndo() } else { try workspace.checkRoom() }
        let new = isDeleted ? nil : try JSON.decode(JSONValue.self, from: Array((self["text"] ?? "").utf8))
        guard let place = changedPlace else {
            guard let new, !isDeleted else { throw BackendError.changedRow }
            guard !new.hasMask else {
                throw Report.badData("A new row needs its own secrets in the place of ***.", code: "masked-secret")
            }
            try file.add(new)
            return "The row is added."
        }
        try file.change(place) { old in
            guard let old, old.tag == self["tag"] else { throw BackendError.changedRow }
            return new?.unmasked(from: old, backend.mask)
        }
        return isDeleted ? "The row is deleted." : "The row is saved."
    }

    /// The row that a form changes; `nil` if it adds one.
    private var changedPlace: RowFile.Place? {
        guard let number = self["row"].flatMap({ Int64($0) }) else { return nil }
        return RowFile.Place(kind: self["of"] ?? "", number: number)
    }

    /// The form with the typed text and its mistakes.
    private func refused(_ feature: String, _ file: RowFile, _ mistakes: [String]) throws -> HTML {
        let row = try changedPlace.flatMap { place in try file.row(place).map { (place, $0) } }
        let page = self["page"].flatMap { Int($0) } ?? 1
        return rowForm(feature, self["kind"], page, row: row, text: self["text"] ?? "", id: "row", mistakes: mistakes)
    }
}

extension JSONValue {
    private static let mask = JSONValue.string("***")

    /// Whether a `***` is in the place of a secret.
    fileprivate var hasMask: Bool {
        switch self {
        case .array(let elements): elements.contains(where: \.hasMask)
        case .object(let members): members.contains { $0.value.hasMask }
        default: self == Self.mask
        }
    }

    /// A text that changes with the value.
    fileprivate var tag: String {
        var hash = SHA256()
        hash.update(JSON.bytes(self))
        return String(hash.digest().prefix(16))
    }

    /// The value with `***` in the place of secrets.
    func masked(_ mask: SecretMask) -> JSONValue {
        switch self {
        case .array(let elements): .array(elements.map { $0.masked(mask) })
        case .object(let members):
            .object(members.map { .init($0.name, mask.isSecret($0.name) ? Self.mask : $0.value.masked(mask)) })
        default: self
        }
    }

    /// The value with the old secrets in the place of `***`.
    func unmasked(from old: JSONValue, _ mask: SecretMask) -> JSONValue {
        if case .array(let elements) = self, let known = old.array {
            return .array(
                elements.indices.map {
                    known.indices.contains($0) ? elements[$0].unmasked(from: known[$0], mask) : elements[$0]
                })
        }
        guard case .object(let members) = self else { return self }
        return .object(
            members.map { member in
                guard let known = old[member.name] else { return member }
                let isKept = mask.isSecret(member.name) && member.value == Self.mask
                return .init(member.name, isKept ? known : member.value.unmasked(from: known, mask))
            })
    }
}
