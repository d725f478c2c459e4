import ToolkitStandIn

/// The tree of elements that a classic service answers, before it becomes XML or JSON.
///
/// An element is an object of its children, or the value of a childless element. A member whose name begins with `@` is
/// an attribute, `__value__` is the text beside attributes, and an array is an element that occurs several times.
enum ClassicTree {
    static let text = "__value__"

    static func flag(_ flag: Bool) -> JSONValue { .string(flag ? "true" : "false") }

    static func number(_ number: Int) -> JSONValue { .string(String(number)) }
    static func object(_ members: (String, JSONValue?)...) -> JSONValue { .members(members) }

    static func text(_ value: String, _ name: String, _ attribute: String) -> JSONValue {
        .object([.init("@\(name)", .string(attribute)), .init(text, .string(value))])
    }

    /// An amount in dollars, given in cents, with its currency, as the Finding API writes it.
    static func money(_ cents: Int) -> JSONValue { text(WireNumber.short(cents), "currencyId", "USD") }

    static func isAttribute(_ name: String) -> Bool { name.hasPrefix("@") }
}

/// How a service turns its tree into JSON.
enum ClassicStyle {
    /// Every element is in an array (ProductSearchStandIn/Contract.md, section 1.1).
    case wrapped
    /// The tree itself (ProductSearchStandIn/Contract.md, section 3.1).
    case plain
    /// Attributes and texts have names as elements do: `CurrencyID` and `Value`
    /// (ProductSearchStandIn/Contract.md, section 2.1).
    case named

    func json(_ tree: JSONValue) -> JSONValue {
        switch (self, tree) {
        case (.plain, _): return tree
        case (_, .array(let elements)): return .array(elements.map(json))
        case (.named, .object(let members)):
            return .object(members.map { .init(Self.name($0.name), json($0.value)) })
        case (.wrapped, .object(let members)): return .object(members.map { .init($0.name, wrapped($0)) })
        default: return tree
        }
    }

    private func wrapped(_ member: JSONValue.Member) -> JSONValue {
        let isBare = ClassicTree.isAttribute(member.name) || member.name == ClassicTree.text
        let value = json(member.value)
        return isBare || value.array != nil ? value : .array([value])
    }

    private static func name(_ name: String) -> String {
        if name == ClassicTree.text { return "Value" }
        guard ClassicTree.isAttribute(name) else { return name }
        return name.dropFirst().prefix(1).uppercased() + name.dropFirst(2)
    }
}

/// Writes a tree as XML 1.0.
enum ClassicXML {
    static func document(_ name: String, namespace: String, _ tree: JSONValue) -> [UInt8] {
        var text = #"<?xml version="1.0" encoding="UTF-8"?>"#
        append(name, tree, #" xmlns="\#(namespace)""#, &text)
        return Array(text.utf8)
    }

    private static func append(_ name: String, _ tree: JSONValue, _ attributes: String, _ text: inout String) {
        switch tree {
        case .array(let elements): for element in elements { append(name, element, attributes, &text) }
        case .object(let members):
            let own = members.filter { ClassicTree.isAttribute($0.name) }
                .map { #" \#($0.name.dropFirst())="\#(scalar($0.value))""# }
            text += "<\(name)\(attributes)\(own.joined())>"
            for member in members where !ClassicTree.isAttribute(member.name) {
                if member.name == ClassicTree.text {
                    text += scalar(member.value)
                } else {
                    append(member.name, member.value, "", &text)
                }
            }
            text += "</\(name)>"
        default: text += "<\(name)\(attributes)>\(scalar(tree))</\(name)>"
        }
    }

    /// A value as text, without the control characters that XML forbids (XML 1.0, section 2.2).
    private static func scalar(_ value: JSONValue) -> String {
        switch value {
        case .string(let text):
            String(
                text.unicodeScalars.filter { $0.value >= 0x20 || [9, 10, 13].contains($0.value) }.map(Character.init)
            )
            .htmlEscaped
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .decimal(let number): "\(number)"
        case .null, .array, .object: ""
        }
    }
}
