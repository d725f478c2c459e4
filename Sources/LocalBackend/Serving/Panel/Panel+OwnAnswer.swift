import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The form with which a person writes the answer of a route.
    /// - Parameter recorded: The request whose answer the form begins with; `nil` for an empty list in JSON.
    func answerForm(_ route: Route, _ recorded: RequestLog.Entry?) -> HTML {
        let row = recorded.map(desk.row)
        let fields = (row?.answerHeaders ?? [("Content-Type", MediaType.json)]).filter { field in
            let name = field.name.lowercased()
            return !Fault.Effect.Answer.ownFields.contains(name) && !["vary", "etag"].contains(name)
                && !name.hasPrefix("access-control-")
        }
        let body = row == nil ? "[]" : row?.answerBody.text ?? ""
        let gap = row.map { Self.gap($0.answerBody) } ?? .nothing
        let lines = fields.map { "\($0.name): \($0.value)" }
        let own = Fault.Effect.Answer.ownFields.sorted().joined(separator: ", ")
        return """
            <p class="quiet">The service does not see the requests that you answer. The answer does not have these header fields
            of yours: \(own).</p>
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
    /// - Throws: `BackendError.badHeaderLine`.
    func ownAnswer() throws -> [JSONValue.Member] {
        let lines = (self["headers"] ?? "").split { $0.isNewline }.filter { !$0.allSatisfy(\.isWhitespace) }
        let fields = try lines.map { line -> JSONValue.Member in
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
                String($0).trimmed
            }
            guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy(ASCII.isToken) else {
                throw BackendError.badHeaderLine(String(line))
            }
            return .init(parts[0], .string(parts[1]))
        }
        let body = (self["body"] ?? "").replacing("\r\n", with: "\n")
        return [.init("headers", .object(fields)), .init("body", .string(body))]
    }
}
