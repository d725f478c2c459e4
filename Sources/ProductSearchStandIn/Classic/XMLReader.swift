import ToolkitStandIn

/// Reads the part of XML 1.0 that requests to the classic services use: elements, attributes, texts and references.
///
/// A document type, which could define further entities, is refused. Prefixes of names are left out, as are the elements
/// of a SOAP envelope around the request.
struct XMLReader {
    /// An element with its attributes and its content.
    struct Element {
        let name: String
        let tree: JSONValue
    }

    private var rest: ArraySlice<UInt8>

    /// The outermost element; `nil` if the bytes are not well-formed.
    static func read(_ bytes: [UInt8]) -> Element? {
        guard String(validating: bytes, as: UTF8.self) != nil, bytes.allSatisfy({ isAllowed(UInt32($0)) }) else {
            return nil
        }
        var reader = XMLReader(rest: bytes[...])
        reader.skip("\u{FEFF}")
        guard reader.skipAside(), let root = reader.element(depth: 0), reader.skipAside(), reader.rest.isEmpty else {
            return nil
        }
        return inEnvelope(root)
    }

    private static let deepest = 32

    private static func inEnvelope(_ root: Element) -> Element? {
        guard root.name == "Envelope" else { return root }
        guard case .object(let members) = root.tree["Body"], let first = members.first else { return nil }
        return Element(name: first.name, tree: first.value)
    }

    /// Whether a document may contain a byte or a scalar (XML 1.0, section 2.2).
    private static func isAllowed(_ code: UInt32) -> Bool { code >= 0x20 || [9, 10, 13].contains(code) }

    /// Reads an element from its `<` on.
    private mutating func element(depth: Int) -> Element? {
        guard depth < Self.deepest, skip("<"), let name = name(), let attributes = attributes() else { return nil }
        if skip("/>") { return Element(name: Self.local(name), tree: attributes.isEmpty ? "" : .object(attributes)) }
        guard skip(">") else { return nil }
        var (text, children): (String, [Element]) = ("", [])
        while !rest.starts(with: "</".utf8) {
            if skip("<![CDATA[") {
                guard let part = until("]]>") else { return nil }
                text += part
            } else if rest.starts(with: "<!--".utf8) || rest.starts(with: "<?".utf8) {
                guard skipAside() else { return nil }
            } else if rest.first == UInt8(ascii: "<") {
                guard let child = element(depth: depth + 1) else { return nil }
                children.append(child)
            } else {
                let part = rest.prefix { $0 != UInt8(ascii: "<") }
                guard !part.isEmpty, let decoded = Self.decoded(part) else { return nil }
                text += decoded
                rest = rest[part.endIndex...]
            }
        }
        guard skip("</"), self.name() == name else { return nil }
        skipSpace()
        return skip(">") ? Element(name: Self.local(name), tree: Self.tree(attributes, text, children)) : nil
    }

    private static func tree(_ attributes: [JSONValue.Member], _ text: String, _ children: [Element]) -> JSONValue {
        let text = text.trimmed
        guard !children.isEmpty else {
            if attributes.isEmpty { return .string(text) }
            return .object(attributes + (text.isEmpty ? [] : [.init(ClassicTree.text, .string(text))]))
        }
        var (names, values): ([String], [String: [JSONValue]]) = ([], [:])
        for child in children {
            if values[child.name] == nil { names.append(child.name) }
            values[child.name, default: []].append(child.tree)
        }
        return .object(
            attributes
                + names.map { name in
                    let all = values[name] ?? []
                    return .init(name, all.count == 1 ? all[0] : .array(all))
                })
    }

    /// Reads a name with its prefix.
    private mutating func name() -> String? {
        let bytes = rest.prefix { byte in
            byte >= 0x80 || Self.nameSigns.contains(byte)
        }
        guard let first = bytes.first, !Self.laterSigns.contains(first) else { return nil }
        rest = rest[bytes.endIndex...]
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A name without its prefix.
    private static func local(_ name: String) -> String { name.split(separator: ":").last.map(String.init) ?? name }

    /// The signs with which no name begins.
    private static let laterSigns = Set("0123456789-.".utf8)
    private static let nameSigns = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:-.".utf8)

    /// Reads the attributes up to the end of the tag, without the declarations of namespaces.
    private mutating func attributes() -> [JSONValue.Member]? {
        var members: [JSONValue.Member] = []
        var names: Set<String> = []
        while true {
            let hadSpace = skipSpace()
            guard let first = rest.first, first != UInt8(ascii: ">"), first != UInt8(ascii: "/") else { return members }
            guard hadSpace, let name = name() else { return nil }
            skipSpace()
            guard skip("=") else { return nil }
            skipSpace()
            guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                return nil
            }
            let value = rest.prefix { $0 != quote && $0 != UInt8(ascii: "<") }
            guard let text = Self.decoded(value) else { return nil }
            rest = rest[value.endIndex...]
            guard rest.popFirst() == quote else { return nil }
            if name == "xmlns" || name.hasPrefix("xmlns:") { continue }
            guard names.insert(name).inserted else { return nil }
            members.append(.init("@\(Self.local(name))", .string(text)))
        }
    }

    /// Skips space, comments and processing instructions; returns `false` for one without an end.
    private mutating func skipAside() -> Bool {
        while true {
            skipSpace()
            if skip("<!--") {
                guard until("-->") != nil else { return false }
            } else if skip("<?") {
                guard until("?>") != nil else { return false }
            } else {
                return true
            }
        }
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let space = rest.prefix { [9, 10, 13, 32].contains($0) }
        rest = rest[space.endIndex...]
        return !space.isEmpty
    }

    @discardableResult
    private mutating func skip(_ text: String) -> Bool {
        guard rest.starts(with: text.utf8) else { return false }
        rest = rest.dropFirst(text.utf8.count)
        return true
    }

    private mutating func until(_ end: String) -> String? {
        guard let found = rest.firstRange(of: Array(end.utf8)) else { return nil }
        defer { rest = rest[found.upperBound...] }
        return String(decoding: rest[..<found.lowerBound], as: UTF8.self)
    }

    /// Replaces the references in a text; `nil` if one is unknown.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "&", omittingEmptySubsequences: false)
        var text = String(parts.first ?? "")
        for part in parts.dropFirst() {
            guard let end = part.firstIndex(of: ";"), let sign = sign(part[..<end]) else { return nil }
            text += sign + part[part.index(after: end)...]
        }
        return text
    }

    private static func sign(_ name: Substring) -> String? {
        if let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name] { return known }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        guard digits.utf8.allSatisfy(\.isLetterOrDigit) else { return nil }
        let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap { isAllowed($0) ? Unicode.Scalar($0) : nil }.map { String(Character($0)) }
    }
}
