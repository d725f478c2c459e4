import ToolkitStandIn

/// Why the stand-in refuses a request (CodePayStandIn/Contract.md, section 2.5).
enum ItemError: Error, Equatable {
    /// No element has the ID, or no element matches the search.
    case notFound
    case full
    case malformed
    /// The body has more than ``ItemMembers/limit`` members.
    case tooManyMembers
    /// No tag in `If-Match` names the account's version (RFC 9110, section 13.1.1).
    case changedMeanwhile
    case keyReused

    /// The answer: a JSON string, except where the service's web framework answers instead of the service.
    var response: HTTPResponse {
        switch self {
        case .notFound: HTTPResponse(json: #""Not found""#, status: .notFound)
        case .full:
            HTTPResponse(json: #""Max number of elements reached for this resource!""#, status: .badRequest)
        case .malformed:
            HTTPResponse(
                status: .badRequest, headers: ["Content-Type": "text/plain; charset=utf-8"],
                body: Array("Malformed JSON\n".utf8))
        case .tooManyMembers: HTTPResponse(json: #""Too many members""#, status: .contentTooLarge)
        case .changedMeanwhile: HTTPResponse(json: #""Precondition failed""#, status: .preconditionFailed)
        case .keyReused:
            HTTPResponse(
                json: #""This Idempotency-Key belongs to another request""#, status: .unprocessableContent)
        }
    }
}

extension HTTPResponse {
    init(json: String, status: HTTPStatus = .ok) {
        self.init(status: status, headers: ["Content-Type": "application/json; charset=utf-8"], body: Array(json.utf8))
    }
}
