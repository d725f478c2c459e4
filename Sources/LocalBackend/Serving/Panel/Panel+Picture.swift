import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The picture of a field of a row, as an element of a page.
    func image(of field: String, _ place: RowFile.Place, _ feature: String) -> HTML {
        let items = [("of", place.kind), ("row", String(place.number)), ("field", field)]
        let path = "\(dataPath(of: feature))/picture?\(PercentEncoding.encode(items))"
        return "<img class=\"thumb\" loading=\"lazy\" src=\"\(path)\" alt=\"Picture: \(field)\">"
    }

    /// The picture that a row declares; it counts as no request of an app.
    func picture(of feature: String) throws -> HTTPResponse {
        guard let standIn = workspace.data.sound.first(where: { $0.feature == feature }),
            let file = RowFile(standIn.reading.service), let place = changedPlace, let row = try file.row(place)
        else { return missing }
        let found = file.pictures(of: row, kind: place.kind).first { $0.field == self["field"] }
        let bytes: [UInt8]? =
            switch found?.picture {
            case .base64(let text): Data(base64Encoded: text).map { Array($0) }
            case .path(let path): try answer(path)
            case nil: nil
            }
        guard let bytes, !bytes.isEmpty else { return missing }
        // Browsers show a picture of another type, too, and never take it for a page or a script.
        return HTTPResponse(
            headers: [
                "Content-Type": "image/png", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
                "Content-Security-Policy": "default-src 'none'",
            ], body: bytes)
    }

    /// The picture that the services answer at a path, with the demo key of the route.
    private func answer(_ path: String) throws -> [UInt8]? {
        func asked(_ headers: HTTPHeaders) -> SandboxRequest? {
            SandboxRequest(.get, target: path, headers: headers, body: [], origin: backend.origin(of: request))
        }
        guard let found = asked([:]).flatMap({ workspace.data.find($0) }), let route = found.route else { return nil }
        let asking = asked(route.key?.demoFields ?? [:])
        let sandbox = found.standIn.reading
        let response = try asking.map { try sandbox.respond(to: $0, found.match.map { sandbox.routes[$0] }) }
        return response?.status == .ok ? response?.body : nil
    }
}

extension RouteKey {
    /// The header fields with the demo key; empty for a key that is in the query, and for a token.
    fileprivate var demoFields: HTTPHeaders {
        switch self {
        case .header(let name, let value, _): [name: value]
        case .basic(let username, let password, _):
            ["Authorization": BasicCredentials(username, password).field]
        case .query, .token, .queryToken: [:]
        }
    }
}
