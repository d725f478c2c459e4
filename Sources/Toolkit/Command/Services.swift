/// The destination of requests to a service.
public enum ServiceTarget: Equatable, Sendable {
    /// A real service, or a sandbox behind a port.
    case address(URL)
    /// The sandbox in the same process.
    case sandbox
}

/// Creates clients for services, real ones or sandboxes.
public struct Services: Sendable {
    let context: Context

    init(_ context: Context) { self.context = context }

    package func feature(_ name: String) throws -> FeatureDescription {
        let features = context.features
        if let feature = features.first(where: { $0.name == name }) { return feature }
        let known = features.map(\.name)
        throw Report.notFound(
            "There is no feature '\(name.visible)'. Features: \(known.joined(separator: ", ")).",
            hint: .nearest(to: name, among: known), code: "unknown-feature")
    }

    /// The destination of requests to a service: `--base-url`, else the service's address setting, else the sandbox.
    public func target(of service: ServiceDescription) throws -> ServiceTarget {
        if let root = context.options.baseURL?.url {
            return .address(root.appending(path: String(service.path.dropFirst())))
        }
        guard let text = try context.settings.value(service.address), let url = URL(string: text) else {
            return .sandbox
        }
        return .address(url)
    }

    /// Creates a client for a service.
    /// - Parameters:
    ///   - credentials: Further secret header fields for the service's own origin, such as an access token.
    ///   - startsTimeAnew: Whether the command's time limit starts anew, for example for the next chunk of an import.
    public func client(
        for service: ServiceDescription, credentials: HTTPHeaders = [:], startsTimeAnew: Bool = false
    ) throws -> HTTPClient {
        let feature = try feature(service.feature)
        if startsTimeAnew { context.session.timeLimit.restart() }
        switch try target(of: service) {
        case .address(let url):
            let secret = try secret(of: service, at: url)
            let secrets = Secrets(credentials).adding(service.credential, secret)
            var client = client(of: service, at: url, secrets, over: try network())
            client.credentialHint = service.credential?.settings.first.map { .run("config set \($0.key)") }
            return client
        case .sandbox:
            if let live = try feature.services.first(where: { try target(of: $0) != .sandbox }) {
                context.notes.add(
                    "\(setting: service.address.key) is not set, so toolkit uses the sandbox for the \(service.name) service. "
                        + "The \(live.name) service is real.")
            }
            guard let url = URL(string: Sandbox.origin + service.path) else {
                throw Report.defect("The path '\(service.path)' of the service \(service.name) is not valid.")
            }
            let secrets = Secrets(credentials).adding(service.credential, service.credential?.sandboxValue)
            return client(of: service, at: url, secrets, over: try sandboxTransport(of: feature), isSandbox: true)
        }
    }

    /// Creates a client for a service at an address that counts for one command, such as a backend to check.
    ///
    /// The configured secret goes only to its own origin; any other address gets the one that the sandbox accepts. The
    /// command's time limit starts anew.
    /// - Parameter hasKey: Whether the requests have the service's secret.
    package func client(for service: ServiceDescription, at url: URL, hasKey: Bool) throws -> HTTPClient {
        context.session.timeLimit.restart()
        let secret = hasKey ? try secret(of: service, at: url) ?? service.credential?.sandboxValue : nil
        return client(of: service, at: url, Secrets([:]).adding(service.credential, secret), over: try network())
    }

