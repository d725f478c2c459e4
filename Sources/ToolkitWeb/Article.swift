import ToolkitPages
import ToolkitProgram

/// An article about the program, which is a page.
struct Article {
    /// The part of the address.
    let name: String
    private let text: String

    private init(_ name: String, _ file: EmbeddedFile) {
        (self.name, text) = (name, String(decoding: file.bytes, as: UTF8.self))
    }

    /// The articles about how to use the program `toolkit`; other programs have none.
    static let all: [Article] =
        ProgramDescription.current.name != ProgramDescription.toolkit.name
        ? []
        : [
            Article("serve-your-app", .serveYourApp), Article("use-real-services", .useRealServices),
            Article("use-from-an-assistant", .useFromAnAssistant), Article("external-commands", .externalCommands),
        ]

    static func address(of name: String) -> String { "\(WebPath.article)/\(name)" }

    var address: String { Self.address(of: name) }
    var title: String { String(text.prefix { !$0.isNewline }.drop { $0 == "#" || $0 == " " }) }

    /// The text below the title.
    var html: HTML {
        var reader = ArticleReader()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() { reader.read(line) }
        return reader.end()
    }
}

/// Reads the Markdown of the articles line by line: headings, paragraphs, lists, tables and blocks of code.
private struct ArticleReader {
    private enum Block {
        case paragraph, list, table, code
    }

    private var parts: [HTML] = []
    private var block: Block?
    private var lines: [String] = []

    mutating func read(_ line: Substring) {
        if block == .code, line != "```" {
            lines.append(String(line))
        } else if line.hasPrefix("```") {
            let isEnd = block == .code
            close()
            block = isEnd ? nil : .code
        } else if line.hasPrefix("#") {
            close()
            let title = String(line.drop { $0 == "#" || $0 == " " })
            let level: StaticString = line.hasPrefix("###") ? "h3" : "h2"
            let start = HTML.tag(level, ["id": title.replacing(" ", with: "-")])
            parts.append("\(start)\(title)</\(String(describing: level))>")
        } else if line.isEmpty {
            close()
        } else if line.hasPrefix("- ") {
            begin(.list)
            lines.append(String(line.dropFirst(2)))
        } else if line.hasPrefix("|") {
            begin(.table)
            lines.append(String(line))
        } else if block == .list {
            lines[lines.count - 1] += " " + String(line).trimmed
        } else {
            begin(.paragraph)
            lines.append(String(line))
        }
    }

    mutating func end() -> HTML {
        close()
        return HTML(parts)
    }

    private mutating func begin(_ next: Block) {
        if block != next { close() }
        block = next
    }

    private mutating func close() {
        switch block {
        case .paragraph: parts.append("<p>\(Self.inline(lines.joined(separator: " ")))</p>")
        case .list: parts.append("<ul>\(lines.map { "<li>\(Self.inline($0))</li>" as HTML })</ul>")
        case .code: parts.append("<pre>\(lines: lines.joined(separator: "\n"))</pre>")
        case .table: parts.append(table)
        case nil: break
        }
        (block, lines) = (nil, [])
    }

    private var table: HTML {
        let rows = lines.map { $0.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast() }
        func row(_ cells: ArraySlice<Substring>, _ cell: (String) -> HTML) -> HTML {
            "<tr>\(cells.map { cell(String($0).trimmed) })</tr>"
        }
        let head = row(rows[0]) { "<th scope=\"col\">\(Self.inline($0))</th>" }
        let body = rows.dropFirst(2).map { row($0) { "<td>\(Self.inline($0))</td>" } }
        return "<table><thead>\(head)</thead><tbody>\(body)</tbody></table>"
    }

    /// The text of a line: code between backticks, links, and words in bold or italic letters.
    private static func inline(_ text: String) -> HTML {
        var (html, rest) = (HTML.nothing, text[...])
        while let start = rest.firstIndex(where: { "`[*<".contains($0) }) {
            html = html + "\(String(rest[..<start]))"
            rest = rest[start...]
            let (part, length) = marked(rest) ?? ("\(String(rest.prefix(1)))", 1)
            html = html + part
            rest = rest.dropFirst(length)
        }
        return html + "\(String(rest))"
    }

    /// The marked part with which a text begins, and its length.
    private static func marked(_ text: Substring) -> (HTML, Int)? {
        func inner(_ start: String, _ end: String) -> String? {
            guard text.hasPrefix(start) else { return nil }
            let rest = text.dropFirst(start.count)
            return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
        }
        if let code = inner("`", "`") { return ("<code>\(code)</code>", code.count + 2) }
        if let bold = inner("**", "**") { return ("<b>\(bold)</b>", bold.count + 4) }
        if let italic = inner("*", "*") { return ("<em>\(italic)</em>", italic.count + 2) }
        if let name = inner("<doc:", ">") {
            let article = Article.all.first { $0.name.replacing("-", with: "") == name.lowercased() }
            let link = article.map { "<a href=\"\($0.address)\">\($0.title)</a>" as HTML }
            return (link ?? "\(name)", name.count + 6)
        }
        guard let title = inner("[", "]("), let address = inner("[\(title)](", ")") else { return nil }
        let rest: HTML = address.hasPrefix("#") ? "" : " target=\"_blank\" rel=\"noopener noreferrer\""
        return ("<a href=\"\(address)\"\(rest)>\(title)</a>", title.count + address.count + 4)
    }
}
