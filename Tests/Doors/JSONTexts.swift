@testable import ToolkitHTTP

/// The door `json`: JSON of files and of services.
enum JSONTexts {
    static func check(_ bytes: [UInt8]) throws {
        let slow = SlowJSON(bytes)
        let isJSON = (try? JSONDocument(bytes)) != nil
        try expectEqual(isJSON, slow != nil, "whether the text is JSON")
        let value = try? JSON.decode(JSONValue.self, from: bytes)
        try expect(same(value, slow?.value), "\(String(describing: value)) was read another way")
        guard let slow, let value else { return }

        try expect(same(try JSON.decode(JSONValue.self, from: slow.otherNotation), value), "other notation")
        try expect(same(try JSON.decode(JSONValue.self, from: JSON.bytes(value)), value), "written for a terminal")
        try expect(same(try JSON.decode(JSONValue.self, from: pretty(value)), value), "written on several lines")
        // The encoder keeps one of several members with the same name.
        let exchanged = try JSON.decode(JSONValue.self, from: JSON.encode(value))
        let again = try JSON.decode(JSONValue.self, from: JSON.encode(exchanged))
        try expect(same(again, exchanged), "written for exchange")
        try checkMembers(JSONDocument(bytes), value)
    }

    private static func pretty(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter(isPretty: true)
        writer.write(value)
        return writer.take()
    }

    /// Compares the search for a member with the list of members.
    private static func checkMembers(_ document: JSONDocument, _ value: JSONValue) throws {
        guard case .object(let members) = value else { return }
        for member in members.prefix(8) {
            let index = document.member(member.name, of: 0)
            let found = try index.map { try JSONNode(document: document, index: $0).decode(JSONValue.self) }
            // Unicode equivalence makes two names equal whose bytes differ.
            let last = members.last { $0.name.utf8.elementsEqual(member.name.utf8) }
            try expect(same(found, last?.value), "the member \(member.name)")
            guard let index else { continue }
            try expectEqual(document.path(to: index).map(\.stringValue), [member.name], "the path of a member")
        }
    }

    /// Whether two values are the same to the last bit, with their members in any order.
    ///
    /// The operator `==` compares texts by Unicode equivalence, and whole numbers as numbers.
    static func same(_ one: JSONValue?, _ other: JSONValue?) -> Bool {
        switch (one, other) {
        case (nil, nil), (.null, .null): true
        case (.bool(let one), .bool(let other)): one == other
        case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
        case (.array(let one), .array(let other)):
            one.count == other.count && zip(one, other).allSatisfy { same($0, $1) }
        case (.object(let one), .object(let other)):
            one.count == other.count
                && zip(sorted(one), sorted(other)).allSatisfy {
                    $0.name.utf8.elementsEqual($1.name.utf8) && same($0.value, $1.value)
                }
        default: one?.number != nil && one?.number == other?.number
        }
    }

    private static func sorted(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
        members.enumerated().sorted { one, other in
            let (first, second) = (Array(one.element.name.utf8), Array(other.element.name.utf8))
            return first == second ? one.offset < other.offset : first.lexicographicallyPrecedes(second)
        }.map(\.element)
    }
}
