import Foundation

/// Where the requests to a service go.
public enum ServiceTarget: Equatable, Sendable {
    /// To a real service, or to a sandbox behind a port.
    case address(URL)
    /// To the sandbox in the same process.
    case sandbox
}

/// The way of a command to services: to real ones, and to the sandboxes that stand in for them.
public struct Services: Sendable {
    private let context: Context

    init(_ context: Context) {
        self.context = context
    }

    /// The feature with a name.
    public func feature(_ name: String) throws -> FeatureDescription {
        let features = context.features
        if let feature = features.first(where: { $0.name == name }) { return feature }
        let nearest = Suggestion.nearest(to: name, among: features.map(\.name))
        let known = features.map(\.name).joined(separator: ", ")
        throw Report.notFound(
            "There is no feature '\(name.visible)'; there are: \(known).",
            hint: nearest.map { "Did you mean '\($0)'?" },
            code: "unknown-feature")
    }

    /// Where the requests to a service go: `--base-url`, else its address setting, else the sandbox.
    public func target(of service: ServiceDescription) throws -> ServiceTarget {
        if let root = context.options.baseURL?.url {
            return .address(root.appending(path: String(service.path.dropFirst())))
        }
        guard let text = try context.settings.value(service.address), let url = URL(string: text) else {
            return .sandbox
        }
        return .address(url)
    }

    /// A client for a service.
    /// - Parameters:
    ///   - credentials: Secret header fields for the service's own origin beside its configured one, such as those of
    ///     a person who has signed in.
    ///   - hasOwnTime: Whether its traffic has a time limit of its own, as a long import's chunk has.
    public func client(
        for service: ServiceDescription, credentials: HTTPHeaders = [:], hasOwnTime: Bool = false
    ) throws -> HTTPClient {
        let feature = try feature(service.feature)
        let budget = hasOwnTime ? context.session.budget.fresh() : context.session.budget
        switch try target(of: service) {
        case .address(let url):
            let secret = try secret(of: service, at: url)
            let secrets = Secrets(credentials).adding(service.credential, secret)
            return client(at: url, secrets, over: context.session.network(context.world.network), budget)
        case .sandbox:
            if let live = try feature.services.first(where: { try target(of: $0) != .sandbox }) {
                context.notes.add(
                    "\(service.address.key) is not set: the sandbox answers beside the real \(live.name) service.")
            }
            guard let url = URL(string: Sandbox.origin + service.path) else {
                throw Report.defect("The path '\(service.path)' of \(service.name) is none.")
            }
            let transport = SandboxTransport(sandbox: try sandbox(of: feature), clock: context.world.clock)
            let secrets = Secrets(credentials).adding(service.credential, service.credential?.sandboxValue)
            return client(at: url, secrets, over: transport, budget)
        }
    }

    /// What fetches from addresses that a service named, such as a photo's: no credentials, the same limits.
    ///
    /// The sandbox's own addresses are fetched from it in process. Others are fetched from the network when a real
    /// service is configured; otherwise nothing leaves the process, and a placeholder comes back.
    /// - Parameter allowsPlainHTTP: Whether others than the feature's own services may be asked over plain HTTP, be it
    ///   by a redirect.
    public func downloader(of name: String, allowsPlainHTTP: Bool = true) throws -> any Transport {
        let feature = try feature(name)
        let targets = try feature.services.map { try target(of: $0) }
        let live = targets.compactMap { if case .address(let url) = $0 { url } else { nil } }
        var downloads = Downloads()
        if !live.isEmpty { downloads.network = context.session.network(context.world.network) }
        if !allowsPlainHTTP { downloads.plainOrigins = Set(live.compactMap(WebOrigin.init)) }
        if targets.contains(.sandbox) {
            downloads.sandbox = { SandboxTransport(sandbox: try sandbox(of: feature), clock: context.world.clock) }
        }
        return stack(context.session.budget).wrapping(downloads)
    }

    /// The sandbox of a feature; the first time it is created and filled.
    /// - Parameter isTold: Whether a note says so.
    public func sandbox(of feature: FeatureDescription, isTold: Bool = true) throws -> Sandbox {
        guard let makeSandbox = feature.makeSandbox else { throw Self.noSandbox(feature) }
        return try context.session.sandbox(feature.name) {
            try openSandbox(makeSandbox, context.home.sandboxDatabase(feature.name), isTold)
        }
    }

