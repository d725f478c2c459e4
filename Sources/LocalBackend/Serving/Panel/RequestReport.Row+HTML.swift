import ToolkitPages
import ToolkitStandIn

extension RequestReport.Row {
    /// The most characters of a body in a line that opens; the page of the request has more.
    private static let excerpt = 4_096

    /// A line about the request, which opens to the reasons and to both messages.
    /// - Parameters:
    ///   - base: The path of the workspace.
    ///   - earlier: The numbers of the equal requests just before, the newest first.
    func html(base: String, earlier: [Int] = []) -> HTML {
        """
        <li data-same="\(same)" data-number="\(number)"\(" data-stray", if: stray != nil)><details class="request"><summary>
        \(summary)
        <b class="times">\(earlier.isEmpty ? "" : "×\(earlier.count + 1)")</b>
        </summary>
        <div>
        \(reasons(base: base))
        \(again(earlier, base))
        <p class="line"><a href="\(address(base: base))">Request \(number): copy as code, send again, pin</a>
        <a href="\(base)\(Panel.editorPath(number))">Edit and send</a></p>
        <div class="split">
        <section><h3>Request</h3><pre tabindex="0">\(lines: requestText(limit: Self.excerpt))</pre></section>
        <section><h3>Answer</h3><pre tabindex="0">\(lines: answerText(limit: Self.excerpt))</pre></section>
        </div>
        <h3>As curl</h3>
        \(body.size > Self.excerpt && code.body != nil && !body.isCut ? "<p>The page of the request has the command with the whole body.</p>" : codeBlock(.curl))
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

    /// Links to the equal requests just before; the script adds those that a request joins.
    private func again(_ earlier: [Int], _ base: String) -> HTML {
        let links = earlier.map { "<a href=\"\(base)\(Panel.path)/requests/\($0)\">\($0)</a>" as HTML }
        return
            "<p class=\"again\" data-base=\"\(base)\(Panel.path)/requests/\">\("Equal requests before: ", if: !earlier.isEmpty)\(links)</p>"
    }

    /// A text that two requests share if they and their statuses are equal; empty for bytes that are not a request.
    private var same: String {
        guard let identity else { return "" }
        var hasher = Hasher()
        hasher.combine(identity)
        hasher.combine(status)
        return String(UInt(bitPattern: hasher.finalize()), radix: 36)
    }

    /// Status, method, target, what is wrong, time.
    var summary: HTML { summary(problem) }

    /// Status, method, target, time.
    var summaryWithoutReason: HTML { summary(.nothing) }

    private func summary(_ problem: HTML) -> HTML {
        """
        \(mark)
        <code>\(method.isEmpty ? "not a request" : "\(method) \(target.excerpt(limit: 200))")</code>
        \(problem)
        <small>\(pin.map { "pinned: \($0) · " } ?? "")\(duration.inFineMilliseconds) · \(moment.localSeconds)</small>
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
        let answer = answerBody.text.map { "The answer says: \($0)" }
        return explanation.main?.text ?? (explanation.hasFailed ? nearest?.reason ?? answer : nil)
    }

    /// The permanent address of the request.
    func address(base: String) -> String { "\(base)\(Panel.path)/requests/\(number)" }

    /// What is wrong and what to do in a box; then the facts about the request.
    func box(base: String) -> HTML {
        let findings = explanation.findings.filter { $0.weight != .fact }
        let (title, kind): (HTML, HTML) =
            switch explanation.weight {
            case .problem: ("What is wrong, and what to do", "bad")
            case .hint: ("What may be wrong", "warn")
            case .note, .fact: ("This request has succeeded", "good")
            }
        let sentences = findings.map { "<p>\($0.text)</p>" as HTML }
        let miss: HTML = taken == nil ? "<p>\(route(base: base))</p>" : .nothing
        let facts = explanation.findings.filter { $0.weight == .fact }.map { finding -> HTML in
            "<li><b>\(finding.kind.label)</b> \(finding.text)</li>"
        }
        let taken: HTML = taken == nil ? .nothing : "<li>\(route(base: base))</li>"
        return """
            <section class="what \(kind)"><h2>\(title)</h2>\(miss)\(sentences)</section>
            <ul class="why">\(taken)\(facts)</ul>
            """
    }

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

    /// The request as code with a button that copies it; a sentence for a request that no code would send whole.
    func codeBlock(_ language: RequestCode.Language) -> HTML {
        if body.isCut || code.body == nil, let gap = body.gap {
            return "<p>\(gap) So there is no code that sends this request.</p>"
        }
        if let obstacle = code.obstacle(in: language) { return "<p>\(obstacle)</p>" }
        return
            "<pre tabindex=\"0\">\(lines: code.text(in: language))</pre><button type=\"button\" class=\"copy\">Copy</button>"
    }

    // MARK: Messages

    /// The request: its first line, a table of its header fields, and its body.
    var requestMessage: HTML {
        guard !method.isEmpty else { return "<p>The bytes are not a request.</p>" }
        return Self.message("\(method) \(target) HTTP/1.1", headers, body.shown())
    }

    /// The answer, in the same parts.
    var answerMessage: HTML {
        guard let status else { return "<p>The connection ended without an answer.</p>" }
        let line = "HTTP/1.1 \(status) \(HTTPStatus(rawValue: status).reason)"
        let end: HTML = isComplete ? .nothing : "<p class=\"bad\">The connection ended before the whole answer.</p>"
        return Self.message(line, answerHeaders, answerBody.shown()) + end
    }

    private static func message(_ line: String, _ headers: [(name: String, value: String)], _ body: String?) -> HTML {
        let rows = headers.map { "<tr><th scope=\"row\">\($0.name)</th><td>\($0.value)</td></tr>" as HTML }
        return """
            <p><code>\(line)</code></p>
            <table class="headers"><tbody>\(rows)</tbody></table>
            \(body.map { "<pre tabindex=\"0\">\(lines: $0)</pre>" } ?? .nothing)
            """
    }

    func requestText(limit: Int = .max) -> String {
        let line = method.isEmpty ? "The bytes are not a request." : "\(method) \(target) HTTP/1.1"
        return Self.text(line, headers, body.shown(limit: limit))
    }

    func answerText(limit: Int = .max) -> String {
        guard let status else { return "The connection ended without an answer." }
        let line = "HTTP/1.1 \(status) \(HTTPStatus(rawValue: status).reason)"
        return Self.text(line, answerHeaders, answerBody.shown(limit: limit))
            + (isComplete ? "" : "\n\nThe connection ended before the whole answer.")
    }

    private static func text(_ line: String, _ headers: [(name: String, value: String)], _ body: String?) -> String {
        let head = ([line] + headers.map { "\($0.name): \($0.value)" }).joined(separator: "\n")
        return body.map { "\(head)\n\n\($0)" } ?? head
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
        case .repeated: "Repeated"
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
