import ToolkitPages
import ToolkitProgram

/// Links from an answer to other commands.
enum LinkHTML {
    /// The address of a link; `nil` when the answer lacks a value.
    /// - Parameter back: The address of a list that the opened page has a link back to.
    static func address(
        of link: PageLink, _ data: JSONValue?, _ command: CallableCommand, _ page: PageRequest, back: String?
    ) -> String? {
        guard let target = page.site.command(link.command, of: command.path[0]),
            let values = values(of: link, data, page)
        else { return nil }
        // A form carries the address of the list that led to its page, and not that of the page.
        let from = target.changes ? nil : back
        return Site.address(of: target, values + (from.map { [(Fields.from, $0)] } ?? []))
    }

    private static func values(of link: PageLink, _ data: JSONValue?, _ page: PageRequest) -> [(String, String)]? {
        if let condition = link.condition,
            (data?[path: condition.field]?.word == condition.value) != condition.isEqual
        {
            return nil
        }
        var items: [(String, String)] = []
        for (name, value) in link.values.sorted(by: { $0.key < $1.key }) {
            switch value {
            case .word(let word): items.append((name, word))
            case .current(let field): items.append((Fields.old + name, data?[path: field]?.word ?? ""))
            case .argument(let argument): items += page.fields.values(argument).map { (name, $0) }
            case .field(let field):
                guard let word = data?[path: field]?.word else { return nil }
                items.append((name, word))
            }
        }
        return items
    }

    /// A link, or a button that runs the command at once.
    static func html(_ link: PageLink, _ data: JSONValue?, _ command: CallableCommand, _ page: PageRequest) -> HTML? {
        guard let target = page.site.command(link.command, of: command.path[0]),
            let values = values(of: link, data, page)
        else { return nil }
        guard link.isImmediate else {
            let from = target.changes ? page.from : []
            return "<a class=\"button\" href=\"\(Site.address(of: target, values + from))\">\(link.title)</a>"
        }
        let items = values.map { (name: $0.0, value: $0.1) } + [(name: Fields.back, value: page.address)]
        return """
            <form method="post" action="\(Site.address(of: target))" data-leaves>\(page.hidden(items))<button>\(link.title)</button></form>
            """
    }
}

extension JSONValue {
    /// The value of a field such as `price.amount`.
    fileprivate subscript(path path: String) -> JSONValue? {
        path.split(separator: ".").reduce(Optional(self)) { value, name in value?[String(name)] }
    }

    /// The value as a word of a command line; `nil` for `null`, lists and objects.
    fileprivate var word: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        default: nil
        }
    }

    var isObject: Bool { if case .object = self { true } else { false } }
}
