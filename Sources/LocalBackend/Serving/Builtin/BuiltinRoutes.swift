import ToolkitPages
import ToolkitStandIn

/// The routes that the server answers itself: the front page, the OpenAPI document, the copies and the control routes.
struct BuiltinRoutes {
    private let backend: Backend
    private let visit: Visit

    init(_ backend: Backend, _ visit: Visit) {
        self.backend = backend
        self.visit = visit
    }

    private var request: ServerRequest { visit.request }

    /// A builtin route with its help text.
    struct Description: Sendable {
        let method: HTTPMethod
        let path: String
        let summary: String
    }

    /// All builtin routes, in the order of the front page.
    static func all(isInside: Bool) -> [Description] {
        let pages = [
            Description(method: .get, path: "/", summary: "This page; plain text for programs."),
            Description(method: .get, path: "/openapi.json", summary: "The routes of the services, as OpenAPI 3.1."),
        ]
        let copying = Description(
            method: .post, path: copies, summary: "Makes a copy of the data with an address of its own; ?name=.")
        return pages + (isInside ? [] : [copying])
            + Control.actions(isInside: isInside)
            .map { Description(method: $0.method, path: "/toolkit/\($0.path)", summary: $0.summary) }
    }

    /// Whether a request target belongs to a builtin route.
    static func areMeant(by target: ArraySlice<UInt8>) -> Bool {
        guard target.count > 1 else { return target.first != UInt8(ascii: "*") }
        if target[target.startIndex + 1] == UInt8(ascii: "?") { return true }
        return isBelow(control, target) || isBelow("/openapi.json", target) || isBelow(copies, target)
    }

    /// Whether a request target belongs to a control route, which decides itself whom it answers.
    static func areControl(_ target: ArraySlice<UInt8>) -> Bool { isBelow(control, target) }

    /// Whether a builtin route hides a service's route.
    static func hide(_ pattern: RoutePattern) -> Bool { areMeant(by: Array(pattern.path.utf8)[...]) }

    func answer() -> HTTPResponse {
        let path = request.sandboxRequest?.path
        if Self.areControl(request.targetBytes) {
            guard let path else { return Backend.badPath }
            if path.count == 3, path[1] == "assets" { return asset(path[2]) }
            return Control(backend, visit, Array(path.dropFirst())).answer()
        }
        let methods: [HTTPMethod] =
            switch path {
            case [], ["openapi.json"]: [.get, .head]
            case ["copy"] where !visit.isInside: [.post]
            default: []
            }
        let match = methods.isEmpty ? Sandbox.Match.unmatched : .otherMethods(methods)
        if let options = backend.crossOrigin.options(request, match) { return options }
        guard !methods.isEmpty else { return unknown }
        guard methods.contains(request.method) else { return open(.notAllowed(methods)) }
        do {
            let workspace = try backend.workspace(of: visit)
            switch path {
            case []: return front(workspace)
            case ["copy"]: return open(try newCopy())
            default: return open(.json(description.document))
            }
        } catch BackendError.noCopy(let name) where wantsPage {
            return noCopyPage(name)
        } catch {
            return open(backend.failure(error))
        }
    }

    /// Makes a copy: with the name in the query or in the form, or with one that nobody can guess.
    private func newCopy() throws -> HTTPResponse {
        let isFromHere = Trust.isFromHere(request, host: backend.host)
        let isSecret = backend.classroom?.names == .secret
        let asked = request.sandboxRequest
        let chosen = asked?.query("name") ?? asked?.form?.first { $0.name == "name" }?.value
        let name = isSecret && (!isFromHere || chosen == nil) ? Classroom.secretName() : chosen ?? ""
        let limit = isFromHere ? WorkspaceStore.limit : backend.classroom?.size ?? 0
        _ = try backend.store.workspace(name, limit: limit, for: request.network)
        let path = "\(Visit.path)\(name)/"
        let address = backend.origin(of: request) + path
        var response = HTTPResponse.json(["name": .string(name), "url": .string(address)], status: .created)
        // A browser goes on to the page of the copy (RFC 9110, section 15.4.4).
        if wantsPage { response = HTTPResponse(status: .seeOther) }
        // For a form, a page must lead to its own origin, whatever the public address is.
        response.headers["Location"] = wantsPage ? path : address
        return response
    }

    /// The page at the address of a copy that does not exist.
    private func noCopyPage(_ name: String) -> HTTPResponse {
        let page = Page(
            "There is no copy '\(name)'", site: Page.Link("toolkit serve", "/"), assets: Panel.assets,
            content: """
                <p>A copy has data and an address of its own. It begins as the data is now.</p>
                <form class="line" method="post" action="/copy" data-leaves>
                <input type="hidden" name="name" value="\(name)"><button class="main">Make the copy</button></form>
                """)
        return .page(page, status: .notFound)
    }

    private var wantsPage: Bool { request.header("Accept")?.contains("text/html") == true }

    private var unknown: HTTPResponse {
        open(HTTPResponse(text: "Not found. GET / lists what is served.\n", status: .notFound))
    }

    private func open(_ response: HTTPResponse) -> HTTPResponse { backend.crossOrigin.open(response, for: request) }

    private var description: OpenAPI {
        OpenAPI(
            backend.features, backend.store.main.data.routes, origin: backend.origin(of: request) + request.basePath)
    }

    /// The front page: HTML for browsers, a line of plain text for other clients.
    ///
    /// A program that sends a query expects a service at this path, and must not take the line for its answer.
    private func front(_ workspace: Workspace) -> HTTPResponse {
        guard wantsPage else {
            guard !request.target.contains("?") else { return unknown }
            return open(HTTPResponse(text: "Service is running"))
        }
        if Control.refusal(of: visit, backend) == nil { return Panel(backend, workspace, request).requestsPage() }
        let page = FrontPage(
            features: backend.features, routes: backend.store.main.data.routes, origin: backend.origin(of: request),
            basePath: request.basePath, isFromHere: Trust.isFromHere(request, host: backend.host),
            classroom: visit.isInside ? nil : backend.classroom)
        return .page(page.page)
    }

    /// A file that all pages share, which everybody may see.
    private func asset(_ name: String) -> HTTPResponse {
        guard let asset = PageAsset.named(name) else { return unknown }
        return [.get, .head].contains(request.method) ? .asset(asset) : .notAllowed([.get, .head])
    }

    private static let control = "/toolkit"
    private static let copies = "/copy"

    /// Whether a target is the given path or a path below it, with or without a query.
    private static func isBelow(_ path: String, _ target: ArraySlice<UInt8>) -> Bool {
        guard target.starts(with: path.utf8) else { return false }
        let rest = target.dropFirst(path.utf8.count)
        return rest.isEmpty || rest.first == UInt8(ascii: "/") || rest.first == UInt8(ascii: "?")
    }
}
