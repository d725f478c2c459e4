import ToolkitStandIn

/// The logged requests for display.
struct RequestReport {
    /// A request, its response and its route.
    struct Row {
        let number: Int
        let identity: RequestLog.Identity?
        let moment: Date
        let method: String
        let target: String
        let status: Int?
        let duration: Duration
        let isComplete: Bool
        /// The name of the copy that the request asks for, if it does not exist.
        let stray: String?
        /// The feature and the route that match the request; `nil` when no route matches.
        let taken: (feature: String, route: RoutePattern)?
        /// The nearest route when no route matches.
        let nearest: NearestRoute?
        let explanation: Explanation
        /// The request as code; the one that was made, unless secrets are hidden.
        let code: RequestCode
        /// The name of a pinned request.
        let pin: String?
        let headers: [(name: String, value: String)]
        let body: LoggedBody
        let answerHeaders: [(name: String, value: String)]
        let answerBody: LoggedBody
    }

    /// The number of requests since the log was last cleared, including dropped ones.
    let count: Int
    /// The selected requests, oldest first.
    let rows: [Row]
    /// The pinned requests, also those that the log no longer has.
    private let pins: [RequestLog.Entry]
    private let desk: RequestDesk

    init(_ desk: RequestDesk, _ filter: RequestFilter) {
        let (entries, count) = desk.workspace.log.all()
        (self.count, self.desk) = (count, desk)
        pins = desk.workspace.log.pins.map(\.entry)
        // Filtering comes first, because masking is slow.
        rows = filter.chosen(entries, desk).map(desk.row)
    }

    /// The report as `{"count", "total", "routes": [{"route", "count"}], "requests": […], "pins": […]}`.
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
            "requests": .array(rows.map(\.json)), "pins": .array(pins.map { desk.row($0).json }),
        ]
    }
}

extension RequestReport.Row {
    init(_ entry: RequestLog.Entry, _ desk: RequestDesk, isWhole: Bool = false) {
        let (request, mask, data) = (entry.exchange.request, desk.mask, desk.workspace.data)
        (number, identity) = (entry.number, entry.identity)
        let stray = desk.workspace.name == nil ? entry.strayName : nil
        self.stray = stray
        moment = entry.moment
        method = request?.method.rawValue ?? ""
        target = request.map { mask.masked(stray == nil ? $0.target : $0.fullTarget) } ?? ""
        status = entry.exchange.status?.rawValue
        duration = entry.exchange.duration
        isComplete = entry.exchange.isComplete
        let asked = request?.sandboxRequest
        let found = request.flatMap(data.findAny)
        taken = found.flatMap { found in found.route.map { (found.feature, $0.pattern) } }
        // A better hint about the path, the refusal of a web page, or the real service is the reason.
        let isMissed =
            found?.route == nil && stray == nil && request.flatMap(desk.crossOrigin.foreignOrigin) == nil
            && !entry.exchange.causes.contains(.realService)
        nearest = asked.flatMap { asked in
            guard isMissed, found != nil || RequestHints.pathHints(asked, nil, data).isEmpty else { return nil }
            return NearestRoute(to: asked, among: data.routes.map(\.route.pattern))
        }
        explanation = Explanation(entry, desk, isWhole: isWhole)
        pin = desk.workspace.log.pins.first { $0.entry.number == entry.number }?.name
        headers = Self.shown(request?.headers ?? [:], mask)
        body = LoggedBody(
            request?.body ?? [], of: entry.exchange.bodySize,
            mediaType: MediaType.essence(of: request?.header("Content-Type")), mask)
        let answer = entry.exchange.response ?? HTTPResponse()
        answerHeaders = Self.shown(answer.headers, mask)
        answerBody = LoggedBody(answer.body, of: entry.exchange.size, mediaType: answer.mediaType, mask)
        let text = body.text
        code =
            request.map { RequestCode($0, at: desk.hosts).masked(mask, body: text) } ?? RequestCode(method: "", url: "")
    }

    private static func shown(_ headers: HTTPHeaders, _ mask: SecretMask) -> [(name: String, value: String)] {
        headers.map { ($0.name, mask.masked($0.value, of: $0.name)) }
    }

    /// The report as JSON.
    var json: JSONValue {
        [
            "number": .integer(Int64(number)), "time": .string(JSON.text(moment)), "method": .string(method),
            "target": .string(target), "status": status.map { .integer(Int64($0)) } ?? .null,
            "failed": .bool(explanation.hasFailed),
            "size": .integer(Int64(answerBody.size)),
            "milliseconds": .number((duration / .microseconds(1)).rounded() / 1000),
            "complete": .bool(isComplete), "feature": taken.map { .string($0.feature) } ?? .null,
            "route": taken.map { .string($0.route.text) } ?? .null,
            "nearest": nearest.map { ["route": .string($0.route.text), "reason": .string($0.reason)] } ?? .null,
            "why": explanation.json, "pin": pin.map { .string($0) } ?? .null,
            "headers": Self.joined(headers), "body": body.text.map { .string($0) } ?? .null,
            "bodySize": .integer(Int64(body.size)), "bodyKept": .integer(Int64(body.keptSize)),
            "answerHeaders": Self.joined(answerHeaders), "answerBody": answerBody.text.map { .string($0) } ?? .null,
            "answerKept": .integer(Int64(answerBody.keptSize)),
        ]
    }

    /// The values of fields with the same name are joined by commas (RFC 9110, section 5.3).
    private static func joined(_ headers: [(name: String, value: String)]) -> JSONValue {
        var places: [String: Int] = [:]
        let fields: [(name: String, value: String)] = headers.reduce(into: []) { fields, field in
            let place = places[field.name.lowercased(), default: fields.count]
            if place < fields.count {
                fields[place].value += ", \(field.value)"
            } else {
                places[field.name.lowercased()] = place
                fields.append(field)
            }
        }
        return .object(fields.map { .init($0.name, .string($0.value)) })
    }
}

extension RequestCode {
    /// The code without secrets, with the text of a masked body.
    fileprivate func masked(_ mask: SecretMask, body text: String?) -> RequestCode {
        guard !mask.isNone else { return self }
        var code = RequestCode(method: method, url: mask.masked(url))
        code.headers = headers.map { ($0.name, mask.masked($0.value, of: $0.name)) }
        code.body = text.map { Array($0.utf8) }
        return code
    }
}
