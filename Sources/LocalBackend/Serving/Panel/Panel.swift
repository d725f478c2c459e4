import ToolkitPages
import ToolkitStandIn

/// The control pages of a workspace: its routes, requests, faults, data, snapshots and copies.
///
/// They answer only those who may control the workspace. `/` is the first page, and the others are below
/// `/toolkit/panel`.
struct Panel {
    let backend: Backend
    let workspace: Workspace
    /// The request as the workspace sees it.
    let request: ServerRequest
    /// The request with its path, its query and its form.
    let asked: SandboxRequest?
    /// The requests of the workspace, as the person may see them.
    let desk: RequestDesk

    /// The command that runs the server.
    static var title: String { "\(ProgramDescription.current.name) serve" }
    /// The path of the pages below that of the workspace.
    static let path = "/toolkit/panel"
    /// The path of the files that all pages share, also those that others may see.
    static let assets = "/toolkit/assets"

    /// The path of the workspace: empty for the main one, or such as `/copy/anna`.
    var base: String { request.basePath }

    /// The base URL of the services, for apps.
    var address: String { backend.origin(of: request) + base }

    /// The fields of the query or of the submitted form.
    private let fields: [(name: String, value: String)]

    init(_ call: BuiltinCall, _ workspace: Workspace) {
        (backend, self.workspace, request, asked) = (call.backend, workspace, call.request, call.asked)
        desk = RequestDesk(backend, workspace, for: request)
        fields = (asked?.query ?? []) + (asked?.form ?? [])
    }

    /// The value of a field in the query or in the form.
    subscript(name: String) -> String? { fields.first { $0.name.isSameBytes(as: name) }?.value }

    /// The names of the submitted fields that begin with a text, without it.
    func submitted(_ start: String) -> [String] {
        fields.map(\.name).filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }

    // MARK: Answers

    var missing: HTTPResponse {
        let content: HTML = "<p>There is no such page. <a href=\"\(base)/\">Show the requests.</a></p>"
        return page(nil, "Not found", content, status: .notFound)
    }

    /// Shows an error on a page of its own.
    func failure(_ error: any Error, changedNothing: Bool) -> HTTPResponse {
        let status = backend.failure(error).status
        let report = HTTPResponse.report(of: error)
        var sentences = HTML(
            (["\(report.message)"] + report.details + [report.hint].compactMap { $0.map { "\($0.message)" } }).map {
                "<p>\($0)</p>"
            })
        if changedNothing { sentences = "\(sentences)<p>Nothing changed.</p>" }
        return page(nil, "This did not work", sentences, status: status)
    }

    // MARK: Frame

    /// The pages that the header links to.
    enum Part: String, CaseIterable {
        case requests
        case students = "class"
        case routes, data, copies
    }

    /// Whether there is a page about all copies.
    private var hasClass: Bool {
        !isCopy && (backend.classroom != nil || !backend.store.names.isEmpty || !backend.strays().isEmpty)
    }

    /// Whether the pages are those of a copy.
    var isCopy: Bool { workspace.name != nil }

    /// A page in the frame of all pages.
    func page(_ part: Part?, _ title: String, _ content: HTML, status: HTTPStatus = .ok) -> HTTPResponse {
        let links = Part.allCases.filter { $0 != .students || hasClass }.map {
            Page.Link(name(of: $0), base + path(of: $0), isCurrent: $0 == part)
        }
        let notice = request.method == .get ? workspace.messages.take(at: asked?.address ?? "") : ""
        let site = Page.Link(workspace.name.map { "\(Self.title), copy \($0)" } ?? Self.title, base + "/")
        // The script takes the first element with events: a list of requests comes before this one.
        let watch: HTML = "<p hidden data-events=\"\(base)\(EventFeed.path)?rows=none\"></p>"
        let page = Page(
            title, site: site, assets: base + Self.assets, links: links, notice: notice, content: content + watch)
        return .page(page, status: status)
    }

    private func name(of part: Part) -> String {
        switch part {
        case .requests: "Requests"
        case .students:
            switch ClassOverview.stuck(backend) {
            case 0: "Class"
            case let stuck: "Class (\(stuck) stuck)"
            }
        case .routes: "Routes"
        case .data: "Data"
        case .copies: "Snapshots"
        }
    }

    /// The path of a page below that of the workspace.
    func path(of part: Part) -> String { part == .requests ? "/" : "\(Self.path)/\(part.rawValue)" }

    /// Goes on to a page after a change (RFC 9110, section 15.4.4).
    /// - Parameters:
    ///   - path: The path and query below that of the workspace.
    ///   - done: The change as a sentence, which the page shows once.
    func redirect(_ path: String, done: String? = nil) -> HTTPResponse {
        if let done { workspace.messages.say(done, at: path) }
        return HTTPResponse(status: .seeOther, headers: ["Location": base + path])
    }

    /// Goes on to a page of another workspace, as in the other function.
    func redirect(to workspace: Workspace, _ path: String, done: String) -> HTTPResponse {
        workspace.messages.say(done, at: path)
        let base = workspace.basePath
        return HTTPResponse(status: .seeOther, headers: ["Location": base + path])
    }
}