    /// Creates a transport for addresses in a service's responses, such as photos; it sends no credentials.
    ///
    /// The sandbox in the same process answers requests to its own addresses. Requests to other addresses go over the
    /// network if a real service is configured; otherwise the sandbox answers with a placeholder.
    /// - Parameter allowsPlainHTTP: Whether plain HTTP to hosts other than the feature's own services is allowed, also
    ///   after a redirect.
    public func downloader(of name: String, allowsPlainHTTP: Bool = true) throws -> any Transport {
        let feature = try feature(name)
        let targets = try feature.services.map { try target(of: $0) }
        let live = targets.compactMap { if case .address(let url) = $0 { url } else { nil } }
        var downloads = Downloads()
        if !live.isEmpty { downloads.network = try network() }
        if !allowsPlainHTTP { downloads.plainOrigins = Set(live.compactMap(WebOrigin.init)) }
        if targets.contains(.sandbox) {
            downloads.sandbox = { try sandboxTransport(of: feature) }
        }
        return stack().wrapping(downloads)
    }

    /// Downloads a file that a person names by its address, by plain HTTP only from this machine.
    /// - Returns: `nil` if the server says that there is no such file.
    package func download(_ url: URL) async throws -> [UInt8]? {
        var downloads = Downloads()
        downloads.network = try network()
        downloads.plainOrigins = Set(WebOrigin(url).map { $0.isLoopback ? [$0] : [] } ?? [])
        let response = try await stack().wrapping(downloads).send(HTTPRequest(.get, url))
        guard response.status != .notFound else { return nil }
        guard response.status.isSuccess else {
            throw Report.unavailable(
                "\(url.host() ?? "The server") answers \(response.status.rawValue) instead of a file.",
                code: "no-download")
        }
        return response.body
    }

    /// The secret for an address: the configured secret, unless it is for another origin.
    ///
    /// With `--base-url` on this machine, the fallback is the secret that the sandbox accepts, for `toolkit serve`.
    private func secret(of service: ServiceDescription, at url: URL) throws -> String? {
        guard let credential = service.credential else { return nil }
        let configured = try context.settings.value(service.address).flatMap { URL(string: $0) }
        let isMeant = configured.map { WebOrigin($0) == WebOrigin(url) } ?? true
        if isMeant, let secret = try configuredValue(of: credential) {
            try checkOrigin(of: credential, service, at: url)
            return secret
        }
        return context.options.baseURL != nil && WebOrigin(url)?.isLoopback == true ? credential.sandboxValue : nil
    }

    /// The configured secret; `nil` when none of its settings is set.
    private func configuredValue(of credential: ServiceDescription.Credential) throws -> String? {
        let values = try credential.settings.map(context.settings.value)
        guard values.contains(where: { $0 != nil }) else { return nil }
        for (setting, value) in zip(credential.settings, values) where value == nil {
            throw Report.badSettings(
                "The credential of the service is incomplete: \(setting: setting.key) is not set.",
                hint: .run("config set \(setting.key)"), code: "half-a-credential")
        }
        return credential.value(values.compactMap(\.self))
    }

    /// Checks that the stored parts of a credential are for the origin of an address.
    ///
    /// A stored secret that is for no origin yet is for the one in the settings file. A person on a terminal can allow
    /// another one.
    private func checkOrigin(
        of credential: ServiceDescription.Credential, _ service: ServiceDescription, at url: URL
    ) throws {
        guard let name = WebOrigin(url)?.text else { return }
        let (address, profile) = (service.address.key, context.settings.profile)
        for setting in credential.settings {
            guard case .credentials = try context.settings.resolve(setting)?.origin else { continue }
            let bound = try context.credentials.boundOrigin(of: setting.key, at: address, profile: profile)
            guard bound != name else { continue }
            if let bound {
                guard try context.decision("\(setting.key) is for \(bound). Send it to \(name) from now on?") == true
                else {
                    throw SettingsError.secretForAnother(setting.key, bound: bound, origin: name)
                }
            } else if try !isConfigured(url, for: service) {
                guard
                    try context.decision("\(setting.key) is for no address yet. Send it to \(name) from now on?")
                        == true
                else {
                    throw SettingsError.secretForNone(
                        setting.key, origin: name, setting: address, url: url.absoluteString)
                }
            }
            do {
                try context.credentials.bind(setting.key, at: address, to: name, profile: profile)
            } catch is FileError {
                // The home may be read-only. Then the next command binds the secret.
            }
        }
    }

