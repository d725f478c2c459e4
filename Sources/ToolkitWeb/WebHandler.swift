import LocalBackend
import Synchronization
import ToolkitPages
import ToolkitProgram

/// Answers the browser: checks who asks, and finds the page.
final class WebHandler: RequestHandler {
    let site: Site
    let presence = Presence()
    /// The secret in the first address.
    let key = WebHandler.secret()
    let pictures = PictureStore()
    let jobs = JobList()
    /// The token in every form.
    let token = WebHandler.secret()
    private let cookie = WebHandler.secret()
    private let port = Mutex<UInt16>(0)
    let messages = PageMessages()
    /// Whether a browser has used the first address.
    private let isOpened = Mutex(false)

    init(_ site: Site) { self.site = site }

    /// Tells the port, which is part of the name of the cookie: browsers do not keep cookies of ports apart.
    func listen(at port: UInt16) { self.port.withLock { $0 = port } }

    private static func secret() -> String {
        (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    }

    /// Pictures have threads of their own, so that slow ones do not delay pages.
    func plan(_ request: ServerRequest) -> RequestPlan {
        let lane: HelperLane = request.target.hasPrefix("\(WebPath.picture)/") ? .writing : .reading
        return RequestPlan(request, .helped(lane) { [self] in .whole(response(to: request)) })
    }

    // MARK: Who asks

    private func response(to request: ServerRequest) -> HTTPResponse {
        guard let asked = request.sandboxRequest else { return refusal("The address is not valid.", .badRequest) }
        guard Trust.isFromHere(request, host: "localhost") else {
            return refusal("Only this machine may do this, at 'localhost' and without a proxy.", .forbidden)
        }
        if asked.path.starts(with: WebPath.assets), asked.path.count == 3, let asset = PageAsset.named(asked.path[2]) {
            return .asset(asset)
        }
        if asked.path.isEmpty, let given = asked.query("key") {
            guard Self.isEqual(given, key) else { return strange }
            guard request.method == .get else { return .notAllowed([.get]) }
            // The address stays in the history of the browser, so it opens the pages once.
            let wasOpened = isOpened.withLock { isOpened in
                defer { isOpened = true }
                return isOpened
            }
            guard !wasOpened || isKnown(request) else { return opened }
            presence.sawPage()
            // A redirect from a page elsewhere would not send the cookie; a step from this page does.
            var response = page(
                "Welcome", "<p><a href=\"/\">Go on to \(ProgramDescription.current.name)</a></p>", refresh: "/",
                links: [])
            response.headers["Set-Cookie"] = "\(cookieName)=\(cookie); HttpOnly; SameSite=Strict; Path=/"
            return response
        }
        if let reason = Trust.refusalOfPage(request) { return refusal(reason, .forbidden) }
        guard isKnown(request) else { return strange }
        switch request.method {
        case .get, .head: return PageRequest(self, asked).page()
        case .post: return posted(asked)
        default: return .notAllowed([.get, .head, .post])
        }
    }

    private var cookieName: String { "\(ProgramDescription.current.name)-web-\(port.withLock { $0 })" }

    private func isKnown(_ request: ServerRequest) -> Bool {
        request.headers.values(of: "Cookie").flatMap { $0.split(separator: ";") }.contains { pair in
            let parts = String(pair).trimmed.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && parts[0] == cookieName && Self.isEqual(String(parts[1]), cookie)
        }
    }

    private func posted(_ request: SandboxRequest) -> HTTPResponse {
        if request.path == WebPath.alive {
            presence.sawSign()
            return HTTPResponse(status: .noContent)
        }
        let page = PageRequest(self, request)
        guard Self.isEqual(page.fields["_token"] ?? "", token) else {
            return refusal(
                "The form is too old, or comes from another place. Go back, reload the page, and try again.", .forbidden
            )
        }
        return page.submission()
    }

    /// Compares two secrets in a time that does not tell where they differ.
    private static func isEqual(_ left: String, _ right: String) -> Bool {
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        return left.count == right.count && zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private var strange: HTTPResponse {
        refusal(
            "Open the address that '\(ProgramDescription.current.name) web' has printed. It contains the secret that opens these pages.",
            .forbidden)
    }

    private var opened: HTTPResponse {
        refusal(
            "A browser has opened this address before, and it opens only once. End '\(ProgramDescription.current.name) web' and start it again.",
            .forbidden)
    }

    private func refusal(_ sentence: String, _ status: HTTPStatus) -> HTTPResponse {
        page("No access", "<p>\(sentence)</p>", status, links: [])
    }

    // MARK: Frame

    /// A page in the frame of all pages.
    /// - Parameter refresh: The address that the browser goes to at once, or after a second if it is the same.
    func page(
        _ title: String, _ content: HTML, _ status: HTTPStatus = .ok, refresh: String? = nil, heading: HTML? = nil,
        notice: String = "", links: [Page.Link], parts: [Page.Link] = [], frame: Page.Frame = .init()
    ) -> HTTPResponse {
        let frame = Page(
            title, site: .init(ProgramDescription.current.name, "/", icon: Icon.mark),
            assets: "/" + WebPath.assets.joined(separator: "/"),
            links: links,
            notice: notice, alive: links.isEmpty ? nil : "/" + WebPath.alive.joined(separator: "/"), parts: parts,
            heading: heading, frame: frame, content: content)
        var response = HTTPResponse.page(frame, status: status)
        response.headers["X-Frame-Options"] = "DENY"
        if let refresh { response.headers["Refresh"] = refresh == "/" ? "0;url=/" : "1;url=\(refresh)" }
        return response
    }
}

/// The paths that are no commands: no name of a command begins with a dash.
enum WebPath {
    static let assets = ["-", "assets"]
    static let alive = ["-", "alive"]
    static let picture = "/-/picture"
    static let job = "/-/job"
    static let question = "/-/question"
    /// Followed by the name of a feature: its first page.
    static let open = "/-/open"
    /// Followed by the name of a feature and the path of a page of its sandbox.
    static let page = "/-/page"
    /// The commands of the program itself.
    static let more = "/-/more"
    /// Followed by the name of an article.
    static let article = "/-/article"
    static let suggestions = "/-/suggest"
}
