import ToolkitPages
import ToolkitProgram

/// An answer as a page: each part of its drawing has a form of its own, and the scene adds the links.
struct DrawingHTML {
    let page: PageRequest
    let command: CallableCommand
    let scene: Scene
    let run: CapturedRun
    /// The title of the answer, if it begins with one.
    private(set) var title: String?
    /// The same with its styles.
    private(set) var heading: HTML?
    private let parts: [DrawnPart]
    let rows: [JSONValue]

    init(_ page: PageRequest, _ command: CallableCommand, _ scene: Scene, _ run: CapturedRun) {
        (self.page, self.command, self.scene, self.run) = (page, command, scene, run)
        var parts = run.drawing
        if command.shape.kind == .value, let first = parts.first?.text, let start = first.spans.first,
            start.style.contains(.bold), !command.changes
        {
            title = start.text.trimmed
            heading = first.html
            parts.removeFirst()
        }
        self.parts = parts
        rows = Self.rows(of: run.data)
    }

    /// The rows that a table of the answer shows: a list, or the first list of objects in a value.
    private static func rows(of data: JSONValue?) -> [JSONValue] {
        if let rows = data?.array { return rows }
        guard case .object(let members)? = data else { return [] }
        return members.first { $0.name == "items" }?.value.array
            ?? members.lazy.compactMap { $0.value.array }.first { $0.first?.isObject == true } ?? []
    }

    mutating func html() -> HTML {
        guard !parts.isEmpty else { return text }
        let links = scene.links.compactMap { LinkHTML.html($0, run.data, command, page) }
        return """
            \(links.isEmpty ? .nothing : "<div class=\"line actions\">\(links)</div>")
            \(shown.map(html))
            """
    }

    /// The parts that the current tab shows.
    private var shown: [DrawnPart] {
        let tabs = scene.tabs.filter { $0.command == command.path.dropFirst().joined(separator: " ") }
        guard tabs.contains(where: { !$0.headings.isEmpty }) else { return parts }
        let current = tabs.first { $0.title == page.fields["_tab"] && !$0.headings.isEmpty }
        let others = tabs.flatMap(\.headings)
        var section = ""
        return parts.filter { part in
            if case .heading(let text) = part { section = text }
            return current.map { $0.headings.contains(section) } ?? !others.contains(section)
        }
    }

    /// An answer without a drawing: text, or the data of an external command.
    private var text: HTML {
        let text = run.text
        guard text.utf8.count > 1 << 16 else { return text.isEmpty ? .nothing : "<pre>\(lines: text)</pre>" }
        return
            "<p class=\"quiet\">This is only the beginning of \(ByteSize.text(text.utf8.count)).</p><pre>\(lines: String(text.prefix(1 << 16)))…</pre>"
    }

    private func html(_ part: DrawnPart) -> HTML {
        switch part {
        case .line(let text, _), .paragraph(let text, _): text.isEmpty ? .nothing : "<p>\(text.html)</p>"
        case .blank: .nothing
        case .prose(let text): "<p class=\"prose\">\(lines: text)</p>"
        case .heading(let text): "<h2>\(text)</h2>"
        case .fields(let rows): fields(rows)
        case .table(let table): html(table)
        case .picture(let bytes, _):
            "<img class=\"picture\" src=\"\(page.handler.pictures.add(bytes))\" alt=\"\(title ?? "")\">"
        case .pictures(let all, let captions):
            """
            \(gallery(all.map { "<img src=\"\(page.handler.pictures.add($0))\" alt=\"\">" }))
            \(captions.enumerated().map { "<p>\($0 + 1)  \($1)</p>" as HTML })
            """
        case .gallery(let ids): gallery(ids.map(picture))
        case .chart(let chart, _): ChartHTML(chart).html
        }
    }

    /// Pictures side by side, which keys can scroll, too.
    private func gallery(_ pictures: [HTML]) -> HTML {
        let items = pictures.map { "<li>\($0)</li>" as HTML }
        return "<ul class=\"gallery\" tabindex=\"0\" aria-label=\"Pictures\">\(items)</ul>"
    }

    private func fields(_ rows: [(String, Styled)]) -> HTML {
        let items = rows.map { "<dt>\($0.0)</dt><dd>\($0.1.html)</dd>" as HTML }
        return "<dl class=\"fields\">\(items)</dl>"
    }
}

extension DrawnPart {
    /// The text of a line or of styled prose.
    fileprivate var text: Styled? {
        switch self {
        case .line(let text, _), .paragraph(let text, _): text
        default: nil
        }
    }
}
