import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The longest row that has a form in JSON, and the longest value that has a field, in bytes.
    private static let (longestRow, longestValue) = (64 << 10, 2 << 10)

    /// The page with the forms of one row, or of a new one.
    func rowPage(of feature: String) throws -> HTTPResponse {
        guard let standIn = workspace.data.sound.first(where: { $0.feature == feature }),
            let draft = try draft(feature, standIn.reading.service)
        else { return missing }
        return page(.data, Self.title(of: draft), rowContent(draft))
    }

    /// The row that the query or the form names; `nil` if it does not exist.
    func draft(_ feature: String, _ service: any SandboxService) throws -> RowDraft? {
        guard let file = RowFile(service) else { return nil }
        let kind = changedPlace?.kind ?? kind(in: service)
        let row = try changedPlace.flatMap { place in try file.row(place).map { (place, $0) } }
        if changedPlace != nil, row == nil { return nil }
        let columns = try file.columns(kind: kind).map(file.nameInFile)
        let pictures = row.map { file.pictures(of: $0.1, kind: kind).map(\.field) } ?? []
        return RowDraft(feature: feature, kind: kind, row: row, columns: columns, pictures: pictures)
    }

    static func title(of draft: RowDraft) -> String {
        draft.row == nil ? "New row: \(draft.kind)" : "Row: \(draft.kind)"
    }

    /// The two forms of a row, side by side.
    func rowContent(_ draft: RowDraft) -> HTML {
        let list = "\(dataPath(of: draft.feature))?\(PercentEncoding.encode(listItems([("kind", draft.kind)])))"
        let delete = Self.asking(
            "Delete the row…", id: "delete",
            "<button class=\"danger\" id=\"delete\" name=\"do\" value=\"delete\">Delete now</button>")
        return """
            <p><a href="\(list)">All rows of \(draft.feature): \(draft.kind)</a></p>
            <div class="split">
            <section><h2>Fields</h2>\(fieldForm(draft))</section>
            <section><h2>JSON</h2>\(textForm(draft))</section>
            </div>
            \(draft.row == nil ? .nothing : form(draft, delete))
            """
    }

    private func form(_ draft: RowDraft, _ content: HTML) -> HTML {
        let place = draft.row.map { row in
            [("of", row.place.kind), ("row", String(row.place.number)), ("tag", row.value.tag)]
        }
        let hidden = Self.hidden((place ?? []) + listItems([("kind", draft.kind)]))
        return "<form method=\"post\" action=\"\(dataPath(of: draft.feature))\">\(hidden)\(content)</form>"
    }

    // MARK: Fields

    private func fieldForm(_ draft: RowDraft) -> HTML {
        let isSent = self["form"] == "fields"
        let mistakes = isSent ? draft.mistakes : []
        let loose = mistakes.filter { $0.field.map { !draft.columns.contains($0) } ?? true }
        let fields = draft.columns.enumerated().map { place, name in
            field(name, draft, id: "field-\(place)", mistakes.filter { $0.field == name })
        }
        return form(
            draft,
            """
            <input type="hidden" name="form" value="fields">
            \(Self.alert(loose))
            \(fields)
            <button class="main" name="do" value="save" id="save-fields">\(draft.row == nil ? "Add" : "Save" as HTML)</button>
            """)
    }

    private static func alert(_ mistakes: [RowMistake]) -> HTML {
        guard !mistakes.isEmpty else { return .nothing }
        let lines = mistakes.map { mistake -> HTML in
            let place = [mistake.line.map { "Line \($0)" }, mistake.field].compactMap(\.self).joined(separator: ", ")
            return "<li>\(place.isEmpty ? "" : "\(place): ")\(mistake.text)</li>"
        }
        return "<div role=\"alert\"><ul class=\"bad\">\(lines)</ul></div>"
    }

    private func field(_ name: String, _ draft: RowDraft, id: String, _ mistakes: [RowMistake]) -> HTML {
        let picture = draft.pictures.contains(name) ? draft.row.map { image(of: name, $0.place, draft.feature) } : nil
        let value = draft.row?.value[name]
        let control =
            Self.obstacle(value).map { "<p class=\"quiet\">\($0)</p>" } ?? control(name, value, id, !mistakes.isEmpty)
        let faults: HTML =
            mistakes.isEmpty
            ? .nothing : "<p class=\"bad\" id=\"\(id)-fault\">\(mistakes.map(\.text).joined(separator: " "))</p>"
        return
            "<div class=\"field\"><label for=\"\(id)\">\(name)</label>\(picture ?? .nothing)\(control)\(faults)</div>"
    }

    /// Why a value has no field; `nil` if it has one.
    private static func obstacle(_ value: JSONValue?) -> HTML? {
        let text = value?.cell ?? ""
        guard text.utf8.count <= longestValue else {
            let program = ProgramDescription.current.name
            return "\(ByteSize.text(text.utf8.count)). <code>\(program) sandbox import</code> replaces such a value."
        }
        // A browser changes these characters.
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" }
        return isPlain ? nil : "Change this value in the JSON: it has characters that no field can show."
    }

    private func control(_ name: String, _ value: JSONValue?, _ id: String, _ isWrong: Bool) -> HTML {
        let text = self["field.\(name)"] ?? shownText(of: name, value)
        let state: HTML = isWrong ? " aria-invalid=\"true\" aria-describedby=\"\(id)-fault\"" : ""
        if case .bool = value {
            let options = ["", "true", "false"].map { "<option\(" selected", if: $0 == text)>\($0)</option>" as HTML }
            return "<select id=\"\(id)\" name=\"field.\(name)\"\(state)>\(options)</select>"
        }
        guard text.contains("\n") || text.utf8.count > 60 else {
            return """
                <input id="\(id)" name="field.\(name)" value="\(raw: text)"\(state) autocomplete="off" autocapitalize="off" \
                spellcheck="false">
                """
        }
        let rows = min(12, max(2, text.split(separator: "\n").count, text.utf8.count / 50))
        return """
            <textarea id="\(id)" name="field.\(name)" rows="\(rows)" spellcheck="false"\(state)>
            \(raw: text)</textarea>
            """
    }

    /// The text of a field as the form shows it.
    private func shownText(of name: String, _ value: JSONValue?) -> String {
        desk.mask.isSecret(name) && value != nil ? "***" : (value ?? .null).masked(desk.mask).cell
    }

    /// The row with the fields that a person has changed; those that are empty are left out.
    func typedRow(from old: JSONValue?) -> RowFile.NewRow {
        var members: [JSONValue.Member] = []
        if case .object(let known) = old { members = known }
        var typed: Set<String> = []
        for name in submitted("field.") {
            let value = old?[name]
            let text = (self["field.\(name)"] ?? "").replacing("\r\n", with: "\n")
            guard text != shownText(of: name, value) else { continue }
            let place = members.firstIndex { $0.name.isSameBytes(as: name) }
            guard !text.isEmpty else {
                if let place { members.remove(at: place) }
                continue
            }
            let same = value.flatMap { JSONValue(typed: text, like: $0) }
            if same == nil { typed.insert(name) }
            let member = JSONValue.Member(name, same ?? .string(text))
            if let place { members[place] = member } else { members.append(member) }
        }
        return RowFile.NewRow(.object(members), typed: typed)
    }

    // MARK: JSON

    private func textForm(_ draft: RowDraft) -> HTML {
        let shown = draft.row?.value.masked(desk.mask).pretty ?? ""
        guard shown.utf8.count <= Self.longestRow else {
            return """
                <p class="quiet">This row has \(ByteSize.text(shown.utf8.count)), too much to change it here. Use
                <code>\(ProgramDescription.current.name) sandbox export</code>, or the service itself.</p>
                """
        }
        let isSent = self["form"] == "json"
        let text = (isSent ? self["text"] : nil) ?? shown
        let count = min(24, max(6, text.split(separator: "\n").count))
        return form(
            draft,
            """
            <input type="hidden" name="form" value="json">
            \(Self.alert(isSent ? draft.mistakes : []))
            <label>Row in JSON<textarea name="text" rows="\(count)" spellcheck="false" required>
            \(lines: text)</textarea></label>
            <button class="main" name="do" value="save" id="save-json">\(draft.row == nil ? "Add" : "Save" as HTML)</button>
            """)
    }
}

extension JSONValue {
    /// Reads a typed text as the type of `other`, which is not a text; `nil` if it has another type.
    fileprivate init?(typed text: String, like other: JSONValue) {
        guard let value = try? JSON.decode(JSONValue.self, from: Array(text.utf8)) else { return nil }
        switch (value, other) {
        case (.bool, .bool), (.array, .array), (.object, .object): self = value
        case (_, .integer), (_, .number), (_, .decimal):
            guard value.number != nil else { return nil }
            self = value
        default: return nil
        }
    }
}

/// A row in a form: as it is stored, and what is wrong with what a person has typed.
struct RowDraft {
    let feature: String
    let kind: String
    /// The row that the form changes; `nil` if it adds one.
    let row: Panel.PlacedRow?
    let columns: [String]
    let pictures: [String]
    var mistakes: [RowMistake] = []
}

/// What is wrong in a form.
struct RowMistake {
    /// The field; `nil` for the whole row.
    let field: String?
    /// What is wrong, as a sentence.
    let text: String
    /// The line in the text of a row in JSON, from 1.
    var line: Int?
}
