import ToolkitPages
import ToolkitProgram

// One thing: a large picture beside its title, its most important fields and its buttons.
extension DrawingHTML {
    /// The parts before the first heading.
    private var opening: ArraySlice<DrawnPart> {
        parts.prefix { if case .heading = $0 { false } else { true } }
    }

    private var sections: ArraySlice<DrawnPart> { parts.dropFirst(opening.count) }

    /// The parts beside the picture; a line that comes first, such as a price, is large and above the buttons.
    private var body: (lead: HTML, rest: HTML) {
        let parts = opening.filter { !$0.isMedia }
        guard case .line(let text, _)? = parts.first else { return (.nothing, HTML(parts.map(html))) }
        return ("<p class=\"large marks\">\(text.html)</p>", HTML(parts.dropFirst().map(html)))
    }

    var detail: HTML {
        guard !scene.tabs.isEmpty else {
            return """
                \(head(lead: body.lead, body: body.rest))
                \(sections.map(html))
                """
        }
        return """
            \(head(isSmall: isPartial))
            \(page.tabs(command, scene))
            \(shown.map(html))
            """
    }

    /// The picture, the title, the large fields and the buttons.
    /// - Parameters:
    ///   - lead: What stands above the buttons.
    ///   - body: What follows them beside the picture.
    func head(
        isSmall: Bool = false, level: StaticString = "h1", lead: HTML = .nothing, body: HTML = .nothing
    ) -> HTML {
        let media = media(of: opening.filter(\.isMedia))
        let fields = opening.flatMap { part -> [(String, Styled)] in
            if case .fields(let rows) = part { rows } else { [] }
        }
        let large = fields.compactMap { label, value -> HTML? in
            switch scene.style(of: label) {
            case .large: "<span class=\"large\">\(value.html)</span>"
            case .mark: "<span class=\"chip\">\(value.html)</span>"
            default: nil
            }
        }
        let links = links
        return """
            <div class="detail\(isSmall ? " small" : "")">
            \(media.isEmpty ? .nothing : "<div class=\"media\">\(media)</div>")
            <div class="about">\(HTML.tag(level, [:]))\(heading ?? "\(title ?? "")")</\(String(describing: level))>
            \(large.isEmpty ? lead : "<p class=\"marks\">\(large)</p>" + lead)
            \(links.isEmpty ? .nothing : "<div class=\"actions\">\(links)</div>")
            \(body)</div>
            </div>
            """
    }

    /// Whether the current tab shows only a part of the answer that another tab begins.
    private var isPartial: Bool {
        scene.tabs.contains { $0.title == page.fields[Fields.tab] && !$0.headings.isEmpty }
    }

    /// The parts that the current tab shows, without the pictures, which are in the head.
    private var shown: [DrawnPart] {
        let parts = parts.filter { !$0.isMedia }
        let tabs = scene.tabs.filter { $0.command == command.path.dropFirst().joined(separator: " ") }
        guard tabs.contains(where: { !$0.headings.isEmpty }) else { return parts }
        let current = tabs.first { $0.title == page.fields[Fields.tab] && !$0.headings.isEmpty }
        let others = tabs.flatMap(\.headings)
        var section = ""
        return parts.filter { part in
            if case .heading(let text) = part { section = text }
            return current.map { $0.headings.contains(section) } ?? !others.contains(section)
        }
    }

    /// One picture, or several that scroll, each with its number.
    func media(of parts: [DrawnPart]) -> HTML {
        let pictures = parts.flatMap { part -> [HTML] in
            switch part {
            case .picture(let bytes, _, _):
                [
                    "<img class=\"picture\(Self.isDrawing(bytes) ? " pixels" : "")\" src=\"\(page.handler.pictures.add(bytes))\" alt=\"\(title ?? "")\">"
                ]
            case .gallery(let ids): ids.map { picture($0) }
            default: []
            }
        }
        let marks = parts.compactMap { part -> HTML? in
            guard case .mark(let text, let id?) = part, let picture = run.rowPictures[id] else { return nil }
            return
                "<img class=\"seal\" src=\"\(page.handler.pictures.add(picture, of: command.path[0]))\" alt=\"\(text.plain)\">"
        }
        guard pictures.count > 1 else { return HTML(Array(pictures.prefix(1)) + marks) }
        let items = pictures.enumerated().map { place, picture -> HTML in
            func link(_ other: Int, _ sign: String, _ name: String) -> HTML {
                guard pictures.indices.contains(other) else { return .nothing }
                return "<a class=\"button\" href=\"#picture-\(other + 1)\" aria-label=\"\(name) picture\">\(sign)</a>"
            }
            return """
                <li id="picture-\(place + 1)">\(picture)<small>\(link(place - 1, "‹", "Previous")) \
                \(place + 1) of \(pictures.count) \(link(place + 1, "›", "Next"))</small></li>
                """
        }
        return "<ul class=\"carousel\" tabindex=\"0\" aria-label=\"Pictures\">\(items)</ul>"
    }

    /// Whether a picture is so small that it keeps its squares when it is enlarged.
    private static func isDrawing(_ bytes: [UInt8]) -> Bool { Picture(bytes).map { $0.width < 200 } ?? false }
}

extension DrawnPart {
    fileprivate var isMedia: Bool {
        switch self {
        case .picture, .gallery, .mark(_, picture: .some): true
        default: false
        }
    }
}
