import ToolkitStandIn

/// The logged requests for display, with secrets masked.
struct RequestReport {
    /// A request, its response and its route.
    struct Row {
        let number: Int
        let moment: Date
        let method: String
        let target: String
        let status: Int?
        let size: Int
        let duration: Duration
        let isComplete: Bool
        /// The feature and the route that match the request; `nil` when no route matches.
        let taken: (feature: String, route: RoutePattern)?
        let key: RouteKey?
        /// The nearest route when no route matches.
        let nearest: NearestRoute?
        /// The scheme, host and port by which the client reached the server, and the path of a copy.
        let origin: String
        let headers: [(name: String, value: String)]
        /// The logged part of the body as text; `nil` for an empty body, and for one that is not text.
        let body: String?
        let bodySize: Int
        let answerHeaders: [(name: String, value: String)]
        /// The logged part of the answer's body as text; `nil` for an empty body, and for one that is not text.
        let answerBody: String?
    }

    /// The number of requests since the log was last cleared, including dropped ones.
    let count: Int
    /// The selected requests, oldest first.
    let rows: [Row]

    init(_ workspace: Workspace, _ mask: SecretMask, _ filter: RequestFilter) {
        let (entries, count) = workspace.log.all()
        self.count = count
        // Filtering comes first, because masking is slow.
        rows = filter.chosen(entries, workspace.data).compactMap { Row($0, workspace.data, mask) }
    }

    /// The report as `{"count", "total", "routes": [{"route", "count"}], "requests": […]}`.
    var json: JSONValue {
        var counts: [(route: String, count: Int64)] = []
        for row in rows {
            let route = row.taken?.route.text ?? ""
            if let place = counts.firstIndex(where: { $0.route == route }) {
                counts[place].count += 1
            } else {
                counts.append((route, 1))
            }
        }
        return [
            "count": .integer(Int64(rows.count)), "total": .integer(Int64(count)),
            "routes": .array(
                counts.map { ["route": $0.route.isEmpty ? .null : .string($0.route), "count": .integer($0.count)] }),
            "requests": .array(rows.map(\.json)),
        ]
    }
}

extension RequestReport.Row {
    init?(_ entry: RequestLog.Entry, _ data: ServedData, _ mask: SecretMask) {
        guard let request = entry.exchange.request else { return nil }
        number = entry.number
        moment = entry.moment
        method = request.method.rawValue
        target = mask.masked(target: request.target)
        status = entry.exchange.status?.rawValue
        size = entry.exchange.size
        duration = entry.exchange.duration
        isComplete = entry.exchange.isComplete
        let asked = request.sandboxRequest
        let found = entry.taken(in: data)
        taken = found.map { ($0.feature, $0.route.pattern) }
        key = found?.route.key
        nearest = found == nil ? asked.flatMap { NearestRoute(to: $0, among: data.routes.map(\.route.pattern)) } : nil
        origin = request.origin + request.basePath
        headers = Self.shown(request.headers, mask)
        bodySize = entry.bodySize
        body =
            request.body.isEmpty
            ? nil : mask.masked(request.body, mediaType: MediaType.essence(of: request.header("Content-Type")))
        let answer = entry.exchange.response ?? HTTPResponse()
        answerHeaders = Self.shown(answer.headers, mask)
        answerBody = answer.body.isEmpty ? nil : mask.masked(answer.body, mediaType: answer.mediaType)
    }

    /// The header fields; the values of fields with the same name are joined by commas (RFC 9110, section 5.3).
    private static func shown(_ headers: HTTPHeaders, _ mask: SecretMask) -> [(name: String, value: String)] {
        var places: [String: Int] = [:]
        return headers.reduce(into: []) { fields, field in
            let value = mask.isSecret(field.name) ? "***" : mask.masked(target: field.value)
            let place = places[field.name.lowercased(), default: fields.count]
            if place < fields.count {
                fields[place].value += ", \(value)"
            } else {
                places[field.name.lowercased()] = place
                fields.append((field.name, value))
            }
        }
    }

    fileprivate var json: JSONValue {
        [
            "number": .integer(Int64(number)), "time": .string(JSON.text(moment)), "method": .string(method),
            "target": .string(target), "status": status.map { .integer(Int64($0)) } ?? .null,
            "size": .integer(Int64(size)), "milliseconds": .number((duration / .microseconds(1)).rounded() / 1000),
            "complete": .bool(isComplete), "feature": taken.map { .string($0.feature) } ?? .null,
            "route": taken.map { .string($0.route.text) } ?? .null,
            "nearest": nearest.map { ["route": .string($0.route.text), "reason": .string($0.reason)] } ?? .null,
            "headers": .object(headers.map { .init($0.name, .string($0.value)) }),
            "body": body.map { .string($0) } ?? .null, "bodySize": .integer(Int64(bodySize)),
        ]
    }
}
