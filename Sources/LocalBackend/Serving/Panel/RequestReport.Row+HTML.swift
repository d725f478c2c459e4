import ToolkitPages
import ToolkitStandIn

extension RequestReport.Row {
    /// A line about the request, which opens to both messages.
    /// - Parameter base: The path of the workspace.
    func html(base: String) -> HTML {
        let isBad = status.map { $0 >= 400 } ?? true
        let time = moment.localTime().prefix(8)
        return """
            <li><details class="request"><summary>
            <b class="\(isBad ? "bad" : "good" as HTML)">\(status.map(String.init) ?? "none")</b>
            <code>\(method) \(target.excerpt(limit: 200))</code>
            <small>\(duration.inFineMilliseconds) · \(String(time))</small>
            </summary>
            <div>
            \(route(base: base))
            <div class="split">
            <section><h3>Request</h3><pre tabindex="0">\(lines: requestText)</pre></section>
            <section><h3>Answer</h3><pre tabindex="0">\(lines: answerText)</pre></section>
            </div>
            <h3>As curl</h3>
            <pre tabindex="0">\(lines: curl)</pre><button type="button" class="copy">Copy</button>
            </div></details></li>
            """
    }

    private func route(base: String) -> HTML {
        if let taken {
            return "<p>\(taken.feature): \(Panel.link(to: taken.route, base: base))</p>"
        }
        guard let nearest else { return "<p>No route matches.</p>" }
        return """
            <p>No route matches. The nearest is \(Panel.link(to: nearest.route, base: base)). \(nearest.reason)</p>
            """
    }

    private var requestText: String { Self.message("\(method) \(target) HTTP/1.1", headers, body, size: bodySize) }

    private var answerText: String {
        guard let status else { return "The connection ended without an answer." }
        let line = "HTTP/1.1 \(status) \(HTTPStatus(rawValue: status).reason)"
        return Self.message(line, answerHeaders, answerBody, size: size)
            + (isComplete ? "" : "\n\nThe connection ended before the whole answer.")
    }

    private static func message(
        _ line: String, _ headers: [(name: String, value: String)], _ body: String?, size: Int
    ) -> String {
        let head = ([line] + headers.map { "\($0.name): \($0.value)" }).joined(separator: "\n")
        guard size > 0 else { return head }
        guard let body else { return "\(head)\n\n(\(ByteSize.text(size)), not text)" }
        let rest = size - body.utf8.count
        return "\(head)\n\n\(body)"
            + (rest > 0 && body.utf8.count >= ServerExchange.answerLimit ? "…\n(\(ByteSize.text(size)) in all)" : "")
    }

    /// The request as a `curl` command, with the demo key in the place of a masked one.
    var curl: String {
        var call = CurlCall(method: method, url: origin + target)
        for field in headers where !CurlCall.isOwn(field.name) { call.headers.append((field.name, field.value)) }
        call.body = body
        if let key { call.insert(key) }
        return call.text
    }
}
