import LocalBackend
import ToolkitPages
import ToolkitProgram

/// A request of the person, and the page or the redirect that answers it.
struct PageRequest {
    let handler: WebHandler
    let request: SandboxRequest
    let fields: Fields
    /// The context of the page, with the settings as they were when the request came.
    let context: Context

    var site: Site { handler.site }

    init(_ handler: WebHandler, _ request: SandboxRequest) {
        (self.handler, self.request, context) = (handler, request, handler.site.context)
        if request.method == .post {
            let type = request.headers["Content-Type"] ?? ""
            let isMultipart = MediaType.essence(of: type) == "multipart/form-data"
            fields =
                isMultipart
                ? Multipart.fields(request.body, contentType: type) ?? Fields([]) : Fields(request.form ?? [])
        } else {
            fields = Fields(request.query)
        }
    }

    private init(_ page: PageRequest, _ fields: Fields) {
        (handler, request, context, self.fields) = (page.handler, page.request, page.context, fields)
    }

    /// The same request with other fields.
    func with(_ fields: Fields) -> PageRequest { PageRequest(self, fields) }

    /// The same request with the values that it has for the arguments of another command.
    func forArguments(of other: CallableCommand) -> PageRequest {
        with(Fields(fields.arguments(of: other).map { (name: $0.0, value: $0.1) }))
    }

    /// The address of this page.
    var address: String { request.address }

    /// The address of the list that led here, to pass it on.
    var from: [(String, String)] { fields.ownAddress(Fields.from).map { [(Fields.from, $0)] } ?? [] }

    /// The fields with which the form of a command begins again as the person has filled it in.
    func formFields(of command: CallableCommand) -> [(String, String)] {
        fields.arguments(of: command) + fields.items.filter { $0.name.hasPrefix(Fields.old) } + from
    }

    /// The address of this page for the link back of another page, without its own link back; `nil` when it is too long.
    var addressToReturn: String? {
        let items = request.query.filter { $0.name != Fields.from }.map { ($0.name, $0.value) }
        let path = String(request.address.prefix { $0 != "?" })
        let address = items.isEmpty ? path : "\(path)?\(PercentEncoding.encode(items))"
        return address.utf8.count > 1_000 ? nil : address
    }

    // MARK: Pages

    /// The page that GET asks for.
    func page() -> HTTPResponse {
        let path = request.path
        if path.isEmpty { return homePage() }
        if path[0] == "-" { return servicePage(Array(path.dropFirst())) }
        if let command = site.command(at: path) { return signInFirst(command) ?? commandPage(command) }
        if !site.commands(below: path).isEmpty { return groupPage(path) }
        return missing
    }

    var missing: HTTPResponse {
        show(
            "Not found",
            """
            <div class="empty">\(Icon.empty)<p>There is no such page.</p>\
            <div class="actions"><a class="button main" href="/">All apps</a></div></div>
            """, .notFound)
    }

    private func servicePage(_ path: [String]) -> HTTPResponse {
        switch path.first {
        case "picture" where path.count == 2:
            return handler.pictures.response(path[1])
        case "suggest" where path.count == 1: return suggestions()
        case "job" where path.count == 2: return jobPage(path[1])
        case "question" where path.count == 2: return questionPage(path[1])
        case "open" where path.count == 2: return beginning(of: path[1])
        case "more" where path.count == 1: return morePage()
        case "article" where path.count == 2: return articlePage(path[1])
        case "page" where path.count > 2: return sandboxPage(of: path[1], Array(path.dropFirst(2)))
        default: return missing
        }
    }

    /// Candidates for a value that the person types, as options of a list.
    private func suggestions() -> HTTPResponse {
        let path = (fields["_command"] ?? "").split(separator: " ").map(String.init)
        guard let command = site.command(at: path), let name = fields["_argument"] else { return missing }
        let start = fields.values(name).last ?? ""
        let found = context.candidates(for: name, of: command, fields.values(for: command), start: start)
        let options = found.prefix(50).map { "<option value=\"\($0.word)\">\($0.summary)</option>" as HTML }
        return HTTPResponse(
            headers: ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"],
            body: HTML(options).bytes)
    }

    /// The command line that does what the page shows.
    func commandLine(_ command: CallableCommand, _ fields: Fields) -> HTML {
        let line = fields.line(for: command) + (fields[Fields.yes] == nil ? "" : " --yes")
        // A browser may break a line behind a hyphen, but not inside these.
        let words = line.split(separator: " ", omittingEmptySubsequences: false).enumerated().map { place, word in
            "\(place == 0 ? "" : " ")<span>\(String(word))</span>" as HTML
        }
        return """
            <p class="command"><code>\(HTML(joining: words))</code> <button type="button" class="copy">Copy</button></p>
            """
    }

    /// Goes on to a page after a change (RFC 9110, section 15.4.4).
    func redirect(_ address: String) -> HTTPResponse {
        HTTPResponse(status: .seeOther, headers: ["Location": address, "Cache-Control": "no-store"])
    }
}
