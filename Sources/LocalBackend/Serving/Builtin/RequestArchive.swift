import ToolkitStandIn

extension HTTPResponse {
    /// Requests as an HTTP archive, which browsers and debugging proxies read.
    static func har(_ report: RequestReport) -> HTTPResponse {
        changed(json(HAR.archive(report.rows.map(\.archived)))) {
            $0.headers["Content-Disposition"] = "attachment; filename=\"requests.har\""
        }
    }
}

extension RequestReport.Row {
    /// The entry of the request, with the kept parts of its bodies; its status is 0 without an answer.
    fileprivate var archived: HAREntry {
        HAREntry(
            started: moment, duration: duration, method: HTTPMethod(rawValue: method), url: code.url,
            requestHeaders: Self.fields(headers), requestBody: Array((body ?? "").utf8),
            response: HTTPResponse(
                status: HTTPStatus(rawValue: status ?? 0), headers: Self.fields(answerHeaders),
                body: Array((answerBody ?? "").utf8)),
            comment: explanation.findings.map(\.text).joined(separator: " "))
    }

    private static func fields(_ fields: [(name: String, value: String)]) -> HTTPHeaders {
        fields.reduce(into: HTTPHeaders()) { $0.add($1.name, $1.value) }
    }
}