    /// Whether the settings file or the default has an address of the same origin.
    ///
    /// A variable or `--base-url` can come from elsewhere, such as a script, and may be for one command only.
    private func isConfigured(_ url: URL, for service: ServiceDescription) throws -> Bool {
        guard let resolved = try context.settings.resolve(service.address) else { return false }
        let values = [SourcedValue(resolved.value, origin: resolved.origin)] + resolved.overridden
        return values.contains { value in
            switch value.origin {
            case .line, .standard: URL(string: value.value).map { WebOrigin($0) == WebOrigin(url) } ?? false
            default: false
            }
        }
    }

    /// The origins of the configured services that use a secret, by the keys of their addresses.
    ///
    /// `--base-url` does not count, because it is an address for one command.
    package func origins(for setting: Setting) throws -> [String: String] {
        let settings = context.settings.forNewProfile()
        var origins: [String: String] = [:]
        for service in context.features.flatMap(\.services)
        where service.credential?.settings.contains(where: { $0.key == setting.key }) == true {
            let address = try settings.value(service.address).flatMap { URL(string: $0) }
            origins[service.address.key] = address.flatMap { WebOrigin($0)?.text }
        }
        return origins
    }

    private func client(
        of service: ServiceDescription, at url: URL, _ secrets: Secrets, over transport: any Transport,
        isSandbox: Bool = false
    ) -> HTTPClient {
        var stack = stack()
        stack.staysOnHost = service.staysOnHost
        stack.limitsTime = !isSandbox
        stack.base = url
        stack.credentials = secrets.headers
        stack.secretQuery = secrets.query
        return HTTPClient(
            base: url, name: isSandbox ? Sandbox.name : nil, transport: stack.wrapping(transport),
            now: context.world.clock.now)
    }

    /// Adds a note about a request, but not for a program, which reads the error as one line of JSON.
    func explain(_ message: Message) {
        if context.isText { context.notes.add(message) }
    }

    private func network() throws -> any Transport {
        let certificates = try context.settings.value(NetworkSettings.certificates)
        context.session.timeLimit.watch()
        return context.session.network { context.world.network(certificates) }
    }

    /// The transport wrappers for all requests of this run.
    private func stack() -> TransportStack {
        var stack = TransportStack(timeLimit: context.session.timeLimit, clock: context.world.clock) { [context] in
            Double(context.world.random() >> 11) / Double(1 << 53)
        }
        stack.allowsInsecure = context.options.insecure
        stack.onRetry = { explain("\($0)") }
        if context.options.verbose {
            stack.trace = { [context] line in context.session.write(line + "\n", on: context.world.terminal) }
        }
        return stack
    }
}

/// The secret header fields and query items of a client's requests.
private struct Secrets {
    var headers: HTTPHeaders
    var query: [(String, String)] = []

    init(_ headers: HTTPHeaders) { self.headers = headers }

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

/// Sends each request to the sandbox in the same process or to the network, depending on its address.
private struct Downloads: Transport {
    /// Opens the sandbox; `nil` when all services are real.
    var sandbox: (@Sendable () throws -> SandboxTransport)?
    /// The network; `nil` when no service is real.
    var network: (any Transport)?
    /// The origins to which plain HTTP is allowed; `nil` allows all.
    var plainOrigins: Set<WebOrigin>?

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let sandbox, network == nil || request.url.absoluteString.hasPrefix(Sandbox.origin + "/") {
            return try await sandbox().send(request)
        }
        guard let network else { throw HTTPError.cannotConnect(host: request.url.host() ?? "") }
        if let plainOrigins, let origin = WebOrigin(request.url), origin.scheme == "http",
            !plainOrigins.contains(origin)
        {
            throw HTTPError.badAddress(reason: "\(origin.name) does not start with https")
        }
        return try await network.send(request)
    }
}
