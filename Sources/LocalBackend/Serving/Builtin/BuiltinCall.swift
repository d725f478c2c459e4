import ToolkitPages
import ToolkitStandIn

/// A request for a builtin route.
struct BuiltinCall: Sendable {
    let backend: Backend
    /// The request as its copy sees it.
    let request: ServerRequest
    /// The request with its path, its query and its form; `nil` if the path is wrongly percent-encoded.
    let asked: SandboxRequest?
    private let match: RouteMatch<BuiltinRoute>

    init(_ backend: Backend, _ request: ServerRequest) {
        (self.backend, self.request) = (backend, request)
        asked = request.sandboxRequest
        match = asked.map(BuiltinRoute.table(isInsideCopy: request.isInsideCopy).match) ?? .unmatched
    }

    private var route: BuiltinRoute? { if case .route(let route, _) = match { route } else { nil } }

    /// The value of a parameter of the route's pattern.
    subscript(name: String) -> String {
        guard case .route(_, let parameters) = match else { return "" }
        return parameters.first { $0.name == name }?.value ?? ""
    }

    /// Whether the answer must wait for no other request.
    var isAtOnce: Bool { route?.isAtOnce == true }

    /// The helpers that answer the request if its copy exists.
    var lane: HelperLane { request.method.isSafe ? .reading : route?.lane ?? .copying }

    func workspace() throws -> Workspace { try backend.workspace(of: request) }

    // MARK: Answers

    func answer() -> HTTPResponse {
        if let other = isControl ? controlRefusal : backend.crossOrigin.options(request, match) { return other }
        switch match {
        case .route(let route, _):
            do {
                return try route.answer(self)
            } catch BackendError.noCopy(let name, let like) where wantsPage && !isControl {
                return noCopyPage(name, like)
            } catch {
                return open(backend.failure(error))
            }
        case .otherMethods(let methods): return open(.notAllowed(methods))
        case .unmatched: return isControl ? unknownControl : open(Self.unknown)
        }
    }

    private var isControl: Bool { BuiltinRoute.isControl(request.targetBytes) }

    private var controlRefusal: HTTPResponse? {
        if asked == nil { return Backend.badPath }
        guard route?.isOpen != true, let refusal else { return nil }
        return .failure(Report.notPermitted("\(refusal)", code: "forbidden"))
    }

    private var unknownControl: HTTPResponse {
        let list = BuiltinRoute.control.filter { !request.isInsideCopy || !$0.isMainOnly }
            .map { "\($0.method) \($0.path)\n" }.joined()
        return HTTPResponse(text: "Unknown control route. Known routes:\n\(list)", status: .notFound)
    }

    /// The reason why the request may not control its workspace; `nil` when it may.
    ///
    /// In a class, whoever knows the address of a copy may control that copy.
    private var refusal: String? {
        guard let reason = Trust.refusal(of: request, host: backend.host) else { return nil }
        guard backend.classroom != nil, request.isInsideCopy, request.copy.flatMap(backend.store.existing) != nil,
            backend.crossOrigin.foreignOrigin(of: request) == nil
        else { return reason }
        return Trust.refusalOfPage(request)
    }

    /// The requests of a workspace as they come, if the request asks for them and may have them.
    ///
    /// With `rows=none`, the stream has no events, and only shows whether the server runs.
    func stream(of workspace: Workspace) -> (() -> EventStream?)? {
        guard route?.isStream == true, request.method == .get, refusal == nil else { return nil }
        if asked?.query("rows") == "none" { return { EventStream { [] } } }
        return {
            let watched = (try? backend.workspace(asked?.query("copy"), from: workspace)) ?? workspace
            var feed = EventFeed(RequestDesk(backend, watched, for: request), self)
            let events = FollowedEvents(of: request.copy, by: backend.followers) { feed.next() }
            return EventStream { events.next() }
        }
    }

    // MARK: Parts

