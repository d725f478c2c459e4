import ToolkitProgram

/// The pages of the manual as resources.
enum Manual {
    private static var start: String { "\(ProgramDescription.current.name)://manual" }
    private static let mediaType: JSONValue = "text/markdown"

    /// The page of any command.
    static var template: JSONValue {
        [
            "uriTemplate": .string("\(start)/{+command}"), "name": "manual", "title": "The manual of a command",
            "description": "The manual of a command and its subcommands; the words of the command are separated by /.",
            "mimeType": mediaType,
        ]
    }

    /// One page for each of some commands or groups.
    static func resources(_ topics: [(name: String, summary: String)]) -> [JSONValue] {
        topics.map { topic in
            [
                "uri": .string("\(start)/\(topic.name)"), "name": .string(topic.name),
                "title": .string("\(ProgramDescription.current.name) \(topic.name)"),
                "description": .string(topic.summary), "mimeType": mediaType,
            ]
        }
    }

    static func read(
        _ address: JSONValue?, _ context: Context, _ version: ProtocolVersion
    ) throws(MessageError) -> JSONValue {
        guard let address = address?.string else { throw MessageError(.invalidParameters, "uri must be a string.") }
        let unknown = MessageError(
            version.hasHandshake ? .resourceNotFound : .invalidParameters,
            "There is no resource '\(address.visible.cut(toColumns: 100))'.")
        guard address == start || address.hasPrefix(start + "/") else { throw unknown }
        let words = address.dropFirst(start.count).split(separator: "/").map(String.init)
        guard let text = try? context.manual(of: words) else { throw unknown }
        return ["contents": [["uri": .string(address), "mimeType": mediaType, "text": .string(text)]]]
    }
}
