import ToolkitStandIn

extension HTTPResponse {
    /// Requests as an HTTP archive, which browsers and debugging proxies read.
    static func har(_ report: RequestReport) -> HTTPResponse {
        changed(json(HAR.archive(report.rows.map(\.archived)))) {
            $0.headers["Content-Disposition"] = "attachment; filename=\"requests.har\""
        }
    }
}

extension LoggedBody {
    fileprivate var extent: HAREntry.Extent {
        HAREntry.Extent(size: size, comment: isCut || bytes.isEmpty ? gap ?? "" : "")
    }
}

extension RequestReport.Row {
    /// The entry of the request, with the kept parts of its bodies; its status is 0 without an answer.
    fileprivate var archived: HAREntry {
        HAREntry(
            started: moment, duration: duration, method: HTTPMethod(rawValue: method), url: code.url,
            requestHeaders: Self.fields(headers), requestBody: body.bytes, requestExtent: body.extent,
            response: HTTPResponse(
                status: HTTPStatus(rawValue: status ?? 0), headers: Self.fields(answerHeaders), body: answerBody.bytes),
            answerExtent: answerBody.extent, comment: explanation.findings.map(\.text).joined(separator: " "))
    }

    private static func fields(_ fields: [(name: String, value: String)]) -> HTTPHeaders {
        fields.reduce(into: HTTPHeaders()) { $0.add($1.name, $1.value) }
    }
}
