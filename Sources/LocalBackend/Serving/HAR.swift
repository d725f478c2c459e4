import ToolkitStandIn

/// A request and its answer in the HTTP Archive format, HAR 1.2, which browsers and proxies read and write.
struct HAREntry: Sendable, Equatable {
    /// When the request began.
    var started: Date
    /// The time until the end of the answer.
    var duration = Duration.zero
    var method: HTTPMethod
    /// The whole address of the request.
    var url: String
    var requestHeaders: HTTPHeaders = [:]
    var requestBody: [UInt8] = []
    /// The extent of the request's body; `nil` if the entry has the body as it was.
    var requestExtent: Extent?
    var response: HTTPResponse
    /// The extent of the answer's body; `nil` if the entry has the body as it was.
    var answerExtent: Extent?
    /// The target by which this server gets the request, when it differs from that of the address; a field of our own.
    var target: String?
    /// What the server found about the answer; empty for nothing.
    var comment = ""

    /// The extent of a body of which an entry may have only a part, or one without secrets.
    struct Extent: Sendable, Equatable {
        /// The size of the whole body in bytes.
        let size: Int
        /// What is missing, as a sentence; empty for nothing.
        var comment = ""
    }
}

/// Reads and writes archives.
enum HAR {
    /// An archive with some entries.
    static func archive(_ entries: [HAREntry]) -> JSONValue {
        let program = ProgramDescription.current
        let creator: JSONValue = ["name": .string(program.name), "version": .string(program.version)]
        return ["log": ["version": "1.2", "creator": creator, "entries": .array(entries.map(\.json))]]
    }

    /// The entries of an archive, without those that have no answer, or of whose answer this server had kept a part only.
    /// - Throws: A `Report` if the bytes are not an archive.
    static func entries(of archive: [UInt8]) throws -> [HAREntry] {
        let json = try? JSON.decode(JSONValue.self, from: archive)
        guard let entries = json?["log"]?["entries"]?.array else {
            throw Report.badData("The body is not an HTTP Archive (HAR).", code: "not-a-har")
        }
        return try entries.enumerated().compactMap { place, json in
            guard let status = json["response"]?["status"]?.integer else { throw wrong(place) }
            // Browsers write 0 for a request without an answer.
            guard status != 0 else { return nil }
            guard let entry = HAREntry(json) else { throw wrong(place) }
            let content = json["response"]?["content"]
            let isWhole = content?["comment"] == nil || content?["size"]?.integer ?? 0 <= entry.response.body.count
            return isWhole ? entry : nil
        }
    }

    private static func wrong(_ place: Int) -> Report {
        .badData("Entry \(place + 1) of the archive has no method, no URL or no readable answer.", code: "not-a-har")
    }
}

extension HAREntry {
    /// Reads an entry of an archive; `nil` if it is not one.
    init?(_ json: JSONValue) {
        guard let request = json["request"], let answer = json["response"], let method = request["method"]?.string,
            let url = request["url"]?.string, let status = answer["status"]?.integer, 100...999 ~= status
        else { return nil }
        let content = answer["content"]
        guard let body = Self.body(content), let sent = Self.body(request["postData"]) else { return nil }
        started = json["startedDateTime"]?.string.flatMap(JSON.date) ?? Date(timeIntervalSince1970: 0)
        duration = .milliseconds(Int64(min(max(json["time"]?.number ?? 0, 0), 86_400_000)))
        (self.method, self.url, target) = (HTTPMethod(rawValue: method), url, json["_target"]?.string)
        requestHeaders = Self.headers(request["headers"])
        requestBody = sent
        let type = request["postData"]?["mimeType"]?.string
        if !requestBody.isEmpty, requestHeaders["Content-Type"] == nil, type != Self.unknownType {
            requestHeaders["Content-Type"] = type
        }
        response = HTTPResponse(
            status: HTTPStatus(rawValue: status), headers: Self.headers(answer["headers"]), body: body)
        if response.headers["Content-Type"] == nil { response.headers["Content-Type"] = content?["mimeType"]?.string }
    }

    /// The entry in an archive.
    var json: JSONValue {
        let milliseconds = Double(duration / .milliseconds(1))
        let timings: JSONValue = ["send": 0, "wait": .number(milliseconds), "receive": 0]
        return .members([
            ("startedDateTime", .string(JSON.text(started))), ("time", .number(milliseconds)), ("request", request),
            ("response", answer), ("cache", .object([])), ("timings", timings),
            ("_target", target.map { .string($0) }), ("comment", comment.isEmpty ? nil : .string(comment)),
        ])
    }

    private var request: JSONValue {
        let query = url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        let items = query.split(separator: "#", omittingEmptySubsequences: false)[0].split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                PercentEncoding.decode($0) ?? String($0)
            }
            return Self.pair(parts[0], parts.count > 1 ? parts[1] : "")
        }
        let type = requestHeaders["Content-Type"] ?? Self.unknownType
        let body = JSONValue.members([("mimeType", .string(type))] + Self.members(requestBody, requestExtent))
        let hasBody = !requestBody.isEmpty || requestExtent?.comment.isEmpty == false
        return .members([
            ("method", .string(method.rawValue)), ("url", .string(url)), ("httpVersion", "HTTP/1.1"), ("cookies", []),
            ("headers", Self.json(requestHeaders)), ("queryString", .array(items)), ("postData", hasBody ? body : nil),
            ("headersSize", -1), ("bodySize", .integer(Int64(requestExtent?.size ?? requestBody.count))),
        ])
    }

    private var answer: JSONValue {
        let type = response.headers["Content-Type"] ?? Self.unknownType
        let size = JSONValue.integer(Int64(answerExtent?.size ?? response.body.count))
        let content = [("size", size), ("mimeType", .string(type))] + Self.members(response.body, answerExtent)
        return [
            "status": .integer(Int64(response.status.rawValue)), "statusText": .string(response.status.reason),
            "httpVersion": "HTTP/1.1", "cookies": [], "headers": Self.json(response.headers),
            "content": .members(content),
            "redirectURL": .string(response.headers["Location"] ?? ""), "headersSize": -1,
            "bodySize": size,
        ]
    }

    /// A body as text, or in Base64 if it is not text; for requests, the encoding is a field of our own.
    private static func members(_ body: [UInt8], _ extent: Extent?) -> [(String, JSONValue?)] {
        let (text, comment) = (String(validating: body, as: UTF8.self), extent?.comment ?? "")
        return [
            ("text", .string(text ?? Data(body).base64EncodedString())), ("encoding", text == nil ? "base64" : nil),
            ("comment", comment.isEmpty ? nil : .string(comment)),
        ]
    }

    /// Reads the body that ``members(_:_:)`` writes; `nil` if it is not valid Base64.
    private static func body(_ json: JSONValue?) -> [UInt8]? {
        let text = json?["text"]?.string ?? ""
        guard json?["encoding"]?.string == "base64" else { return Array(text.utf8) }
        return Data(base64Encoded: text).map(Array.init)
    }

    /// The media type of a body whose type is not known.
    private static let unknownType = "application/octet-stream"

    private static func headers(_ json: JSONValue?) -> HTTPHeaders {
        (json?.array ?? []).reduce(into: HTTPHeaders()) { headers, field in
            guard let name = field["name"]?.string, let value = field["value"]?.string else { return }
            headers.add(name, value)
        }
    }

    private static func json(_ headers: HTTPHeaders) -> JSONValue { .array(headers.map { pair($0.name, $0.value) }) }

    private static func pair(_ name: String, _ value: String) -> JSONValue {
        ["name": .string(name), "value": .string(value)]
    }
}
