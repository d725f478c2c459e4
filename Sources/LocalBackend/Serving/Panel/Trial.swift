import ToolkitStandIn

/// A request that a person has put together in a ``TrialForm``, and the answer.
struct Trial {
    let sent: SentRequest
    /// The request as code.
    let code: RequestCode

    /// Sends the request to the stand-ins, as if it came over the network, and adds it to the logs.
    /// - Parameters:
    ///   - page: The request of the page.
    ///   - token: Asks for a token if the route needs one and the form has none.
    /// - Throws: `RequestFault` if the fields make no valid request.
    init(_ form: TrialForm, for page: ServerRequest, backend: Backend, token: () -> String?) throws {
        var fields: [(name: String, value: String)] = []
        var query = form.values(in: .query)
        switch form.route.key {
        case .header(let name, _, _): if !form[.key].isEmpty { fields.append((name, form[.key])) }
        case .query(let name, _, _), .queryToken(let name): if !form[.key].isEmpty { query.append((name, form[.key])) }
        case .basic:
            let login = BasicCredentials(form[.username], form[.password])
            if !login.username.isEmpty { fields.append(("Authorization", login.field)) }
        case .token:
            let known = form[.key].isEmpty ? token() : form[.key]
            if let known { fields.append(("Authorization", "Bearer \(known)")) }
        case nil: break
        }
        fields += form.values(in: .header)
        let body = form.body
        if !body.isEmpty { fields.append(("Content-Type", form.mediaType)) }
        let items = query.isEmpty ? "" : "?" + PercentEncoding.encode(query)
        let target = page.basePath + form.route.pattern.path { form[.parameter(.path, $0)] } + items
        let method = form.route.pattern.method
        sent = backend.send(try Self.request(method.rawValue, target, fields, Array(body.utf8), like: page))
        code = changed(RequestCode(method: method.rawValue, url: page.origin + target)) {
            ($0.headers, $0.body) = (fields, body.isEmpty ? nil : Array(body.utf8))
        }
    }

    /// A request as if it came over the network from the person who sees a page.
    /// - Throws: `RequestFault` if the parts make no valid request.
    static func request(
        _ method: String, _ target: String, _ fields: [(name: String, value: String)], _ body: [UInt8],
        like page: ServerRequest
    ) throws -> ServerRequest {
        let own = [("Host", page.authority), ("Content-Length", String(body.count))]
        let lines = (own + fields).map { "\($0): \($1.visible)\r\n" }.joined()
        var limits = ServerLimits()
        limits.body = .max
        var parser = RequestParser(limits, peer: page.peer)
        let bytes = Array("\(method.visible) \(target) HTTP/1.1\r\n\(lines)\r\n".utf8) + body
        let request = try bytes.withUnsafeBytes { bytes throws(RequestFault) in
            var rest = bytes
            return try parser.next(&rest)
        }
        guard let request else { throw RequestFault.length }
        return request.made(for: page)
    }
}

extension TrialForm {
    /// The values of the parameters in one place that are not empty.
    fileprivate func values(in place: RouteDescription.Parameter.Place) -> [(name: String, value: String)] {
        fields.compactMap { field in
            guard case .parameter(place, let name) = field.part, !field.value.isEmpty else { return nil }
            return (name, field.value)
        }
    }
}
