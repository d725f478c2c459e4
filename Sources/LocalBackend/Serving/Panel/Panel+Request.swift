import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The page of one request.
    func requestPage(_ number: Int) throws -> HTTPResponse {
        let row = try desk.row(number)
        let action = row.address(base: base)
        let codes = RequestCode.Language.allCases.map { language -> HTML in
            "<details><summary>\(language.rawValue)</summary><div>\(row.codeBlock(language))</div></details>"
        }
        let edit = row.taken.map { taken -> HTML in
            """
            <a class="button" href="\(base)\(Self.path(of: taken.route))&amp;from=\(number)">Edit and send</a>
            <a class="button" href="\(base)\(Self.path(of: taken.route))&amp;from=\(number)#answer">Answer it yourself</a>
            """
        }
        return page(
            .requests, "Request \(number)",
            """
            <p class="request-line">\(row.summary)</p>
            \(row.reasons(base: base))
            <form class="line" method="post" action="\(action)">
            <button class="main" name="do" value="send" id="send">Send again</button>
            \(edit ?? .nothing)
            </form>
            <form class="line" method="post" action="\(action)">
            <label>Name <input name="name" value="\(row.pin ?? "")" maxlength="64" autocomplete="off"></label>
            <button name="do" value="pin" id="pin">Pin</button>
            \("<button name=\"do\" value=\"unpin\" id=\"unpin\">Unpin</button>", if: row.pin != nil)
            </form>
            <form class="line" method="get" action="\(base)\(Self.path)/compare">
            <input type="hidden" name="a" value="\(number)">
            <label>Compare with request <input name="b" inputmode="numeric" required
            value="\(previous(row).map(String.init) ?? "")"></label>
            <button>Compare</button>
            </form>
            <div class="split">
            <section><h2>Request</h2><pre tabindex="0">\(lines: row.requestText(isPretty: true))</pre></section>
            <section><h2>Answer</h2><pre tabindex="0">\(lines: row.answerText(isPretty: true))</pre></section>
            </div>
            <h2>Copy as</h2>
            \(codes)
            """)
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
            let (new, target) = try backend.sendAgain(number, in: workspace)
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
        let comparison = try RequestComparison(desk, request.sandboxRequest)
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

    private static func block(_ lines: [RequestComparison.Line]) -> HTML {
        let marked = lines.map { line -> HTML in
            switch line.side {
            case .both: "  \(raw: line.text)"
            case .first: "<del>- \(raw: line.text)</del>"
            case .second: "<ins>+ \(raw: line.text)</ins>"
            }
        }
        let isSame = lines.allSatisfy { $0.side == .both }
        return "\("<p>They are the same.</p>", if: isSame)<pre class=\"compared\" tabindex=\"0\">\(marked)</pre>"
    }
}
