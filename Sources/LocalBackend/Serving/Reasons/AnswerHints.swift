import ToolkitStandIn

/// Hints for an answer that an app may not expect.
struct AnswerHints {
    /// The member of the answer that a hint is about, by which ``AnswerHints`` knows the hint again.
    enum Subject: Equatable {
        case cached, cut
        case date(String), gap(String), type(String)
    }

    /// A hint.
    struct Hint {
        let subject: Subject
        let text: String
        let weight: Explanation.Weight
    }

    private(set) var all: [Hint] = []
    /// The most hints about the members of JSON.
    private static let limit = 4

    /// - Parameter size: The size of the whole body in bytes, of which the response may have only the beginning.
    init(_ response: HTTPResponse, of size: Int) {
        if response.status == .notModified {
            let text =
                "The app has a copy of this answer in its cache, which is still right. The answer has no body: "
                + "the app must use its copy."
            all.append(Hint(subject: .cached, text: text, weight: .hint))
        }
        guard response.status.isSuccess, MediaType.isJSON(response.mediaType) else { return }
        let isCut = !response.body.isEmpty && response.body.count < size
        if isCut {
            let text = "Only the first \(ByteSize.text(response.body.count)) of the answer were examined."
            all.append(Hint(subject: .cut, text: text, weight: .fact))
        }
        let body = isCut ? Self.withoutCutElement(response.body) : response.body
        if let json = try? JSON.decode(JSONValue.self, from: body) { look(at: json, name: nil) }
    }

    /// The beginning of a JSON text up to the last whole element of its first list, with the brackets that close it; no
    /// bytes if no element is whole.
    private static func withoutCutElement(_ bytes: [UInt8]) -> [UInt8] {
        var (open, end, closing): ([UInt8], Int, [UInt8]) = ([], 0, [])
        var (isText, isEscaped) = (false, false)
        for (place, byte) in bytes.enumerated() {
            if isText {
                (isText, isEscaped) = (
                    isEscaped || byte != UInt8(ascii: "\""), !isEscaped && byte == UInt8(ascii: "\\")
                )
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                _ = open.popLast()
                // An element that is in another one may be in the one that is cut.
                guard open.last == UInt8(ascii: "]"), open.firstIndex(of: UInt8(ascii: "]")) == open.count - 1 else {
                    continue
                }
                (end, closing) = (place + 1, open.reversed())
            default: continue
            }
        }
        return bytes[..<end] + closing
    }

    private mutating func note(_ subject: Subject, _ text: String) {
        all.append(Hint(subject: subject, text: text, weight: .note))
    }

    /// The subjects of the notes that the same client has got with the answer before, from the same route.
    func known(before entry: RequestLog.Entry, _ workspace: Workspace) -> [Subject] {
        guard all.contains(where: { $0.weight == .note }), let route = entry.taken(in: workspace.data)?.route else {
            return []
        }
        let earlier = workspace.log.before(entry).last { other in
            other.isOfSameClient(as: entry)
                && other.exchange.response.map { MediaType.isJSON($0.mediaType) && $0.status.isSuccess } == true
                && other.taken(in: workspace.data)?.route === route
        }
        guard let earlier, let response = earlier.exchange.response else { return [] }
        return AnswerHints(response, of: earlier.exchange.size).all.filter { $0.weight == .note }.map(\.subject)
    }

    private mutating func look(at value: JSONValue, name: String?) {
        guard all.count < Self.limit else { return }
        switch value {
        case .array(let elements):
            lookForGaps(elements, in: name)
            if let first = elements.first { look(at: first, name: name) }
        case .object(let members): for member in members { look(at: member.value, name: member.name) }
        case .string(let text):
            // A date such as 2026-07-01T12:30:00.123Z.
            guard let name, text.utf8.dropFirst(19).first == UInt8(ascii: "."), JSON.date(text) != nil else { return }
            note(
                .date(name),
                "'\(name.excerpt(limit: 40))' is '\(text)', a date with a fraction of a second. JSONDecoder's "
                    + ".iso8601 refuses it.")
        default: break
        }
    }

    /// Looks for members that only some elements have, or that have several types.
    private mutating func lookForGaps(_ elements: [JSONValue], in name: String?) {
        let objects = elements.compactMap { element -> [JSONValue.Member]? in
            if case .object(let members) = element { members } else { nil }
        }
        guard objects.count > 1 else { return }
        var names: [String] = []
        var types: [String: [String: Int]] = [:]
        for member in objects.joined() {
            if types[member.name] == nil { names.append(member.name) }
            types[member.name, default: [:]][member.value.typeName, default: 0] += 1
        }
        for member in names where all.count < Self.limit {
            let counts = types[member] ?? [:]
            let there = counts.reduce(0) { $0 + ($1.key == "null" ? 0 : $1.value) }
            if there < objects.count {
                note(
                    .gap(member),
                    "'\(member.excerpt(limit: 40))' is missing or null in \(objects.count - there) of "
                        + "\(objects.count) elements: it must be optional in the app.")
            } else if counts.count > 1 {
                let names = counts.keys.sorted().joined(separator: " and ")
                note(.type(member), "'\(member.excerpt(limit: 40))' has different types: \(names).")
            }
        }
    }
}

extension JSONValue {
    fileprivate var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .integer, .number, .decimal: "number"
        case .string: "text"
        case .array: "array"
        case .object: "object"
        }
    }
}
