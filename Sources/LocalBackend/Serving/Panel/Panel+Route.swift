import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The page of a route: a form to try it, its faults, and its answers.
    func routePage(_ route: Route) throws -> HTML {
        let entry = self["from"].flatMap { Int($0) }.flatMap(workspace.log.entry)
        let asked = entry?.exchange.request.flatMap(RecordedFields.init)
        let form = asked.map { asked in
            TrialForm(route, extra: asked.extra(beside: route)) { asked.value(of: $0, for: route) }
        }
        let gap = entry.map { Self.gap(desk.row($0).body) } ?? .nothing
        return try routePage(
            form ?? TrialForm(route), answer: gap + "<p class=\"quiet\">The answer appears here.</p>", recorded: entry)
    }

    /// The page of a route after a request has been tried.
    func tried() throws -> HTTPResponse {
        let route = try route()
        let form = TrialForm(route, extra: submitted("query.")) { self[$0.name] }
        do {
            let trial = try Trial(form, for: request, backend: backend) { token(of: route) }
            let isOpen = route.pattern.method == .get && route.key == nil
            let row = try trial.sent.logged.map { try desk.row($0.number) }
            let box = row.map {
                "\($0.box(base: base))<p><a href=\"\($0.address(base: base))\">Request \($0.number)</a></p>" as HTML
            }
            let answer = trial.html(isOpen: isOpen) + (box ?? .nothing)
            return page(.routes, route.pattern.text, try routePage(form, answer: answer))
        } catch let fault as RequestFault {
            let answer: HTML = "<p>This is not a valid request: \(fault.sentence)</p>"
            return page(.routes, route.pattern.text, try routePage(form, answer: answer), status: .badRequest)
        }
    }

    private func routePage(_ form: TrialForm, answer: HTML, recorded: RequestLog.Entry? = nil) throws -> HTML {
        let faults = try workspace.data.faults().filter { $0.fault.plan.route == form.route.pattern }
        let answers = form.description.answers.map { answer -> HTML in
            "<dt>\(answer.status.rawValue)</dt><dd>\(code: answer.summary)</dd>"
        }
        return """
            <p>\(code: form.description.summary)</p>
            \("<p class=\"quiet\">\(code: form.description.details)</p>", if: !form.description.details.isEmpty)
            <div class="split">
            <section>
            <h2>Request</h2>
            \(form.html(action: base + Self.path + "/route"))
            </section>
            <section>
            <h2>Answer</h2>
            \(answer)
            </section>
            </div>
            \(armedFaults(faults, from: form.route.pattern))
            <h2>Add a fault</h2>
            \(faultForm(form.route))
            <h2 id="answer">Answer it yourself</h2>
            \(answerForm(form.route, recorded))
            \("<h2>Documented answers</h2><dl class=\"fields\">\(answers)</dl>", if: !answers.isEmpty)
            """
    }

    private func faultForm(_ route: Route) -> HTML {
        let kinds = Fault.Effect.Kind.allCases.filter { $0 != .answer }.map { kind -> HTML in
            "<option value=\"\(kind.rawValue)\">\(Self.meaning(of: kind))</option>"
        }
        return """
            <form class="line" method="post" action="\(base)\(Self.path)/faults">
            <input type="hidden" name="route" value="\(route.pattern.text)">
            <label>Effect <select name="effect">\(kinds)</select></label>
            <label>Number <input name="number" inputmode="numeric" value="503"></label>
            <label>Only request number <input name="nth" inputmode="numeric" placeholder="all"></label>
            <label>Probability <input name="probability" inputmode="decimal" placeholder="1"></label>
            <button id="arm">Add fault</button>
            </form>
            """
    }

    private static func meaning(of kind: Fault.Effect.Kind) -> String {
        switch kind {
        case .status: "Answer with this status"
        case .delay: "Delay by this many milliseconds"
        case .slow: "Send this many bytes per second"
        case .cutShort: "End after this many bytes"
        case .dropBefore: "Lose the connection before processing"
        case .dropAfter: "Lose the connection after processing"
        case .garbage: "Answer with bytes that are not HTTP"
        case .answer: "Answer with what you write"
        case .stale: "Leave out the newest items"
        }
    }

    /// A new token for a route that needs one, from the route of the same feature that gives tokens.
    private func token(of route: Route) -> String? {
        let feature = workspace.data.routes.first { $0.route === route }?.feature
        let grant = workspace.data.routes.first { $0.feature == feature && $0.route.exampleForm != nil }?.route
        guard let grant, grant !== route,
            case .response(let response, _)? =
                try? Trial(TrialForm(grant), for: request, backend: backend, token: { nil }).sent.outcome
        else { return nil }
        return (try? JSON.decode(JSONValue.self, from: response.body))?["access_token"]?.string
    }
}

extension Trial {
    /// The answer, and the request as a command.
    /// - Parameter isOpen: Whether a browser may repeat the request by itself, to show a picture.
    fileprivate func html(isOpen: Bool) -> HTML {
        "\(answer(isOpen: isOpen))<h3>As curl</h3><pre>\(lines: code.curl)</pre><button type=\"button\" class=\"copy\">Copy</button>"
    }

    private func answer(isOpen: Bool) -> HTML {
        guard case .response(let response, let delivery) = sent.outcome else {
            return "<p>A fault ends the connection without an answer.</p>"
        }
        let status = response.status
        let head = response.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        return """
            <p><b class="\(status.isError ? "bad" : "good" as HTML)">\(status.rawValue) \(status.reason)</b> ·
            \(ByteSize.text(response.body.count)) · \(sent.duration.inFineMilliseconds)</p>
            \(notes(delivery, response.body.count))
            <pre>\(lines: head)</pre>
            \(body(response, isOpen: isOpen))
            """
    }

    /// The effects of faults on the delivery, which this page does not wait for.
    private func notes(_ delivery: Sandbox.Delivery, _ size: Int) -> HTML {
        let time = delivery.duration(of: size)
        let part = delivery.arriving(of: size)
        return """
            \("<p>Because of a delay, an app gets the whole answer after \(time.inFineMilliseconds).</p>", if: time > .zero)
            \("<p>Because of a fault, an app gets only \(ByteSize.text(part)).</p>", if: part < size)
            """
    }

    private func body(_ response: HTTPResponse, isOpen: Bool) -> HTML {
        guard !response.body.isEmpty else { return .nothing }
        let type = response.mediaType
        if isOpen, type?.hasPrefix("image/") == true {
            return "<img src=\"\(sent.request.basePath + sent.request.target)\" alt=\"The picture in the answer\">"
        }
        if MediaType.isJSON(type), let json = try? JSON.decode(JSONValue.self, from: response.body) {
            return "<pre>\(lines: Self.beginning(json.pretty))</pre>"
        }
        let isText = type?.hasPrefix("text/") == true || String(validating: response.body, as: UTF8.self) != nil
        return isText ? "<pre>\(lines: Self.beginning(response.text))</pre>" : "<p>The body is not text.</p>"
    }

    private static func beginning(_ text: String) -> String {
        text.utf8.count > 65_536 ? String(text.prefix(65_536)) + "…" : text
    }
}
