import ToolkitStandIn

/// Two requests and their answers, line by line.
struct RequestComparison {
    /// A line that both have, or only one of them.
    struct Line: Equatable {
        enum Side: String {
            case both, first, second
        }

        let side: Side
        let text: String
    }

    /// The messages of one side of the two exchanges.
    struct Part {
        let lines: [Line]
        /// What the lines do not show: that the messages are the same, or where else they differ; `nil` for nothing.
        let verdict: String?
    }

    let rows: [RequestReport.Row]
    let request: Part
    let answer: Part

    /// - Parameter asked: Its items `a` and `b` are the numbers of the requests.
    /// - Throws: `BackendError.badNumber`, `.noRequest`.
    init(_ desk: RequestDesk, _ asked: SandboxRequest?) throws {
        rows = try ["a", "b"].map { name in
            try desk.row(RequestLog.number(asked?.query(name) ?? ""))
        }
        request = Self.part(rows.map { ($0.requestText(), $0.body) })
        answer = Self.part(rows.map { ($0.answerText(), $0.answerBody) })
    }

    /// The comparison as `{"request": [{"side", "text"}], "answer": […], "verdicts": {"request", "answer"}}`, without the
    /// lines that both have.
    func json() -> HTTPResponse {
        func differences(_ part: Part) -> JSONValue {
            let lines = part.lines.filter { $0.side != .both }
            return .array(lines.map { ["side": .string($0.side.rawValue), "text": .string($0.text)] })
        }
        func verdict(_ part: Part) -> JSONValue { part.verdict.map { .string($0) } ?? .null }
        return .json([
            "request": differences(request), "answer": differences(answer),
            "verdicts": ["request": verdict(request), "answer": verdict(answer)],
        ])
    }

    private static func part(_ messages: [(text: String, body: LoggedBody)]) -> Part {
        let (first, second) = (messages[0], messages[1])
        let lines = lines(first.text, second.text)
        let verdict: String? =
            if lines.contains(where: { $0.side != .both }) {
                nil
            } else if first.text != second.text {
                "They differ after line \(limit)."
            } else if !first.body.isEqual(to: second.body) {
                "Their bodies have the same size, and differ."
            } else if let cut = first.body.cut {
                "They are the same as far as they are kept. \(cut)"
            } else {
                "They are the same."
            }
        return Part(lines: lines, verdict: verdict)
    }

    /// The most lines of a text that are compared.
    private static let limit = 2_000

    private static func lines(_ first: String, _ second: String) -> [Line] {
        let (old, new) = (split(first), split(second))
        let changes = new.difference(from: old)
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in changes {
            switch change {
            case .remove(let place, _, _): removed.insert(place)
            case .insert(let place, _, _): added.insert(place)
            }
        }
        var lines: [Line] = []
        var place = 0
        for (index, text) in old.enumerated() {
            guard !removed.contains(index) else {
                lines.append(Line(side: .first, text: text))
                continue
            }
            while added.contains(place) {
                lines.append(Line(side: .second, text: new[place]))
                place += 1
            }
            lines.append(Line(side: .both, text: text))
            place += 1
        }
        return lines + new[place...].map { Line(side: .second, text: $0) }
    }

    private static func split(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).prefix(limit).map(String.init)
    }
}
