import ToolkitProgram

/// The answer of a command as the result of a call: as text and as data, each with everything, and the pictures.
///
/// A client passes on one of the two. The same data is in both only up to ``sharedLimit``: the text of more items ends
/// there, and another longer answer is only text. An export is whole in both.
struct ToolAnswer {
    /// The maximum size of a text, in bytes, whose data is also structured content.
    static let sharedLimit = 4 << 10
    /// The maximum size of a picture, in kB, unless the call gives another one.
    static let pictureLimit = 20

    let tool: Tool
    let run: CapturedRun
    let window: ToolWindow
    let pictureLimit: Int
    let notes: [String]

    /// The result of `tools/call`.
    var json: JSONValue {
        let (lines, isWhole) = lines
        let (shown, leftOut) = pictures
        var content: [JSONValue] = []
        if run.isCut {
            content.append(Self.text("The command has ended. Its answer is too long, so a part is left out."))
        }
        let told = (lines + leftOut + notes).joined(separator: "\n")
        content.append(Self.text(told.isEmpty ? "Done." : told.quoted))
        if !isWhole, run.data != nil {
            content.append(Self.text("The structured content is left out, because the text is long."))
        }
        content += shown.map { bytes in
            [
                "type": "image", "data": .string(Data(bytes).base64EncodedString()),
                "mimeType": .string(Picture(bytes)?.mediaType ?? "application/octet-stream"),
            ]
        }
        return .members([
            ("content", .array(content)), ("structuredContent", isWhole ? structured : nil),
            ("isError", .bool(run.status != .done)),
        ])
    }

    static func text(_ text: String) -> JSONValue { ["type": "text", "text": .string(text)] }

    // MARK: Text

    /// The lines of the text, and whether the data has room beside them.
    private var lines: (lines: [String], hasRoomForData: Bool) {
        guard let items, !tool.command.shape.fields.isEmpty else {
            let text = run.text(withTables: true)
            let lines = (text.isEmpty ? [] : [text.trimmed]) + lacking(in: text, run.data)
            let size = lines.reduce(0) { $0 + $1.utf8.count }
            return (lines, size <= Self.sharedLimit || tool.isExport || run.data == nil && tool.isList)
        }
        let names = fieldNames
        let rows = CSVRecord.lines(items, names)
        var size = 0
        let short = rows.prefix { row in
            size += row.utf8.count
            return size <= Self.sharedLimit
        }
        let shown = tool.paging == nil ? rows : Array(rows.prefix(max(1, short.count)))
        let rest = run.text(withTables: false).trimmed
        var lines = shown.isEmpty ? [] : [names.joined(separator: ",")] + shown
        if !rest.isEmpty { lines.append(rest) }
        if case .object(let members) = run.data {
            lines += lacking(in: rest, .object(members.filter { $0.name != "items" }))
        }
        if let end = end(of: items.count, inText: shown.count) { lines.append(end) }
        return (lines, tool.paging != nil || short.count == rows.count)
    }

    /// A line for each part of a value that a person sees in another form, or not at all.
    private func lacking(in text: String, _ data: JSONValue?) -> [String] {
        // Without a drawing, the text is the data.
        guard tool.command.shape.kind == .value, let data, !run.drawing.isEmpty else { return [] }
        let words = text.plainWords
        return data.leaves.filter { !words.contains($0.word.plainWords) }.map { leaf in
            "\(leaf.name): \(leaf.word.visibleLines.joined(separator: " "))"
        }
    }

    /// The names of the fields in the text, where the name of an object stands for all its fields.
    private var fieldNames: [String] {
        guard !window.fields.isEmpty else { return tool.command.shape.fieldNames }
        let choice = try? FieldChoice(
            FieldList(argument: window.fields.joined(separator: ",")), from: tool.command.shape)
        return choice.map(\.names).flatMap { $0.isEmpty ? nil : $0 } ?? window.fields
    }

    /// The line that says what the text or the whole answer leaves out; `nil` when that is nothing.
    private func end(of count: Int, inText shown: Int) -> String? {
        if tool.paging == .pages {
            let more = next(after: count).map { "More follow with the cursor \"\($0)\"." }
            guard shown < count else { return more }
            return
                "The text has items 1 to \(shown) of this page's \(count). The structured content has all."
        }
        let all = total(with: count).map { " of \($0)" } ?? ""
        let first = window.start
        if shown < count {
            return "Items \(first + 1) to \(first + shown)\(all). The structured content has \(count - shown) more; "
                + "as text, they follow with the cursor \"\(first + shown)\"."
        }
        guard let next = next(after: count) else { return nil }
        return "Items \(first + 1) to \(first + count)\(all). More follow with the cursor \"\(next)\"."
    }

    /// The number of all items; `nil` if it is not known.
    private func total(with count: Int) -> Int? {
        run.total ?? (next(after: count) != nil || (count == 0 && window.start > 0) ? nil : window.start + count)
    }

    /// The rows, or the items of a value, that the call wants.
    private var items: [JSONValue]? {
        let all = run.data?.array ?? run.data?["items"]?.array
        guard tool.paging == .items else { return all }
        return (all?.dropFirst(window.start).prefix(window.count ?? .max)).map(Array.init)
    }

