import ToolkitPages
import ToolkitStandIn

/// A request as a person edits it: every part, also of a request that no route takes.
private struct EditedRequest {
    var method = "GET"
    var target = "/"
    /// The header fields, one in each line.
    var fields = ""
    /// The body; `nil` if it is not text, and stays as it was, or if it is not kept as a whole.
    var body: String? = ""
}

extension Panel {
    /// The path of the page with which a person edits a request and sends it.
    static func editorPath(_ number: Int) -> String { "\(path)/send?from=\(number)" }

    /// The form for a request, filled in with a logged one.
    func editorPage() throws -> HTTPResponse {
        let row = try self["from"].flatMap { Int($0) }.map(desk.row)
        return editor(row.map(edited) ?? EditedRequest(), row)
    }

    /// Sends the request of the form, and goes on to its page.
    func sendEdited() throws -> HTTPResponse {
        let row = try self["from"].flatMap { Int($0) }.map(desk.row)
        let typed = EditedRequest(
            method: self["method"] ?? "", target: self["target"] ?? "", fields: self["fields"] ?? "",
            body: self["body"])
        do {
            guard let (number, target) = backend.send(try made(typed, row)).logged else { return missing }
            return redirect(
                to: target, "\(Self.path)/requests/\(number)", done: "The request is sent as request \(number).")
        } catch let fault as RequestFault {
            return editor(typed, row, mistake: fault.sentence)
        } catch let report as Report {
            return editor(typed, row, mistake: "\(report.message)")
        }
    }

    private func edited(_ row: RequestReport.Row) -> EditedRequest {
        let fields = row.headers.filter { !Self.isOwn($0.name) }.map { "\($0.name): \($0.value)" }
        return EditedRequest(
            method: row.method.isEmpty ? "GET" : row.method, target: row.target.isEmpty ? "/" : row.target,
            fields: fields.joined(separator: "\n"), body: row.body.gap == nil ? row.body.text ?? "" : nil)
    }

    /// Whether the server sets a header field itself.
    private static func isOwn(_ name: String) -> Bool {
        ["host", "connection", "content-length", "transfer-encoding", "expect"].contains(name.lowercased())
    }

    // MARK: Sending

    /// The typed request, with the secrets that the page hides as ***.
    /// - Throws: `RequestFault`; a `Report` that says what to change.
    private func made(_ typed: EditedRequest, _ row: RequestReport.Row?) throws -> ServerRequest {
        let old = row.flatMap { workspace.log.entry($0.number)?.exchange.request }
        let target = typed.target == row?.target ? (row?.stray == nil ? old?.target : old?.fullTarget) : typed.target
        guard let target, target.hasPrefix("/"), !target.unicodeScalars.contains(where: { $0.value <= 32 }) else {
            throw Report.badData("The target must begin with a slash, and has no spaces.", code: "bad-target")
        }
        let lines = typed.fields.split { $0.isNewline }.map(String.init)
        let fields = try lines.map { line -> (name: String, value: String) in
            guard let colon = line.firstIndex(of: ":") else { throw RequestFault.field }
            let name = String(line[..<colon]).trimmed
            let value = String(line[line.index(after: colon)...]).trimmed
            return (name, value == "***" ? old?.header(name) ?? value : value)
        }
        let body = try body(typed, row, old)
        guard
            ([target, String(decoding: body, as: UTF8.self)] + fields.map(\.value)).allSatisfy({ !$0.contains("***") })
                || desk.mask.isNone
        else { throw Report.badData("Write the value itself in the place of ***.", code: "masked-secret") }
        let new = try Trial.request(
            typed.method.uppercased(), base + target, fields.filter { !Self.isOwn($0.name) }, body, like: request)
        // The control routes trust who asks, and this request does not come from the person's machine.
        guard !BuiltinRoute.isBuiltin(new.visiting(isKnown: backend.store.knows).targetBytes) else {
            throw Report.badData("The form sends requests to services only.", code: "builtin-target")
        }
        return new
    }

    private func body(_ typed: EditedRequest, _ row: RequestReport.Row?, _ old: ServerRequest?) throws -> [UInt8] {
        guard let text = typed.body?.replacing("\r\n", with: "\n") else {
            if row?.body.isCut == true { throw BackendError.cutBody.report }
            return old?.body ?? []
        }
        // A browser changes line breaks; a text that nobody has edited is sent as it came.
        return text == row?.body.text?.replacing("\r\n", with: "\n") ? old?.body ?? [] : Array(text.utf8)
    }

    // MARK: Markup

    private func editor(_ typed: EditedRequest, _ row: RequestReport.Row?, mistake: String? = nil) -> HTTPResponse {
        let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].map {
            "<option>\($0)</option>" as HTML
        }
        let count = max(3, typed.fields.split { $0.isNewline }.count + 1)
        let end = row?.body.isCut == true ? "So the request cannot be sent." : "It stays as it is."
        let body: HTML =
            typed.body.map { text in
                """
                <label>Body<textarea name="body" rows="\(min(20, max(4, text.split { $0.isNewline }.count + 1)))" spellcheck="false">
                \(raw: text)</textarea></label>
                """
            } ?? "<p class=\"quiet\">\(row?.body.gap ?? "") \(end)</p>"
        let from: HTML = row.map { "<input type=\"hidden\" name=\"from\" value=\"\($0.number)\">" } ?? .nothing
        let back: HTML = row.map { "<a href=\"\($0.address(base: base))\">Request \($0.number)</a>" } ?? .nothing
        let form = row?.taken.map { taken -> HTML in
            "· <a href=\"\(base)\(Self.path(of: taken.route))&amp;from=\(row?.number ?? 0)\">Edit by the fields of the route</a>"
        }
        let content: HTML = """
            <p>\(back) \(form ?? .nothing)</p>
            \(mistake.map { "<p class=\"bad\" role=\"alert\">\($0)</p>" } ?? .nothing)
            <form method="post" action="\(base)\(Self.path)/send" class="editor">
            \(from)
            <div class="line"><label>Method <input name="method" value="\(typed.method)" list="methods" required
            autocomplete="off" autocapitalize="characters"></label><datalist id="methods">\(methods)</datalist></div>
            <label>Path and query <input name="target" value="\(raw: typed.target)" required autocomplete="off"
            autocapitalize="off" spellcheck="false"></label>
            <label>Header fields<textarea name="fields" rows="\(count)" spellcheck="false">
            \(raw: typed.fields)</textarea></label>
            \(body)
            <button class="main" id="send">Send</button>
            </form>
            """
        return page(.requests, "Edit and send", content, status: mistake == nil ? .ok : .badRequest)
    }
}
