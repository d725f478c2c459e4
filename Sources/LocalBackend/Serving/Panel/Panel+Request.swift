import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The page of one request: what is wrong and what to do first, then both messages.
    func requestPage(_ number: Int) throws -> HTTPResponse {
        let row = try desk.row(number)
        let codes = RequestCode.Language.allCases.map { language -> HTML in
            "<details><summary>\(language.rawValue)</summary><div>\(row.codeBlock(language))</div></details>"
        }
        let title = row.method.isEmpty ? "Request \(number)" : "\(row.method) \(row.target.prefix { $0 != "?" })"
        return page(
            .requests, title.excerpt(limit: 120),
            """
            \(neighbors(number))
            <p class="request-line">\(row.summaryWithoutReason)</p>
            \(row.box(base: base))
            \(actions(row))
            <div class="split">
            <section><h2>Request</h2>\(row.requestMessage)</section>
            <section><h2>Answer</h2>\(row.answerMessage)</section>
            </div>
            <h2>Copy as</h2>
            \(codes)
            <h2>Keep and compare</h2>
            \(keeping(row))
            """)
    }

    /// Links to the requests before and after a request.
    private func neighbors(_ number: Int) -> HTML {
        let numbers = workspace.log.all().entries.map(\.number)
        let links = [
            numbers.last { $0 < number }.map {
                "<a rel=\"prev\" href=\"\(base)\(Self.path)/requests/\($0)\">← Request \($0)</a>" as HTML
            },
            "<b>Request \(number)</b>" as HTML,
            numbers.first { $0 > number }.map {
                "<a rel=\"next\" href=\"\(base)\(Self.path)/requests/\($0)\">Request \($0) →</a>" as HTML
            },
        ]
        return "<nav class=\"line\" aria-label=\"Requests\">\(links.compactMap(\.self))</nav>"
    }

    /// The buttons of a request: for one that has failed, a change is the first thing to do.
    private func actions(_ row: RequestReport.Row) -> HTML {
        let isBad = row.explanation.hasFailed
        let (first, second): (HTML, HTML) = isBad ? (" main", "") : ("", " class=\"main\"")
        let edit: HTML = """
            <a class="button\(first)" id="edit" href="\(base)\(Self.editorPath(row.number))">Edit and send</a>
            """
        let send: HTML = "<button\(second) name=\"do\" value=\"send\" id=\"send\">Send again</button>"
        let answer = row.taken.map { taken -> HTML in
            """
            <a class="button" href="\(base)\(Self.path(of: taken.route))&amp;from=\(row.number)#answer">Answer it yourself</a>
            """
        }
        return """
            <form class="line" method="post" action="\(row.address(base: base))">
            \(isBad ? [edit, send] : [send, edit])
            \(answer ?? .nothing)
            </form>
            """
    }

    private func keeping(_ row: RequestReport.Row) -> HTML {
        """
        <form class="line" method="post" action="\(row.address(base: base))">
        <label>Name <input name="name" value="\(row.pin ?? "")" maxlength="64" autocomplete="off"></label>
        <button name="do" value="pin" id="pin">Pin</button>
        \("<button name=\"do\" value=\"unpin\" id=\"unpin\">Unpin</button>", if: row.pin != nil)
        </form>
        <form class="line" method="get" action="\(base)\(Self.path)/compare">
        <input type="hidden" name="a" value="\(row.number)">
        <label>Compare with request <input name="b" inputmode="numeric" required
        value="\(previous(row).map(String.init) ?? "")"></label>
        <button>Compare</button>
        </form>
        """
    }

    /// The number of the last request of the same route before a request.
    private func previous(_ row: RequestReport.Row) -> Int? {
        workspace.log.all().entries.last {
            $0.number < row.number && $0.taken(in: workspace.data)?.route.pattern == row.taken?.route
        }?.number
    }

    /// Does what a form of the page says.
    func changeRequest(_ number: Int) throws -> HTTPResponse {
        let path = "\(Self.path)/requests/\(number)"
        switch self["do"] {
        case "send":
            let (new, target) = try backend.sendAgain(number, in: workspace, for: request)
            let done = "Request \(number) is sent again as request \(new)."
            guard target === workspace else { return redirect(to: target, "\(Self.path)/requests/\(new)", done: done) }
            return redirect("\(Self.path)/requests/\(new)", done: done)
        case "pin":
            try workspace.log.pin(number, as: (self["name"] ?? "").excerpt(limit: 64))
            return redirect(path, done: "The request is pinned.")
        case "unpin":
            workspace.log.unpin(number)
            return redirect(path, done: "The request is no longer pinned.")
        default: return missing
        }
    }

    /// The page that compares two requests.
    func comparisonPage() throws -> HTTPResponse {
        let comparison = try RequestComparison(desk, asked)
        let links = comparison.rows.map { row -> HTML in
            "<li><a href=\"\(row.address(base: base))\">Request \(row.number)</a> \(row.summary)</li>"
        }
        return page(
            .requests, "Compare requests",
            """
            <ul class="rows">\(links)</ul>
            <h2>Requests</h2>
            \(Self.block(comparison.request))
            <h2>Answers</h2>
            \(Self.block(comparison.answer))
            """)
    }

    private static func block(_ part: RequestComparison.Part) -> HTML {
        let marked = part.lines.map { line -> HTML in
            switch line.side {
            case .both: "  \(raw: line.text)"
            case .first: "<del>- \(raw: line.text)</del>"
            case .second: "<ins>+ \(raw: line.text)</ins>"
            }
        }
        let verdict = part.verdict.map { "<p>\($0)</p>" as HTML } ?? .nothing
        return "\(verdict)<pre class=\"compared\" tabindex=\"0\">\(marked)</pre>"
    }
}
