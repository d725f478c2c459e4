import ToolkitStandIn

/// Answers conditional requests (RFC 9110, section 13.1.2).
enum ConditionalRequest {
    /// The response, or 304 without a body when `If-None-Match` of a GET or HEAD names its `ETag`.
    static func answer(_ response: HTTPResponse, to request: ServerRequest) -> HTTPResponse {
        // Finding one field is cheaper than parsing all, and few requests have it.
        guard request.header("If-None-Match") != nil, response.status == .ok, let tag = response.headers["ETag"] else {
            return response
        }
        guard [.get, .head].contains(request.method), isNamed(tag, in: request.headers.values(of: "If-None-Match"))
        else {
            return response
        }
        var headers = response.headers
        headers["Content-Type"] = nil
        return HTTPResponse(status: .notModified, headers: headers)
    }

    /// Compares weakly, so `W/` makes no difference (section 8.8.3.2).
    private static func isNamed(_ tag: String, in conditions: [String]) -> Bool {
        conditions.contains { condition in
            if condition == "*" { return true }
            return tags(in: condition).contains(opaque(tag[...]))
        }
    }

    /// The quoted parts of a list of tags, with their quotes; a part may contain commas.
    private static func tags(in list: String) -> [Substring] {
        var tags: [Substring] = []
        var rest = list[...]
        while let start = rest.firstIndex(of: "\"") {
            let behind = rest.index(after: start)
            guard let end = rest[behind...].firstIndex(of: "\"") else { break }
            tags.append(rest[start...end])
            rest = rest[rest.index(after: end)...]
        }
        return tags
    }

    private static func opaque(_ tag: Substring) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag }
}
