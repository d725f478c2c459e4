import ToolkitStandIn

extension HTTPResponse {
    /// Requests as an HTTP archive (HAR 1.2), which browsers and debugging proxies read.
    static func har(_ report: RequestReport) -> HTTPResponse {
        let archive: JSONValue = [
            "log": [
                "version": "1.2", "creator": ["name": "toolkit serve", "version": "1"],
                "entries": .array(report.rows.map(\.archived)),
            ]
        ]
        return changed(json(archive)) {
            $0.headers["Content-Disposition"] = "attachment; filename=\"requests.har\""
        }
    }
}

extension RequestReport.Row {
    fileprivate var archived: JSONValue {
        let milliseconds = JSONValue.number((duration / .microseconds(1)).rounded() / 1000)
        return [
            "startedDateTime": .string(JSON.text(moment)), "time": milliseconds, "request": request,
            "response": response, "cache": [:], "timings": ["send": 0, "wait": milliseconds, "receive": 0],
            "comment": .string(explanation.findings.map(\.text).joined(separator: " ")),
        ]
    }

    private var request: JSONValue {
        let query = code.url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        let items = query.split(separator: "&").map { item -> JSONValue in
            let parts = item.split(separator: "=", maxSplits: 1).map {
                PercentEncoding.decode(String($0)) ?? String($0)
            }
            return ["name": .string(parts.first ?? ""), "value": .string(parts.dropFirst().first ?? "")]
        }
        var members: [JSONValue.Member] = [
            .init("method", .string(method)), .init("url", .string(code.url)), .init("httpVersion", "HTTP/1.1"),
            .init("cookies", []), .init("headers", Self.archived(headers)), .init("queryString", .array(items)),
            .init("headersSize", -1), .init("bodySize", .integer(Int64(bodySize))),
        ]
        if bodySize > 0 {
            let type = headers.first { $0.name.lowercased() == "content-type" }?.value ?? ""
            members.append(.init("postData", ["mimeType": .string(type), "text": .string(body ?? "")]))
        }
        return .object(members)
    }

    private var response: JSONValue {
        let type = answerHeaders.first { $0.name.lowercased() == "content-type" }?.value ?? ""
        let code = status ?? 0
        return [
            "status": .integer(Int64(code)), "statusText": .string(HTTPStatus(rawValue: code).reason),
            "httpVersion": "HTTP/1.1", "cookies": [], "headers": Self.archived(answerHeaders),
            "content": [
                "size": .integer(Int64(size)), "mimeType": .string(type), "text": .string(answerBody ?? ""),
            ], "redirectURL": "", "headersSize": -1, "bodySize": .integer(Int64(size)),
        ]
    }

    private static func archived(_ fields: [(name: String, value: String)]) -> JSONValue {
        .array(fields.map { ["name": .string($0.name), "value": .string($0.value)] })
    }
}
