import ToolkitProgram

extension ToolServer {
    /// The values of an argument of a prompt or of the manual.
    func complete(_ parameters: JSONValue) throws(MessageError) -> JSONValue {
        let argument = parameters["argument"]
        guard let name = argument?["name"]?.string, let start = argument?["value"]?.string else {
            throw MessageError(.invalidParameters, "argument must have a name and a value.")
        }
        let reference = parameters["ref"]
        var found: [String]
        switch reference?["type"] {
        case "ref/prompt":
            let tool = try tool(named: reference?["name"])
            let others = tool.texts(parameters["context"]?["arguments"])
            found = context.candidates(for: name, of: tool.command, others, start: start).map(\.word)
        case "ref/resource":
            guard reference?["uri"] == Manual.template["uriTemplate"] else {
                throw MessageError(.invalidParameters, "There is no such resource template.")
            }
            found = try topics().map(\.name).filter { $0.hasPrefix(start) }
        default: throw MessageError(.invalidParameters, "ref must be a ref/prompt or a ref/resource.")
        }
        let total = found.count
        found = Array(found.prefix(100))
        return [
            "completion": [
                "values": .array(found.map { .string($0) }), "total": .integer(Int64(total)),
                "hasMore": .bool(total > found.count),
            ]
        ]
    }
}
