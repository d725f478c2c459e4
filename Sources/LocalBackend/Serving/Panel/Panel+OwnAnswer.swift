import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The form with which a person writes the answer of a route.
    /// - Parameter recorded: The request whose answer the form begins with; `nil` for an empty list in JSON.
    func answerForm(_ route: Route, _ recorded: RequestLog.Entry?) -> HTML {
        let row = recorded.map(desk.row)
        let fields = (row?.answerHeaders ?? [("Content-Type", "application/json")]).filter { field in
            let name = field.name.lowercased()
            return !Fault.Effect.Answer.ownFields.contains(name) && !["vary", "etag"].contains(name)
                && !name.hasPrefix("access-control-")
        }
        let body = row == nil ? "[]" : row?.answerBody.text ?? ""
        let gap = row.map { Self.gap($0.answerBody) } ?? .nothing
        let lines = fields.map { "\($0.name): \($0.value)" }
        return """
            <p class="quiet">The service does not see the requests that you answer.</p>
            <form method="post" action="\(base)\(Self.path)/faults">
            <input type="hidden" name="route" value="\(route.pattern.text)">
            <input type="hidden" name="effect" value="answer">
            <div class="line">
            <label>Status <input name="number" inputmode="numeric" value="\(row?.status ?? 200)" required></label>
            <label>Next answers <input name="times" inputmode="numeric" placeholder="all"></label>
            <label>Delay in milliseconds <input name="delay" inputmode="numeric" placeholder="0"></label>
            </div>
            <label>Header fields<textarea name="headers" rows="\(max(2, lines.count + 1))" spellcheck="false">
            \(lines: lines.joined(separator: "\n"))</textarea></label>
            \(gap)
            <label>Body<textarea name="body" rows="8" spellcheck="false">
            \(lines: body)</textarea></label>
            <button id="answer-it">Answer</button>
            </form>
            """
    }

    /// A sentence for a form that cannot have the whole of a body.
    static func gap(_ body: LoggedBody) -> HTML {
        body.gap.map { "<p class=\"bad\">\($0) The form does not have the whole body.</p>" } ?? .nothing
    }

    /// The header fields and the body that the form has sent, as members of a fault.
    var ownAnswer: [JSONValue.Member] {
        let lines = (self["headers"] ?? "").split { $0.isNewline }
        let fields = lines.map { line -> JSONValue.Member in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
                String($0).trimmed
            }
            return .init(parts[0], .string(parts.dropFirst().first ?? ""))
        }
        let body = (self["body"] ?? "").replacing("\r\n", with: "\n")
        return [.init("headers", .object(fields.filter { !$0.name.isEmpty })), .init("body", .string(body))]
    }
}

/// A logged request as the values of a ``TrialForm``.
struct RecordedFields {
    private let request: SandboxRequest

    init?(_ request: ServerRequest) {
        guard let asked = request.sandboxRequest else { return nil }
        self.request = asked
    }

    /// The query items that the form of a route does not have.
    func extra(beside route: Route) -> [String] {
        let known = Set(route.description?.parameters.filter { $0.place == .query }.map(\.name) ?? [])
        return request.query.map(\.name).filter { !known.contains($0) && $0 != route.key?.name }
    }

    /// The value of a field; `nil` if the request has none.
    func value(of name: String, for route: Route) -> String? {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return plainValue(of: name, for: route) }
        switch parts[0] {
        case "path":
            return parts[1] == "rest" ? rest(of: route.pattern) : route.pattern.values(in: request.path)[parts[1]]
        case "query": return request.query(parts[1])
        case "header": return request.headers[parts[1]]
        default: return nil
        }
    }

    private func rest(of pattern: RoutePattern) -> String {
        request.path.dropFirst(pattern.segments.count - 1).joined(separator: "/")
    }

    private func plainValue(of name: String, for route: Route) -> String? {
        let words = (request.headers["Authorization"] ?? "").split(separator: " ", maxSplits: 1).map(String.init)
        let login = words.last.flatMap { Data(base64Encoded: $0) }.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let parts = login.split(separator: ":", maxSplits: 1).map(String.init)
        switch (name, route.key) {
        case ("body", _): return String(validating: request.body, as: UTF8.self)
        case ("key", .header(let name, _, _)): return request.headers[name]
        case ("key", .query(let name, _, _)): return request.query(name)
        case ("key", .token): return words.last
        case ("username", _): return parts.first
        case ("password", _): return parts.dropFirst().first
        default: return nil
        }
    }
}
