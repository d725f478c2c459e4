import Foundation
import ToolkitStandIn

/// The last requests, as programs and people look at them; secrets are masked.
struct RequestReport {
    /// A request, and where it led.
    struct Row {
        let number: Int
        let moment: Date
        let method: String
        /// Path and query.
        let target: String
        let status: Int?
        let size: Int
        let duration: Duration
        let isComplete: Bool
        /// The feature and the route that took it; `nil` when none did.
        let taken: (feature: String, route: RoutePattern)?
        /// The route that comes nearest when none took it.
        let nearest: NearestRoute?
        let headers: [(name: String, value: String)]
        /// What is kept of the body, as text; `nil` without one.
        let body: String?
        let bodySize: Int
    }

    /// How many requests have come since the log was last cleared, also those that are no longer kept.
    let count: Int
    /// Those that were asked for, the oldest first.
    let rows: [Row]

    /// The requests for some data.
    init(_ copy: DataCopy, _ mask: SecretMask, _ filter: RequestFilter) {
        let (entries, count) = copy.log.all()
        self.count = count
        let patterns = copy.data.routes.map(\.route.pattern)
        // Only what is shown is masked, which takes longer than the rest.
        rows = filter.chosen(entries, copy.data).compactMap { Row($0, copy.data, patterns, mask) }
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
    fileprivate init?(
        _ entry: RequestLog.Entry, _ data: DataSet, _ patterns: [RoutePattern], _ mask: SecretMask
    ) {
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
        taken = entry.taken(in: data)
        nearest = taken == nil ? asked.flatMap { NearestRoute(to: $0, among: patterns) } : nil
        headers = Self.headers(of: request, mask)
        bodySize = entry.bodySize
        body =
            request.body.isEmpty
            ? nil : mask.masked(request.body, mediaType: MediaType.essence(of: request.header("Content-Type")))
    }

    /// The header fields; one that comes more than once is one whose values are a list (RFC 9110, section 5.3).
    private static func headers(of request: ServerRequest, _ mask: SecretMask) -> [(name: String, value: String)] {
        request.headers.reduce(into: []) { fields, field in
            let value = mask.isSecret(field.name) ? "***" : mask.masked(target: field.value)
            if let place = fields.firstIndex(where: { $0.name.lowercased() == field.name.lowercased() }) {
                fields[place].value += ", \(value)"
            } else {
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
