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
        let from =
            target.changes || back?.contains("?") == false && page.site.page(leadingTo: target)?.path == command.path
            ? nil : back
        return Site.address(of: target, values + (from.map { [(Fields.from, $0)] } ?? []))
    }

    static func values(of link: PageLink, _ data: JSONValue?, _ page: PageRequest) -> [(String, String)]? {
        if let condition = link.condition,
            (data?[path: condition.field]?.word ?? "" == condition.value) != condition.isEqual
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
    /// - Parameter onCard: Whether the sign of the link stands for its title.
    static func html(
        _ link: PageLink, _ data: JSONValue?, _ command: CallableCommand, _ page: PageRequest, onCard: Bool = false
    ) -> HTML? {
        guard let target = page.site.command(link.command, of: command.path[0]),
            let values = values(of: link, data, page)
        else { return nil }
        let kind = link.isMain ? " main" : target.effect == .destroys && !link.isImmediate ? " danger" : ""
        if let field = link.elsewhere, let address = page.place(of: data?[path: field]?.string, in: command.path[0]) {
            return
                "<a class=\"button\(kind)\" href=\"\(address)\" target=\"_blank\" rel=\"noopener noreferrer\">\(label(link))</a>"
        }
        // What is removed is known, so the question comes without the form.
        let isQuestion =
            target.effect == .destroys && !target.lacksArgument { name in values.contains { $0.0 == name } }
            && (!values.isEmpty || target.controls.allSatisfy(\.isTrial))
        guard link.isImmediate || isQuestion else {
            let from = target.changes ? page.from : []
            return "<a class=\"button\(kind)\" href=\"\(Site.address(of: target, values + from))\">\(label(link))</a>"
        }
        let way = link.isImmediate ? [(Fields.back, page.address)] : [(Fields.origin, page.address)] + page.from
        let items = (values + way).map { (name: $0.0, value: $0.1) }
        let isSign = onCard && link.symbol != nil
        // The page comes again with the focus on the same button.
        let id = "do-\(values.map(\.1).joined(separator: "-").filter { $0.isASCII && ($0.isLetter || $0.isNumber) })"
        let button = HTML.tag(
            "button",
            [
                ("id", id), ("aria-label", isSign ? link.title : nil), ("title", isSign ? link.title : nil),
                ("class", kind.isEmpty ? nil : String(kind.dropFirst())),
            ])
        return """
            <form method="post" action="\(Site.address(of: target))"\(" class=\"heart\"", if: isSign)\(" data-leaves", if: !link.isImmediate)>\(page.hidden(items))\
            \(button)\(isSign ? sign(link) : label(link))</button></form>
            """
    }

    /// A value as a link; only the value, if the answer lacks what the link needs.
    static func html(
        _ link: PageLink, _ data: JSONValue?, _ command: CallableCommand, _ page: PageRequest, on value: Styled
    ) -> HTML {
        if let field = link.elsewhere {
            guard let address = page.place(of: data?[path: field]?.string, in: command.path[0]) else {
                return value.html
            }
            return "<a href=\"\(address)\" target=\"_blank\" rel=\"noopener noreferrer\">\(value.words)</a>"
        }
        return address(of: link, data, command, page, back: nil).map { "<a href=\"\($0)\">\(value.words)</a>" }
            ?? value.html
    }

    private static func sign(_ link: PageLink) -> HTML {
        guard let symbol = link.symbol else { return .nothing }
        return "<span aria-hidden=\"true\"\(" class=\"on\"", if: symbol.isOn)>\(symbol.text)</span>"
    }

    private static func label(_ link: PageLink) -> HTML {
        HTML(joining: [sign(link), "\(link.symbol == nil ? "" : " ")\(link.title)"])
    }
}

extension JSONValue {
    /// The value of a field such as `price.amount`; a list has the field `count`.
    subscript(path path: String) -> JSONValue? {
        path.split(separator: ".").map(String.init).reduce(Optional(self)) { value, name in
            if name == "count", let list = value?.array { return .integer(Int64(list.count)) }
            return value?[name]
        }
    }

    /// The value as a word of a command line; `nil` for `null`, lists and objects.
    var word: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): "\(number)"
        case .bool(let flag): "\(flag)"
        default: nil
        }
    }

    /// The value as a person reads it: an amount of money with its currency, or a word.
    var shown: String? {
        guard let amount = self["amount"]?.string, let currency = self["currency"]?.string.flatMap({ Currency($0) }),
            let number = Decimal(exactly: amount)
        else { return word }
        return Money(wire: number, currency)?.text
    }

    var isObject: Bool { if case .object = self { true } else { false } }
}
