import LocalBackend
import Toolkit

/// The configured services, which a recording server asks for what the stand-ins do not know.
struct RealServices: Sendable {
    /// A service, a path of this server, and the address that it stands for.
    typealias Configured = (description: ServiceDescription, path: String, address: URL)

    private let services: [Configured]
    private let context: Context

    /// - Throws: `SettingsError`.
    init(of features: [FeatureDescription], _ context: Context) throws {
        services = Self.withPlacesAround(
            try features.flatMap(\.services).compactMap { service -> Configured? in
                guard case .address(let address) = try context.services.target(of: service) else { return nil }
                return (service, service.path, address)
            })
        self.context = context
    }

    /// Adds the places around those of services: a database has further collections beside that of the cats.
    static func withPlacesAround(_ services: [Configured]) -> [Configured] {
        services
            + services.compactMap { service, path, address -> Configured? in
                let around = segments(path).dropLast()
                guard !around.isEmpty, segments(address.path()).count > 1 else { return nil }
                return (service, "/" + around.joined(separator: "/"), address.deletingLastPathComponent())
            }
    }

    var hosts: [String] { services.compactMap { $0.address.host() }.distinct(by: \.self) }

    /// The service of a request, by the key of its setting; `nil` if no configured service has the host or the path.
    func name(of request: SandboxRequest, host: String?) -> Recorder.ServiceName? {
        Self.target(of: request, host: host, among: services).map { target in
            .init(feature: target.service.feature, name: target.service.address.key, isBeside: target.isBeside)
        }
    }

    /// Sends a request to its service, and waits for the answer.
    /// - Parameter host: The host that the request names; `nil` for the server itself, where the path tells the service.
    /// - Returns: The address and the answer; `nil` if no configured service has the host or the path.
    /// - Throws: `HTTPError`, `SettingsError`.
    func answer(_ request: SandboxRequest, host: String?) throws -> (url: String, response: HTTPResponse)? {
        guard let (service, url, _) = Self.target(of: request, host: host, among: services) else { return nil }
        let client = try requestContext.services.client(for: service)
        var headers = request.headers.endToEnd
        for field in headers where Self.isLocal(field.name) { headers[field.name] = nil }
        // A redirect is an answer for the app. A second try is up to the app, too.
        let asked = HTTPRequest(
            request.method, url, headers: headers, body: request.body.isEmpty ? nil : request.body, repetition: .never)
        let response: Result<HTTPResponse, any Error> = CallerExecutor.run {
            do { return .success(try await client.transport.send(asked)) } catch { return .failure(error) }
        }
        return (url.absoluteString, try response.get())
    }

    /// A context for one request: its time limit ends the request, and neither the server nor other requests.
    private var requestContext: Context {
        let timeLimit = TimeLimit(.seconds(context.options.timeout.value), clock: context.world.clock)
        return Context(
            home: context.home, settings: context.settings, credentials: context.credentials,
            features: context.allFeatures, leftOut: context.leftOut, commands: context.commands, world: context.world,
            options: context.options,
            session: Session(Toolkit.Host(context.world, context.options, caller: nil), timeLimit: timeLimit))
    }

    /// The service of a request, and the address at the service; `nil` for a path that could lead out of the service.
    static func target(
        of request: SandboxRequest, host: String?, among services: [Configured]
    ) -> (service: ServiceDescription, url: URL, isBeside: Bool)? {
        if request.path.contains(where: PercentEncoding.mayLeadOut) { return nil }
        let fitting = services.filter { _, path, address in
            host.map { $0 == address.host()?.lowercased() } ?? isBelow(path, request.path)
        }
        // A request that names the real host has the path of the real service.
        let paths = fitting.map { host == nil ? $0.path : $0.address.path() }
        let places = fitting.indices.sorted { segments(paths[$0]).count > segments(paths[$1]).count }
        guard let place = places.first(where: { isBelow(paths[$0], request.path) }) ?? places.first else { return nil }
        let (service, path, address) = fitting[place]
        let base = host == nil ? address : URL(string: "/", relativeTo: address)?.absoluteURL ?? address
        let rest = host == nil ? request.path.dropFirst(segments(path).count) : request.path[...]
        var text = base.absoluteString
        while text.hasSuffix("/") { text.removeLast() }
        text += rest.map { "/" + PercentEncoding.encode($0) }.joined()
        if !request.queryText.isEmpty { text += "?" + request.queryText }
        return URL(string: text).map { (service, $0, host == nil && path != service.path) }
    }

    private static func segments(_ path: String) -> [Substring] { path.split(separator: "/") }

    private static func isBelow(_ path: String, _ other: [String]) -> Bool {
        other.starts(with: segments(path).map(String.init))
    }

    /// Whether a header field is only for this server, or the client writes its own.
    private static func isLocal(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["host", "accept-encoding", "expect", "origin", "referer", "x-toolkit-copy"].contains(name)
            || name.hasPrefix("sec-fetch-")
    }
}
