import ToolkitProgram

/// A message of JSON-RPC 2.0 from the client.
struct ProtocolMessage {
    /// The kinds of messages.
    enum Kind {
        /// Wants an answer with the same ID.
        case request(id: RequestID)
        /// Wants no answer.
        case notification
        /// An answer to a request of this server.
        case answer(id: RequestID?)
    }

    let kind: Kind
    let method: String
    /// The parameters; for an answer, its result, or `null` if it is an error.
    let parameters: JSONValue

    /// - Throws: ``MessageError``, with the ID if there is one.
    init(_ value: JSONValue) throws(MessageError) {
        guard case .object = value, value["jsonrpc"] == "2.0" else {
            throw .invalidRequest("A message must be an object with \"jsonrpc\": \"2.0\".", id: RequestID(value["id"]))
        }
        guard let name = value["method"] else {
            guard value["result"] != nil || value["error"] != nil else {
                throw .invalidRequest("The message has no method.", id: RequestID(value["id"]))
            }
            let result = value["error"] == nil ? value["result"] : nil
            (kind, method, parameters) = (.answer(id: RequestID(value["id"])), "", result ?? .null)
            return
        }
        let id = RequestID(value["id"])
        guard let method = name.string else { throw .invalidRequest("The method must be a string.", id: id) }
        guard value["id"] == nil || id != nil else {
            throw .invalidRequest("The ID must be a string or a whole number.", id: nil)
        }
        let parameters = value["params"] ?? .object([])
        if case .object = parameters {
        } else if id != nil {
            throw MessageError(.invalidParameters, "params must be an object.", id)
        }
        kind = id.map { .request(id: $0) } ?? .notification
        self.method = method
        self.parameters = parameters
    }

    /// A member of the metadata; `nil` if it is missing.
    func meta(_ name: String) -> JSONValue? { parameters["_meta"]?[name] }
}

/// The ID of a request: a string or a whole number.
struct RequestID: Hashable, Sendable {
    private enum Value: Hashable {
        case text(String)
        case number(Int64)
    }

    private let value: Value

    /// An ID of this server.
    init(_ text: String) { value = .text(text) }

    /// Reads an ID; `nil` for anything else.
    init?(_ value: JSONValue?) {
        switch value {
        case .string(let text): self.value = .text(text)
        case .integer(let number): self.value = .number(number)
        default: return nil
        }
    }

    /// A text that no other ID has.
    var name: String {
        switch value {
        case .text(let text): "\"\(text)"
        case .number(let number): "\(number)"
        }
    }

    var json: JSONValue {
        switch value {
        case .text(let text): .string(text)
        case .number(let number): .integer(number)
        }
    }
}

/// An error of JSON-RPC 2.0 (section 5.1) or of the Model Context Protocol.
struct MessageError: Error {
    /// The error codes.
    enum Code: Int64 {
        case parse = -32700
        case invalidRequest = -32600
        case unknownMethod = -32601
        case invalidParameters = -32602
        case `internal` = -32603
        case resourceNotFound = -32002
        case unsupportedVersion = -32022
    }

    let code: Code
    let message: String
    /// The ID of the request; `nil` when it is unknown.
    var id: RequestID?
    var data: JSONValue?

    init(_ code: Code, _ message: String, _ id: RequestID? = nil, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.id = id
        self.data = data
    }

    static func invalidRequest(_ message: String, id: RequestID?) -> MessageError {
        MessageError(.invalidRequest, message, id)
    }

    var json: JSONValue {
        [
            "jsonrpc": "2.0", "id": id?.json ?? .null,
            "error": .members([("code", .integer(code.rawValue)), ("message", .string(message)), ("data", data)]),
        ]
    }
}