    /// The sandbox of a feature with a connection of its own, over the usual data or over a copy of it.
    ///
    /// For a server, where several threads answer at once. The usual data is created and filled the first time.
    /// - Parameter path: The file of a copy.
    public func openSandbox(of feature: FeatureDescription, at path: String?) throws -> Sandbox {
        guard let makeSandbox = feature.makeSandbox else { throw Self.noSandbox(feature) }
        return try openSandbox(makeSandbox, path ?? context.home.sandboxDatabase(feature.name), false)
    }

    private func openSandbox(
        _ makeSandbox: (SandboxHome) throws -> any SandboxService, _ path: String, _ isTold: Bool
    ) throws -> Sandbox {
        let home = SandboxHome(path: path, now: context.world.clock.now, setting: context.settings.value) {
            guard isTold else { return }
            context.notes.add(
                "The sandbox answers where no service is configured; it is new, and filled with demo data. "
                    + "(toolkit sandbox --help)")
        }
        return Sandbox(try makeSandbox(home))
    }

    private static func noSandbox(_ feature: FeatureDescription) -> Report {
        .badData("'\(feature.name)' talks to no service and has no sandbox.", code: "no-sandbox")
    }

    /// The secret that goes to an address: the configured one, unless it was meant for another address; on this
    /// machine the sandbox's own, for `toolkit serve`.
    private func secret(of service: ServiceDescription, at url: URL) throws -> String? {
        guard let credential = service.credential else { return nil }
        let configured = try context.settings.value(service.address).flatMap { URL(string: $0) }
        let isMeant = configured.map { WebOrigin($0) == WebOrigin(url) } ?? true
        if isMeant, let secret = try configuredValue(of: credential) { return secret }
        return context.options.baseURL != nil && WebOrigin(url)?.isLoopback == true ? credential.sandboxValue : nil
    }

    /// What is configured as a credential; `nil` when nothing is.
    private func configuredValue(of credential: ServiceDescription.Credential) throws -> String? {
        let values = try credential.settings.map(context.settings.value)
        guard values.contains(where: { $0 != nil }) else { return nil }
        for (setting, value) in zip(credential.settings, values) where value == nil {
            throw Report.badSettings(
                "\(setting.key) is not set, and the service wants it with the rest.",
                hint: "toolkit config set \(setting.key)", code: "half-a-credential")
        }
        return credential.value(values.compactMap(\.self))
    }

    private func client(
        at url: URL, _ secrets: Secrets, over transport: any Transport, _ budget: TrafficBudget
    ) -> HTTPClient {
        var stack = stack(budget)
        stack.base = url
        stack.credentials = secrets.headers
        stack.secretQuery = secrets.query
        return HTTPClient(base: url, transport: stack.wrapping(transport), now: context.world.clock.now)
    }

    /// The wrappers that all traffic of this run has.
    private func stack(_ budget: TrafficBudget) -> TransportStack {
        var stack = TransportStack(budget: budget, clock: context.world.clock) { [context] in
            Double(context.world.random() >> 11) / Double(1 << 53)
        }
        stack.allowsInsecure = context.options.insecure
        if context.options.verbose {
            stack.trace = { [context] line in context.session.tell(line + "\n", on: context.world.terminal) }
        }
        return stack
    }
}

/// What proves to a service who sends its requests.
private struct Secrets {
    var headers: HTTPHeaders
    var query: [(String, String)] = []

    init(_ headers: HTTPHeaders) {
        self.headers = headers
    }

    /// These, and a service's credential when there is one.
    func adding(_ credential: ServiceDescription.Credential?, _ secret: String?) -> Secrets {
        guard let credential, let secret else { return self }
        var secrets = self
        switch credential.place {
        case .header(let name): secrets.headers[name] = secret
        case .query(let name): secrets.query.append((name, secret))
        }
        return secrets
    }
}

/// Sends each request to where its address is: the sandbox in process, or the network.
private struct Downloads: Transport {
    /// Opens the sandbox; `nil` when every service is a real one.
    var sandbox: (@Sendable () throws -> SandboxTransport)?
    /// `nil` when no service is a real one.
    var network: (any Transport)?
    /// Who may be asked over plain HTTP; `nil` is everybody.
    var plainOrigins: Set<WebOrigin>?

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let sandbox, network == nil || request.url.absoluteString.hasPrefix(Sandbox.origin + "/") {
            return try await sandbox().send(request)
        }
        guard let network else { throw HTTPError.cannotConnect(host: request.url.host() ?? "") }
        if let plainOrigins, let origin = WebOrigin(request.url), origin.scheme == "http",
            !plainOrigins.contains(origin)
        {
            throw HTTPError.badAddress(reason: "at \(origin.name) does not start with https")
        }
        return try await network.send(request)
    }
}
