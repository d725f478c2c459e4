import ToolkitPages
import ToolkitProgram

/// An answer as a page: each part of its drawing has a form of its own, and the scene adds the links.
struct DrawingHTML {
    let page: PageRequest
    let command: CallableCommand
    let scene: Scene
    let run: CapturedRun
    /// The title of the answer, if it begins with one.
    let title: String?
    /// The same with its styles.
    let heading: HTML?
    /// The parts without the title.
    let parts: [DrawnPart]
    let rows: [JSONValue]

    init(_ page: PageRequest, _ command: CallableCommand, _ scene: Scene, _ run: CapturedRun) {
        (self.page, self.command, self.scene, self.run) = (page, command, scene, run)
        let first = run.drawing.first?.text
        if command.shape.kind == .value, let start = first?.spans.first, start.style.contains(.bold),
            !command.changes, !scene.isHero
        {
            title = (start.words ?? start.text).trimmed
            heading = first?.html
            parts = Array(run.drawing.dropFirst())
        } else if case .heading(let text)? = run.drawing.first, !command.changes {
            (title, heading, parts) = (text, nil, Array(run.drawing.dropFirst()))
        } else {
            (title, heading, parts) = (nil, nil, run.drawing)
        }
        rows = Self.rows(of: run.data)
    }

    /// The rows that a table of the answer shows: a list, or the first list of objects in a value.
    private static func rows(of data: JSONValue?) -> [JSONValue] {
        if let rows = data?.array { return rows }
        guard case .object(let members)? = data else { return [] }
        return members.first { $0.name == "items" }?.value.array
            ?? members.lazy.compactMap { $0.value.array }.first { $0.first?.isObject == true } ?? []
    }

    /// Whether the answer shows one thing, with a heading of its own.
    var isDetail: Bool { title != nil }

    /// Whether the answer is a list, also one without rows.
    var isList: Bool { empty != nil || parts.contains { if case .table = $0 { true } else { false } } }

    /// The links that the scene offers beside the title.
    var links: [HTML] { links(below: false) }

    /// The links that the scene offers beside the title, or below the answer.
    func links(below: Bool) -> [HTML] {
        let links = scene.links.filter { $0.isBelow == below }.compactMap { LinkHTML.html($0, run.data, command, page) }
        guard !below, let (title, setting) = scene.adjusted, let set = page.site.command(at: ["config", "set"]) else {
            return links
        }
        let address = Site.address(
            of: set,
            [("key", setting.key), (Fields.from, page.addressToReturn ?? page.address), (Fields.back, page.address)])
        return links + ["<a class=\"button\" href=\"\(address)\">\(title)</a>"]
    }

    /// The links beside the title of the page; those of a thing and of an empty list stand elsewhere.
    var actions: [HTML] { isDetail || isEmpty && !isFiltered ? [] : links }

    /// The first line of the answer, if it stands large below the title.
    var hero: HTML {
        guard scene.isHero, case .line(let text, _)? = parts.first else { return .nothing }
        return "<p class=\"hero\">\(text.html)</p>"
    }

    /// The answer without its links.
    var html: HTML {
        guard !run.drawing.isEmpty else { return text }
        if isDetail { return detail }
        if let empty { return empty }
        // A counted list says above it how many rows there are, and where.
        let isCounted = scene.counted != nil && isList
        let shown = parts.filter { if case .paragraph = $0 { !isCounted } else { true } }
        // What is said about cards, such as their sum, stands above them.
        func isTable(_ part: DrawnPart) -> Bool { if case .table = part { true } else { false } }
        let ordered = scene.layout == .table ? shown : shown.filter { !isTable($0) } + shown.filter(isTable)
        return HTML(ordered.dropFirst(hero.isEmpty ? 0 : 1).map(html))
    }

