import ToolkitStandIn

/// Hints for mistakes in a request.
struct RequestHints {
    /// The hints for a request whose path is wrongly percent-encoded.
    static let ofBadPath = ["The path is wrongly percent-encoded: write %25 for a percent sign."]

    private(set) var all: [String] = []
    private let request: ServerRequest
    private let asked: SandboxRequest
    private let mask: SecretMask
    private let isCut: Bool

    init(
        _ request: ServerRequest, _ asked: SandboxRequest, _ found: ServedData.FoundRoute?, _ entry: RequestLog.Entry,
        _ desk: RequestDesk, hasFailed: Bool
    ) {
        (self.request, self.asked, mask, isCut) = (request, asked, desk.mask, entry.exchange.isCut)
        let data = desk.workspace.data
        if let origin = desk.crossOrigin.foreignOrigin(of: request) {
            all.append(
                "A web page of \(origin.excerpt(limit: 100)) sent this request, and the server refuses it. "
                    + "\(Panel.title) --cors ORIGIN allows the pages of an origin.")
            // No service has seen the request, so its path and its method are not the reason.
            return
        } else if request.method == .options, request.header("Access-Control-Request-Method") != nil {
            all.append("A browser asks whether a page may send the request that follows (CORS preflight).")
        }
        guard let found, case .route(let place, _) = found.match else {
            all += Self.pathHints(asked, found, data)
            return
        }
        let route = found.service.routes[place]
        if hasFailed { all += Self.pathHints(asked, found, data) }
        if let key = route.key, found.service.judge(asked, by: key, at: entry.moment) == .missing { suggest(key) }
        if let description = route.description {
            checkParameters(description)
            checkBody(description)
        }
        let empty = EmptyAnswer(asked, found, entry.exchange.response)
        if let empty { all.append(empty.hint(mask)) }
        checkQuery(except: empty?.name)
    }

    // MARK: Path

    static func pathHints(_ asked: SandboxRequest, _ found: ServedData.FoundRoute?, _ data: ServedData) -> [String] {
        if case .otherMethods(let methods)? = found?.match {
            let names = Set(methods.map(\.rawValue)).sorted().joined(separator: ", ")
            return ["This path takes \(names), and the request is \(asked.method.rawValue)."]
        }
        if found == nil, let copy = asked.meantCopy { return [Backend.copyHint(copy)] }
        let path = asked.path
        if path.contains(""), let found = data.find(asked.with(path: path.filter { !$0.isEmpty })) {
            return [
                "The path has two slashes in a row: the base URL ends with one, and the path begins with one. "
                    + "Without one of them, \(found.feature) answers."
            ]
        }
        guard path.count <= longestDoubledPath else { return [] }
        for length in 1...max(1, path.count / 2) {
            for start in path.indices where start + 2 * length <= path.count {
                let twice = path[start..<start + length]
                guard twice.elementsEqual(path[start + length..<start + 2 * length]) else { continue }
                let once = Array(path[..<start] + path[(start + length)...])
                guard data.find(asked.with(path: once)) != nil else { continue }
                return [
                    "The path has '\(twice.joined(separator: "/"))' twice: it is in the base URL and in the path. "
                        + "Remove it from one of them."
                ]
            }
        }
        return []
    }

    /// The number of segments up to which a path is searched for a part that is there twice.
    ///
    /// The search takes the cube of it.
    private static let longestDoubledPath = 20

    // MARK: Parameters

    private mutating func suggest(_ key: RouteKey) {
        let names: [String]
        switch key {
        case .query, .queryToken: names = asked.query.map(\.name)
        case .header, .basic, .token: names = asked.headers.map(\.name)
        }
        guard let like = Suggestion.nearest(to: key.name, among: names) else { return }
        all.append("The request has '\(like.excerpt(limit: 60))'. The name that the route reads is '\(key.name)'.")
    }

    private mutating func checkParameters(_ description: RouteDescription) {
        let known = description.parameters.filter { $0.place == .query }.map(\.name)
        for parameter in description.parameters where parameter.isRequired {
            switch parameter.place {
            case .path: continue
            case .query:
                guard asked.query(parameter.name) == nil else { continue }
                all.append("The query item '\(parameter.name)' is missing.")
            case .header:
                guard asked.headers[parameter.name] == nil else { continue }
                all.append("The header field '\(parameter.name)' is missing.")
            }
        }
        for (name, _) in asked.query where !known.contains(name) {
            guard let near = Suggestion.nearest(to: name, among: known), near.lowercased() != name.lowercased() else {
                continue
            }
            all.append(
                "The route does not describe the query item '\(name.excerpt(limit: 60))'. Did you mean '\(near)'?")
        }
    }

    /// - Parameter known: An item that has a better hint already.
    private mutating func checkQuery(except known: String?) {
        let items = asked.queryText.split(separator: "&")
        for item in items where item.contains("+") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let name = PercentEncoding.decode(Array(parts[0].utf8), plusIsSpace: true),
                let value = PercentEncoding.decode(Array(parts[1].utf8), plusIsSpace: true), name != known
            else { continue }
            let item = (name: name, value: value)
            all.append(
                "A + in a query means a space, so \(item.name.excerpt(limit: 40)) is "
                    + "'\(mask.shown(item))'. Write %2B for a plus sign.")
        }
        for item in items where !item.contains("=") {
            all.append(
                "The query item '\(mask.masked(String(item)).excerpt(limit: 60))' has no value. Write %26 for an & inside a value."
            )
        }
        if items.contains(where: { $0.split(separator: "=").contains { PercentEncoding.decode(String($0)) == nil } }) {
            all.append("A query item is wrongly percent-encoded: write %25 for a percent sign.")
        }
        for item in asked.query where item.value.contains("%") && PercentEncoding.decode(item.value) != nil {
            all.append(
                "\(item.name.excerpt(limit: 40)) is '\(mask.shown(item))': it is percent-encoded twice.")
        }
    }

    // MARK: Body

    private mutating func checkBody(_ description: RouteDescription) {
        let accepted = description.bodies.compactMap(\.mediaType)
        guard !accepted.isEmpty else { return }
        let list = accepted.joined(separator: " or ")
        guard !request.body.isEmpty else {
            if description.needsBody { all.append("The request has no body, and the route reads \(list).") }
            return
        }
        guard let type = MediaType.essence(of: request.header("Content-Type")), !type.isEmpty else {
            all.append("The body has no Content-Type. The route reads \(list).")
            return
        }
        guard accepted.contains(type) else {
            all.append(
                "The body is sent as \(type.excerpt(limit: 60)), and the route reads \(list)."
                    + (type == MediaType.form && accepted.contains { MediaType.isJSON($0) }
                        ? " Send JSON instead of a form." : ""))
            return
        }
        guard MediaType.isJSON(type), !isCut else { return }
        if String(validating: request.body, as: UTF8.self) == nil {
            all.append("The body is not UTF-8, which JSON must be.")
        } else if !JSON.isValid(request.body) {
            all.append("The body is not valid JSON.")
        }
    }
}

extension SandboxRequest {
    /// The request with another path.
    fileprivate func with(path: [String]) -> SandboxRequest {
        let target = "/" + path.map { PercentEncoding.encode($0) }.joined(separator: "/")
        return SandboxRequest(method, target: target, headers: headers, body: [], origin: origin) ?? self
    }
}
