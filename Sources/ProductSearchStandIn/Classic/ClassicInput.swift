import ToolkitStandIn

/// The inputs of a request to a classic service, from its query and its body, as names and values.
///
/// A body in XML or JSON becomes the names that the query has: `itemFilter(0).value(1)`.
struct ClassicInput {
    /// The body is neither XML nor JSON.
    struct Malformed: Error {}

    let items: [(name: String, value: String)]
    /// The operation that the element around the inputs names, such as `findItemsAdvanced`; `nil` without a body.
    private(set) var operation: String?

    init(_ items: [(name: String, value: String)]) { self.items = items }

    /// - Throws: ``Malformed``.
    init(_ request: SandboxRequest) throws {
        guard !request.body.isEmpty else {
            self.init(request.query)
            return
        }
        // Apps leave the type of a form to XML and JSON that they send.
        let start = request.body.first { ![9, 10, 13, 32].contains($0) }
        if let form = request.form, start != UInt8(ascii: "<"), start != UInt8(ascii: "{") {
            self.init(request.query + form)
            return
        }
        let root = start == UInt8(ascii: "{") ? Self.json(request) : XMLReader.read(request.body)
        guard let root else { throw Malformed() }
        self.init(request.query + Self.items(root.tree, ""))
        // JSON writes the prefix of a namespace with a point.
        let name = root.name.split(separator: ".").last.map(String.init) ?? ""
        operation = name.hasSuffix("Request") ? String(name.dropLast("Request".count)) : name
    }

    /// The first value of an input, with or without a number.
    subscript(name: String) -> String? { items.first { $0.name == name }?.value ?? all(name).first }

    /// All values of an input: `categoryId=1&categoryId=2` or `categoryId(0)=1&categoryId(1)=2`.
    func all(_ name: String) -> [String] {
        items.filter { item in Self.numbered(Substring(item.name)).map { $0.name == name } ?? false }.map(\.value)
    }

    /// All values of an input that may also be a comma list.
    func list(_ name: String) -> [String] {
        all(name).flatMap { $0.split(separator: ",").map { $0.filter { !$0.isWhitespace } } }.filter { !$0.isEmpty }
    }

    /// Splits a name and its number, which is in parentheses or brackets; `nil` for another form.
    static func numbered(_ text: Substring) -> (name: Substring, number: Int?)? {
        guard let open = text.firstIndex(where: { $0 == "(" || $0 == "[" }) else { return (text, nil) }
        let close = text[open] == "(" ? ")" : "]"
        guard text.hasSuffix(close), let number = Int(text[text.index(after: open)...].dropLast()), number >= 0 else {
            return nil
        }
        return (text[..<open], number)
    }

    private static func json(_ request: SandboxRequest) -> XMLReader.Element? {
        guard case .object(let members) = try? request.json(),
            let root = members.last(where: { $0.name != "jsonns" && !$0.name.hasPrefix("jsonns.") })
        else { return nil }
        if case .object = root.value { return .init(name: root.name, tree: root.value) }
        // The Shopping API takes an object without a name around it.
        return .init(name: "", tree: .object(members))
    }

    private static func items(_ tree: JSONValue, _ path: String) -> [(name: String, value: String)] {
        switch tree {
        case .object(let members):
            members.flatMap { member in
                if member.name == ClassicTree.text { return items(member.value, path) }
                return items(member.value, path.isEmpty ? member.name : "\(path).\(member.name)")
            }
        case .array(let elements) where elements.count == 1: items(elements[0], path)
        case .array(let elements): elements.enumerated().flatMap { items($1, "\(path)(\($0))") }
        case .string(let text): [(path, text)]
        case .bool(let flag): [(path, flag ? "true" : "false")]
        case .integer(let number): [(path, String(number))]
        case .number(let number): [(path, String(number))]
        case .decimal(let number): [(path, "\(number)")]
        case .null: []
        }
    }
}