    /// A list without rows: its sentence, and the next step.
    private var empty: HTML? {
        guard isEmpty else { return nil }
        let all = Site.address(of: command, page.fields.arguments(of: command) + [(Fields.form, "1")])
        let next = isFiltered ? ["<a class=\"button\" href=\"\(all)\">Change the search</a>"] : links
        return """
            <div class="empty">\(Icon.empty)\(parts.map(html))
            \(next.isEmpty ? .nothing : "<div class=\"actions\">\(next)</div>")</div>
            """
    }

    private var isEmpty: Bool {
        (run.data?.array?.isEmpty ?? run.data?["items"]?.array?.isEmpty ?? false)
            && !parts.contains { if case .table = $0 { true } else { false } }
    }

    /// Whether the address chooses some of the rows; the links of a choice are in sight.
    private var isFiltered: Bool { page.fields.arguments(of: command).contains { $0.0 != scene.choice } }

    /// An answer without a drawing: text, or the data of an external command.
    private var text: HTML {
        let text = run.text
        guard text.utf8.count > 1 << 16 else { return text.isEmpty ? .nothing : "<pre>\(lines: text)</pre>" }
        return
            "<p class=\"quiet\">This is only the beginning of \(ByteSize.text(text.utf8.count)).</p><pre>\(lines: String(text.prefix(1 << 16)))…</pre>"
    }

    func html(_ part: DrawnPart) -> HTML {
        switch part {
        case .line(let text, _), .paragraph(let text, _), .mark(let text, _):
            text.isEmpty ? .nothing : "<p>\(text.html)</p>"
        case .blank: .nothing
        case .prose(let text): "<p class=\"prose\">\(lines: text)</p>"
        case .heading(let text): "<h2>\(text)</h2>"
        case .fields(let rows): fields(rows)
        case .table(let table): html(table)
        case .picture(let bytes, _, _): media(of: [.picture(bytes, mediaType: nil)])
        case .pictures(let all, _, _):
            gallery(
                all.enumerated().map { place, bytes in
                    "<img src=\"\(page.handler.pictures.add(bytes))\" alt=\"Photo \(place + 1)\">"
                })
        case .gallery(let ids): gallery(ids.map { picture($0) })
        case .chart(let chart, _): ChartHTML(chart).html
        }
    }

    private func gallery(_ pictures: [HTML]) -> HTML {
        let items = pictures.map { "<li>\($0)</li>" as HTML }
        return "<ul class=\"gallery\">\(items)</ul>"
    }

    func fields(_ rows: [(String, Styled)]) -> HTML {
        let items = rows.compactMap { label, value -> HTML? in
            switch scene.style(of: label) {
            case .hidden, .large, .mark: nil
            case .marks(let field, let opens):
                "<dt>\(label)</dt><dd>\(marks(field, run.data, opens) ?? value.html)</dd>"
            case .link(let link): "<dt>\(label)</dt><dd>\(LinkHTML.html(link, run.data, command, page, on: value))</dd>"
            case .labelled, .spoken, nil: "<dt>\(label)</dt><dd>\(value.html)</dd>"
            }
        }
        return items.isEmpty ? .nothing : "<dl class=\"fields\">\(items)</dl>"
    }

    /// The words of a list as marks, which open a command with the word as an argument.
    func marks(_ field: String, _ data: JSONValue?, _ opens: (command: String, argument: String)? = nil) -> HTML? {
        guard let words = data?[field]?.array else { return nil }
        let target = opens.flatMap { page.site.command($0.command, of: command.path[0]) }
        let items = words.compactMap(\.string).map { word -> HTML in
            guard let target, let opens else { return "<span class=\"chip\">\(word)</span>" }
            return "<a class=\"chip\" href=\"\(Site.address(of: target, [(opens.argument, word)]))\">\(word)</a>"
        }
        return "<span class=\"marks\">\(items)</span>"
    }
}

extension DrawnPart {
    /// The text of a line or of styled prose.
    var text: Styled? {
        switch self {
        case .line(let text, _), .paragraph(let text, _): text
        default: nil
        }
    }
}
