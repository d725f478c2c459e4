import ToolkitPages
import ToolkitStandIn

extension RequestReport.Row {
    /// The most characters of a body in a line that opens; the page of the request has more.
    private static let excerpt = 4_096

    /// A line about the request, which opens to the reasons and to both messages.
    /// - Parameter base: The path of the workspace.
    func html(base: String) -> HTML {
        """
        <li><details class="request"><summary>
        \(summary)
        </summary>
        <div>
        \(reasons(base: base))
        <p class="line"><a href="\(address(base: base))">Request \(number): copy as code, send again, pin</a></p>
        <div class="split">
        <section><h3>Request</h3><pre tabindex="0">\(lines: requestText(limit: Self.excerpt))</pre></section>
        <section><h3>Answer</h3><pre tabindex="0">\(lines: answerText(limit: Self.excerpt))</pre></section>
        </div>
        <h3>As curl</h3>
        \(codeBlock(.curl))
        </div></details></li>
        """
    }

    /// The status with a color and a sign.
    var mark: HTML {
        let kind: (name: HTML, sign: HTML) =
            explanation.hasFailed
            ? ("bad", "✗") : 300..<400 ~= (status ?? 0) ? ("quiet", "→") : ("good", "✓")
        return "<b class=\"status \(kind.name)\">\(kind.sign) \(status.map(String.init) ?? "none")</b>"
    }

    /// Status, method, target, time.
    var summary: HTML {
        let time = moment.localTime().prefix(8)
        return """
            \(mark)
            <code>\(method.isEmpty ? "not a request" : "\(method) \(target.excerpt(limit: 200))")</code>
            \(problem)
            <small>\(pin.map { "pinned: \($0) · " } ?? "")\(duration.inFineMilliseconds) · \(String(time))</small>
            """
    }

    private var problem: HTML {
        guard let text = reason else { return .nothing }
        let word = explanation.hasFailed ? "" : explanation.weight.word
        return
            "<span class=\"problem\(explanation.weight == .hint ? " warn" : "" as HTML)\">\(word)\(text.excerpt(limit: 200))</span>"
    }

    /// What is wrong, or may be, as sentences; `nil` if nothing is.
    var reason: String? {
        let answer = answerBody.map { "The answer says: \($0)" }
        return explanation.main?.text ?? (explanation.hasFailed ? nearest?.reason ?? answer : nil)
    }

    /// The permanent address of the request.
    func address(base: String) -> String { "\(base)\(Panel.path)/requests/\(number)" }

    /// The route, and why the answer is as it is.
    func reasons(base: String) -> HTML {
        let items = explanation.findings.map { finding -> HTML in
            return "<li\(finding.weight.mark)><b>\(finding.kind.label)</b> \(finding.text)</li>"
        }
        let mark: HTML = taken == nil && stray == nil ? " class=\"mark\"" : ""
        return "<ul class=\"why\"><li\(mark)>\(route(base: base))</li>\(items)</ul>"
    }

    private func route(base: String) -> HTML {
        if let taken { return "<b>\(taken.feature)</b> \(Panel.link(to: taken.route, base: base))" }
        guard let nearest else { return stray == nil ? "No route matches." : "The request reached no service." }
        return """
            No route matches. The nearest is \(Panel.link(to: nearest.route, base: base)). \(nearest.reason)
            """
    }

    /// The request as code with a button that copies it; a sentence where secrets are hidden in it.
    func codeBlock(_ language: RequestCode.Language) -> HTML {
        if isCut { return "<p>The server has kept only the beginning of the body.</p>" }
        if let obstacle = code.obstacle(in: language) { return "<p>\(obstacle)</p>" }
        return
            "<pre tabindex=\"0\">\(lines: code.text(in: language))</pre><button type=\"button\" class=\"copy\">Copy</button>"
    }

    // MARK: Messages

    func requestText(isPretty: Bool = false, limit: Int = .max) -> String {
        let line = method.isEmpty ? "The bytes are not a request." : "\(method) \(target) HTTP/1.1"
        return Self.message(line, headers, body, size: bodySize, isPretty, limit)
    }

    func answerText(isPretty: Bool = false, limit: Int = .max) -> String {
        guard let status else { return "The connection ended without an answer." }
        let line = "HTTP/1.1 \(status) \(HTTPStatus(rawValue: status).reason)"
        return Self.message(line, answerHeaders, answerBody, size: size, isPretty, limit)
            + (isComplete ? "" : "\n\nThe connection ended before the whole answer.")
    }

    private static func message(
        _ line: String, _ headers: [(name: String, value: String)], _ body: String?, size: Int, _ isPretty: Bool,
        _ limit: Int
    ) -> String {
        let head = ([line] + headers.map { "\($0.name): \($0.value)" }).joined(separator: "\n")
        guard size > 0 else { return head }
        guard let body else { return "\(head)\n\n(\(ByteSize.text(size)), not text)" }
        let json = isPretty ? try? JSON.decode(JSONValue.self, from: Array(body.utf8)) : nil
        let shown = json?.pretty ?? (body.utf8.count > limit ? String(body.prefix(limit)) : body)
        let isCut = json == nil && (shown.utf8.count < body.utf8.count || body.utf8.count >= ServerExchange.answerLimit)
        return "\(head)\n\n\(shown)" + (isCut ? "…\n(\(ByteSize.text(size)) in all)" : "")
    }
}

extension Explanation.Finding.Kind {
    var label: String {
        switch self {
        case .route: "Parameters"
        case .key: "Key"
        case .contract: "Contract"
        case .cause: "Cause"
        case .failure: "Failure"
        case .hint: "Hint"
        }
    }
}

extension Explanation.Weight {
    /// The class of a finding in a list.
    var mark: HTML {
        switch self {
        case .problem: " class=\"mark\""
        case .hint: " class=\"warn\""
        case .note, .fact: .nothing
        }
    }

    /// The word before a finding in a line; empty for one whose status says it.
    var word: String {
        switch self {
        case .hint: "Hint: "
        case .note: "Note: "
        case .problem, .fact: ""
        }
    }
}