    /// The front page: HTML for browsers, a line of plain text for other clients.
    ///
    /// A program that sends a query expects a service at this path, and must not take the line for its answer.
    func front() throws -> HTTPResponse {
        let workspace = try workspace()
        guard wantsPage else {
            return open(request.target.contains("?") ? Self.unknown : HTTPResponse(text: "Service is running"))
        }
        if refusal == nil {
            let panel = Panel(self, workspace)
            do { return try panel.requestsPage() } catch { return panel.failure(error, changedNothing: false) }
        }
        let page = FrontPage(
            features: backend.features, routes: backend.store.main.data.routes, origin: backend.origin(of: request),
            basePath: request.basePath, isFromHere: Trust.isFromHere(request, host: backend.host),
            classroom: request.isInsideCopy ? nil : backend.classroom)
        return .page(page.page)
    }

    /// Makes a copy: with the name in the query or in the form, or with one that nobody can guess.
    func newCopy() throws -> HTTPResponse {
        let isFromHere = Trust.isFromHere(request, host: backend.host)
        let isSecret = backend.classroom?.names == .secret
        let chosen = asked?.query("name") ?? asked?.form?.first { $0.name == "name" }?.value
        let name = isSecret && (!isFromHere || chosen == nil) ? Classroom.secretName() : chosen ?? ""
        // A proxy finds the server of a copy by the target; a browser sends the form again (RFC 9110, section 15.4.8).
        if wantsPage, !isSecret, asked?.query("name") == nil, WorkspaceStore.isName(name) {
            var response = HTTPResponse(status: .temporaryRedirect)
            response.headers["Location"] = "/copy?name=\(name)"
            return open(response)
        }
        let limit = isFromHere ? WorkspaceStore.limit : backend.classroom?.size ?? 0
        _ = try backend.store.workspace(name, limit: limit, for: backend.network(of: request))
        let path = "\(ServerRequest.copyPath)\(name)/"
        let address = backend.origin(of: request) + path
        var response = HTTPResponse.json(["name": .string(name), "url": .string(address)], status: .created)
        // A browser goes on to the page of the copy (RFC 9110, section 15.4.4).
        if wantsPage { response = HTTPResponse(status: .seeOther) }
        // For a form, a page must lead to its own origin, whatever the public address is.
        response.headers["Location"] = wantsPage ? path : address
        return open(response)
    }

    private func noCopyPage(_ name: String, _ like: String?) -> HTTPResponse {
        let page = Page(
            "There is no copy '\(name)'", site: Page.Link(Panel.title, "/"), assets: Panel.assets,
            content: """
                \(like.map { "<p><a href=\"\(ServerRequest.copyPath)\($0)/\">\(BackendError.twin($0, of: name))</a></p>" } ?? .nothing)
                <p>A copy has data and an address of its own. It begins as the data is now.</p>
                <form class="line" method="post" action="/copy?name=\(PercentEncoding.encode(name))" data-leaves>
                <button class="main">Make the copy</button></form>
                """)
        return .page(page, status: .notFound)
    }

    /// The description of the services.
    func openAPI() throws -> HTTPResponse {
        _ = try workspace()
        let origin = backend.origin(of: request) + request.basePath
        return open(.json(OpenAPI(backend.features, backend.store.main.data.routes, origin: origin).document))
    }

    /// A file that all pages share.
    func asset() -> HTTPResponse {
        PageAsset.named(self["file"], in: PageAsset.ofControlPage).map(HTTPResponse.asset) ?? open(Self.unknown)
    }

    private var wantsPage: Bool { request.header("Accept")?.contains("text/html") == true }

    private static let unknown = HTTPResponse(text: "Not found. \(routesHint)\n", status: .notFound)

    /// Where all routes are listed, for the answer to a path that no route has.
    static let routesHint = "All routes: GET /openapi.json, or / in a browser."

    /// Lets an allowed web page read a response, other than that of a control route.
    private func open(_ response: HTTPResponse) -> HTTPResponse {
        isControl ? response : backend.crossOrigin.open(response, for: request)
    }
}
