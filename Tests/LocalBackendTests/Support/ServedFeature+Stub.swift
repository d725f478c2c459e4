import Toolkit

@testable import LocalBackend

extension ServedFeature {
    /// A feature with a service for each kind of credential, and routes that want them.
    static let guarded = ServedFeature(
        "safe",
        services: [
            ServiceDescription("plain", address: address, path: ""),
            ServiceDescription(
                "header", address: address, path: "/a",
                credential: .init(header: "X-Pin", setting: secret, sandboxValue: "it's")),
            ServiceDescription(
                "query", address: address, path: "/b",
                credential: .init(query: "appid", setting: secret, sandboxValue: "demo")),
            ServiceDescription(
                "basic", address: address, path: "/c",
                credential: .basic(
                    username: secret, password: secret, sandboxUsername: "ann", sandboxPassword: "p:w")),
        ])

    /// The routes of the feature, and one that the server hides.
    static let guardedRoutes = [
        Route("GET /") { _ in HTTPResponse() }.with(example: "/"),
        Route("GET /open/:id.png") { _ in HTTPResponse() }.with(example: "/open/1.png"),
        Route("GET /header") { _ in HTTPResponse() }.with(example: "/header?a=1&b=2").needing(
            .credential(of: "header")),
        Route("PUT /header") { _ in HTTPResponse() }.needing(.credential(of: "header")),
        Route("GET /again") { _ in HTTPResponse() }.with(example: "/again").needing(.credential(of: "header")),
        Route("GET /query") { _ in HTTPResponse() }.with(example: "/query?appid=demo").needing(
            .credential(of: "query")),
        Route("GET /token/*") { _ in HTTPResponse() }.with(example: "/token/1").needing(.token),
        Route("POST /grant") { _ in HTTPResponse() }.with(form: "a=1&b=2").needing(.credential(of: "basic")),
    ]

    private static let address = Setting("safe.url", "The address.", kind: .url)
    private static let secret = Setting("safe.key", "The key.", kind: .secret)
}
