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

    let rows: [RequestReport.Row]
    let request: [Line]
    let answer: [Line]

    /// - Parameter asked: Its items `a` and `b` are the numbers of the requests.
    /// - Throws: `BackendError.badNumber`, `.noRequest`.
    init(_ desk: RequestDesk, _ asked: SandboxRequest?) throws {
        rows = try ["a", "b"].map { name in
            try desk.row(RequestLog.number(asked?.query(name) ?? ""))
        }
        request = Self.lines(rows[0].requestText(isPretty: true), rows[1].requestText(isPretty: true))
        answer = Self.lines(rows[0].answerText(isPretty: true), rows[1].answerText(isPretty: true))
    }

    /// The comparison as `{"request": [{"side", "text"}], "answer": […]}`, without the lines that both have.
    func json() -> HTTPResponse {
        func differences(_ lines: [Line]) -> JSONValue {
            .array(
                lines.filter { $0.side != .both }.map { ["side": .string($0.side.rawValue), "text": .string($0.text)] })
        }
        return .json(["request": differences(request), "answer": differences(answer)])
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
