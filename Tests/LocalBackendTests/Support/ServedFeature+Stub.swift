import ToolkitStandIn

@testable import LocalBackend

extension ServedFeature {
    /// A feature with a key of each kind.
    static let guarded = ServedFeature(name: "safe", keys: [header, query, basic])

    /// Routes that require these keys, routes without a key, and one (`GET /`) that a builtin route hides.
    static let guardedRoutes = [
        Route("GET /") { _ in HTTPResponse() }.with(example: "/"),
        Route("GET /open/:id.png") { _ in HTTPResponse() }.with(example: "/open/1.png"),
        Route("GET /header") { _ in HTTPResponse() }.with(example: "/header?a=1&b=2").needing(header),
        Route("PUT /header") { _ in HTTPResponse() }.needing(header),
        Route("GET /again") { _ in HTTPResponse() }.with(example: "/again").needing(header),
        Route("GET /query") { _ in HTTPResponse() }.with(example: "/query?appid=demo").needing(query),
        Route("GET /token/*") { _ in HTTPResponse() }.with(example: "/token/1").needing(.token),
        Route("POST /grant") { _ in HTTPResponse() }.with(form: "a=1&b=2").needing(basic),
    ]

    static let header = RouteKey.header(name: "X-Pin", value: "it's", service: "header")
    private static let query = RouteKey.query(name: "appid", value: "demo", service: "query")
    private static let basic = RouteKey.basic(username: "ann", password: "p:w", service: "basic")
}
