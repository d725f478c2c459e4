import ToolkitStandIn

/// Answers of the stand-in that do not depend on what was asked for.
extension HTTPResponse {
    /// There is no such product, user, picture or path.
    static let nothingHere = HTTPResponse(text: "Not found", status: .notFound)

    /// User name or password are missing or wrong (RFC 7617, section 2).
    static let stranger = HTTPResponse(
        text: "Unauthorized", status: .unauthorized, headers: ["WWW-Authenticate": #"Basic realm="Tech test""#])
}
