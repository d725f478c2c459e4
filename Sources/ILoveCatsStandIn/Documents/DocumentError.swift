import ToolkitStandIn

/// Why the registry refuses a request; the body of the answer has the reason in JSON.
enum DocumentError: Error, Equatable {
    /// An error in one field of a document, or in one parameter.
    struct Fault: Error, Equatable {
        let field: String
        let message: String
    }

    case invalid([Fault])
    case noKey
    case unknownKey
    case noSuchDocument(String)
    case noSuchFile(String)
    case noSuchPath
    case notAllowed(String)
    case notAcceptable

    static func invalid(_ field: String, _ message: String) -> DocumentError {
        .invalid([Fault(field: field, message: message)])
    }

    var response: HTTPResponse {
        switch self {
        case .invalid(let faults): Self.validation(faults)
        case .noKey: Self.message("No API key: send one as x-apikey.", .unauthorized)
        case .unknownKey: Self.message("This API key is not known.", .unauthorized)
        case .noSuchDocument(let id): Self.message("There is no document \(id).", .notFound)
        case .noSuchFile(let id): Self.message("There is no file \(id).", .notFound)
        case .noSuchPath: Self.message("There is nothing at this path.", .notFound)
        case .notAllowed(let method): Self.message("\(method) is not served here.", .methodNotAllowed)
        case .notAcceptable: Self.message("Answers are application/json only.", 406)
        }
    }

    /// Returns the answer to a failed validation (ILoveCatsStandIn/Contract.md, section 1.7).
    private static func validation(_ faults: [Fault]) -> HTTPResponse {
        let list = faults.map { fault -> JSONValue in
            ["field": .string(fault.field), "message": [.string(fault.message)]]
        }
        return answer(["name": "ValidationError", "list": .array(list), "status": 400], .badRequest)
    }

    private static func message(_ text: String, _ status: HTTPStatus) -> HTTPResponse {
        answer(["message": .string(text), "status": .integer(Int64(status.rawValue))], status)
    }

    private static func answer(_ body: JSONValue, _ status: HTTPStatus) -> HTTPResponse {
        // Encoding fails only for infinity and NaN, which these values do not contain.
        HTTPResponse(document: (try? body.text()) ?? "{}", status: status)
    }
}
