import ToolkitStandIn

/// What a client has is what it would be sent: the answer without the body (RFC 9110, section 13.1.2).
enum EntityTag {
    /// The answer, or 304 when it has an `ETag` that `If-None-Match` of a GET or HEAD names.
    static func condensed(_ response: HTTPResponse, for request: ServerRequest) -> HTTPResponse {
        // Looking for one field costs less than taking all apart, and few requests have it.
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

    /// Compares weakly: `W/` says nothing here (section 8.8.3.2).
    private static func isNamed(_ tag: String, in conditions: [String]) -> Bool {
        conditions.contains { condition in
            if condition == "*" { return true }
            return tags(in: condition).contains(opaque(tag[...]))
        }
    }

    /// The quoted parts of a list of tags, with their quotes; they may have commas in them.
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

    private static func opaque(_ tag: Substring) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }
}