    /// The cursor for what follows; `nil` at the end.
    private func next(after count: Int) -> String? {
        switch tool.paging {
        case .pages:
            let (page, size) = (window.start, window.count ?? 0)
            let isLast = (run.data?["total"]?.integer ?? 0) <= page.multipliedReportingOverflow(by: size).partialValue
            guard size > 0, !isLast, case .integer(let bounds)? = tool.page?.form, page < bounds.upperBound else {
                return nil
            }
            return "\(page + 1)"
        case .items:
            let all = run.data?["items"]?.array?.count ?? 0
            return window.start + count < all ? "\(window.start + count)" : nil
        case .rows, nil: return run.hasMoreRows ? "\(window.start + count)" : nil
        }
    }

    // MARK: Data

    /// The data as an object, because the protocol accepts no other kind of value, with the notes.
    private var structured: JSONValue? {
        let notes: JSONValue? = notes.isEmpty ? nil : .array(notes.map { .string($0) })
        switch run.data {
        case nil: return structuredWithoutData(notes)
        case .array(let items):
            return .members([
                ("items", .array(items)), ("total", total(with: items.count).map { .integer(Int64($0)) }),
                ("nextCursor", next(after: items.count).map { .string($0) }), ("notes", notes),
            ])
        case .object(let members): return Self.object(paged(members), notes)
        case .some(let value): return .members([("value", value), ("notes", notes)])
        }
    }

    private func paged(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
        guard tool.paging != nil, let items else { return members }
        let next = next(after: items.count).map { JSONValue.Member("nextCursor", .string($0)) }
        return members.map { $0.name == "items" ? .init("items", .array(items)) : $0 } + [next].compactMap(\.self)
    }

    private static func object(_ members: [JSONValue.Member], _ notes: JSONValue?) -> JSONValue {
        guard let notes, !members.contains(where: { $0.name == "notes" }) else { return .object(members) }
        return .object(members + [.init("notes", notes)])
    }

    private func structuredWithoutData(_ notes: JSONValue?) -> JSONValue? {
        switch tool.command.shape.kind {
        case .other where tool.isExport:
            return .members([("text", .string(run.text(withTables: true))), ("notes", notes)])
        case .value:
            let text = run.text(withTables: true).trimmed
            guard !text.isEmpty || notes != nil else { return nil }
            return .members([("text", text.isEmpty ? nil : .string(text)), ("notes", notes)])
        // The schema promises a list.
        case .list: return .members([("items", []), ("notes", notes)])
        case .nothing: return notes.map { ["notes": $0] }
        // An external command is asked for JSON, and some answer so.
        case .other:
            let text = run.text(withTables: true)
            let value = try? JSON.decode(JSONValue.self, from: Array(text.utf8))
            guard case .object(let members) = value else { return nil }
            return Self.object(members, notes)
        }
    }

    // MARK: Pictures

    /// The pictures that the answer has room for, and a line for each of the others.
    private var pictures: (shown: [[UInt8]], leftOut: [String]) {
        var room = ToolCall.limit
        var (shown, leftOut): ([[UInt8]], [String]) = ([], [])
        for bytes in run.pictures {
            if bytes.count > pictureLimit * 1_000 {
                let size = (bytes.count + 999) / 1_000
                leftOut.append(
                    "A picture of \(size) kB is left out. To get it, call with \(Tool.pictureLimit) \(size).")
            } else if bytes.count <= room {
                room -= bytes.count
                shown.append(bytes)
            }
        }
        return (shown, leftOut)
    }
}

/// The part of an answer that a call wants.
struct ToolWindow {
    /// How many items of a list are not wanted before those that are.
    var start = 0
    /// How many items are wanted; `nil` for all.
    var count: Int? = 50
    /// The fields of a list; empty for all.
    var fields: [String] = []

    /// The wanted items of a list.
    var rows: Range<Int> { start..<(count.map { start + $0 } ?? 1 << 40) }
}

extension JSONValue {
    /// The values in an object or a list, with names such as `badges[0].icon`; `null` is none.
    fileprivate var leaves: [(name: String, word: String)] {
        switch self {
        case .null: []
        case .object(let members):
            members.flatMap { member in
                member.value.leaves.map { leaf in
                    let joint = leaf.name.isEmpty || leaf.name.hasPrefix("[") ? "" : "."
                    return ("\(member.name)\(joint)\(leaf.name)", leaf.word)
                }
            }
        case .array(let elements):
            elements.enumerated().flatMap { index, element in
                element.leaves.map { leaf in
                    let joint = leaf.name.isEmpty || leaf.name.hasPrefix("[") ? "" : "."
                    return ("[\(index)]\(joint)\(leaf.name)", leaf.word)
                }
            }
        case .string(let text): [("", text)]
        default: [("", compact)]
        }
    }
}

extension String {
    /// The words without punctuation at their ends.
    fileprivate var plainWords: [Substring] {
        split(whereSeparator: \.isWhitespace).compactMap { word in
            let start = word.drop { Self.punctuation.contains($0) }
            let end = start.lastIndex { !Self.punctuation.contains($0) }
            return end.map { start[...$0] }
        }
    }

    private static let punctuation = Set("()[]{}“”\"',;:.!?")

    /// The text with '> ' before each line, so that nothing in it looks like words of toolkit to its reader.
    var quoted: String {
        var lines = visibleLines
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { "> \($0)" }.joined(separator: "\n")
    }
}
