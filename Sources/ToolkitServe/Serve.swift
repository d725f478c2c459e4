import LocalBackend
import Toolkit

/// `toolkit serve`: serves the sandboxes of all features over HTTP on one port.
public struct Serve: Command {
    public static let name = "serve"
    public static let summary = "Serve the sandboxes over HTTP, so that other apps can use them."
    public static let details = """
        The paths are those of the real services. The data is the sandbox data that the commands use. Open / in a \
        browser to watch and control the server. Requests to /toolkit/… add faults, reset the data and list the last requests; the \
        server accepts them only from this machine. Requests below /copy/NAME/, or with the header field \
        X-Toolkit-Copy: NAME, use an isolated copy of the data. As the HTTP proxy of an app (http_proxy), the server \
        answers in the place of the real hosts, and refuses all others. With --record, requests from this machine for what \
        the sandboxes do not have go to the configured services, with your keys; later, the server answers them from the \
        recordings, also without --record. GET, POST and DELETE /toolkit/recordings export, import and forget the recordings.
        """
    public static let effect = Effect.writes
    public static let needsPerson = true
    public static let examples = [
        Example("toolkit serve --explain", "Show what the command would do"),
        Example(
            "toolkit serve --port 0 --only FEATURE --latency 200~800 --ready-file ready.json --explain", "Set up a test"
        ),
    ]

    @Option(
        "The address to listen on. With localhost, only this machine can connect; with 0.0.0.0, other machines can, too."
    )
    var host = Host.standard
    @Option("The port; 0 chooses a free port.") var port = Port(number: 8080)
    @Option("Serve only these features, also separated by commas.", .placeholder("FEATURE"), .live(.features)) var only:
        [String]
    @Option("Delay each response by milliseconds: 200, 100-300, or 200~800 (median~95th percentile).")
    var latency: Latency?
    @Option("The probability that a request fails with status 500.") var fail = Probability(0)
    @Option("The random seed; the same seed delays and fails the same requests.") var seed: Seed?
    @Option(
        "Also allow web pages from this origin; '*' allows all. Pages from this machine are always allowed.",
        .placeholder("ORIGIN"))
    var cors: [PageOrigin]
    @Option(
        "Also answer to this host name, such as the name of this machine in the network. IP addresses need no option.",
        .name("allow-host"))
    var allowHosts: [HostName]
    @Option(
        "Begin the URLs in responses with this address, such as that of a proxy, instead of the request's Host.",
        .name("public-url"))
    var publicURL: PublicOrigin?
    @Option("Let other machines make up to N copies of the data, one for each student.", .name("class"))
    var classSize: ClassSize?
    @Option("Whether students choose the names of their copies, or get names that nobody can guess.")
    var classNames = Classroom.Names.chosen
    @Flag("Accept only the demo keys, to test how an app handles a wrong key. (setting: sandbox.strict-keys)")
    var strictKeys: Bool
    @Flag(
        "Serve only what the assignments describe: each collection has the demo cats and their rules, and a wallet has "
            + "users, accounts and transactions. (setting: sandbox.strict)")
    var strict: Bool
    @Flag("Ask the configured services for what the sandboxes do not have, and keep their answers.") var record: Bool
    @Option("The maximum size of a request body, in megabytes.") var bodyLimit = Megabytes.standard
    @Option("Write the address and the features to this file once the server listens.", .newFile) var readyFile: String?

    /// Creates the command with the defaults of all options.
    public init() {}

    public func run(in context: Context) async throws -> Serving {
        let features = try chosen(from: context)
        let readyFile = readyFile.map { ReadyFile(path: $0) }
        try readyFile?.removeFormer()
        var random = context.randomNumbers()
        let chaos = ChaosInjector(latency: latency, failureRate: fail.value, seed: seed?.value ?? random.next())
        let folder = try await WorkFolder(below: context.home.serveFolder)
        let tell: @Sendable (String) -> Void = { context.notes.log($0) }
        let strict = StrictSwitch(try strict || context.settings.value(StrictRule.setting))
        let backend = try Backend(
            features: features.map(\.name), host: host.name, hosts: allowHosts.map(\.name), pages: cors,
            publicOrigin: publicURL,
            classroom: classSize.map { Classroom(size: $0.number, names: classNames) },
            secretNames: secretNames(of: context.features, context.services),
            realFeatures: realFeatures(among: features, context),
            chaos: chaos, strict: strict, folder: folder.path,
            open: { name, place in try open(context.services.feature(name), place, context.services, strict) },
            recorder: try recorder(for: features, context),
            accessLog: context.notes.isQuiet ? nil : tell)
        let problems = backend.problems
        if problems.count == features.count, let only = problems.first?.error { throw only }
        for (name, error) in problems {
            context.notes.warn(
                "The sandbox of \(name) is not served. \(context.report(of: error).sentences) Then start the server "
                    + "again.")
        }
        var limits = ServerLimits()
        limits.body = bodyLimit.number << 20
        limits.otherDescriptors += backend.descriptorCount
        let server = try Server(host: host.name, port: UInt16(port.number), limits: limits, handler: backend)
        warn(on: context.notes)
        let faults = try backend.faultCount()
        if faults > 0 {
            context.notes.add("Active faults from earlier: \(faults). Show them with \(command: "sandbox fault list").")
        }
        return Serving(
            server: server, backend: backend, folder: folder,
            features: features.map(\.name).filter { name in !problems.contains { $0.feature == name } }, host: host,
            readyFile: readyFile, classSize: classSize?.number)
    }

    /// The names of the secrets of all features, because an app may send one to a service that is not served.
    private func secretNames(of features: [FeatureDescription], _ services: Services) throws -> [String] {
        let standIns = try features.filter { $0.makeSandbox != nil }.map { try services.emptySandbox(of: $0).service }
        return features.flatMap(\.services).compactMap { $0.credential?.place.name }
            + standIns.flatMap { $0.keys.map(\.name) + $0.secrets }
    }

    /// The features of which at least one service has a configured address.
    private func realFeatures(among features: [FeatureDescription], _ context: Context) throws -> Set<String> {
        Set(
            try features.filter { feature in
                try feature.services.contains { service in
                    if case .address = try context.services.target(of: service) { true } else { false }
                }
            }.map(\.name))
    }

    /// Answers what the sandboxes do not have: with the recordings, and with `--record` also by asking the configured services.
    private func recorder(for features: [FeatureDescription], _ context: Context) throws -> Recorder {
        let path = context.home.recordings
        guard record else { return Recorder(path: path) }
        let services = try RealServices(of: features, context)
        guard !services.hosts.isEmpty else {
            let settings = features.flatMap(\.services).map(\.address.key)
            throw Report.usage(
                "\(option: "record") needs the address of a service, and none is configured.",
                hint: settings.first.map { .run("config set \($0) URL") }, code: "nothing-to-record")
        }
        context.notes.warn(
            "Requests from this machine for what the sandboxes do not have go to "
                + "\(services.hosts.joined(separator: ", ")), with your keys, also those that change data."
        )
        let secrets = try features.flatMap(\.settings).filter { $0.kind == .secret }
            .compactMap { try context.settings.value($0) }
        return Recorder(
            path: path, secrets: secrets, hosts: services.hosts, service: { try services.answer($0, host: $1) },
            name: { services.name(of: $0, host: $1) })
    }

    private func open(
        _ feature: FeatureDescription, _ place: DataPlace, _ services: Services, _ strict: StrictSwitch
    ) throws -> Sandbox {
        switch place {
        case .shared: try services.openSandbox(of: feature, at: nil, overrides: overrides, strict: strict)
        case .file(let path): try services.openSandbox(of: feature, at: path, overrides: overrides, strict: strict)
        case .memory: try services.emptySandbox(of: feature)
        }
    }

    /// The settings of the sandboxes that flags turn on.
    private var overrides: [String: String] {
        strictKeys ? [KeyRule.setting.setting.key: "true"] : [:]
    }

    /// Warns about the access that the options give to other machines.
    private func warn(on notes: Notes) {
        if !host.isOwn {
            notes.warn(
                "Other machines on the network can use these services, which are not protected.")
        }
        if !host.includesOwn {
            notes.warn(
                "The server does not listen on localhost, so /toolkit/… is not available. "
                    + "Use \(option: "host") 0.0.0.0 to listen on localhost, too.")
        }
        if classSize != nil, host.isOwn {
            notes.warn("Other machines cannot reach \(host.name). Use \(option: "host") 0.0.0.0 for a class.")
        }
        if cors.contains(.any) {
            notes.warn("Every web page that you open in a browser can read and change the data.")
        }
    }

    /// The features to serve, in the program's order.
    private func chosen(from context: Context) throws -> [FeatureDescription] {
        // A feature's name has no comma.
        let words = only.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        let named = try Set(words.map { try context.services.feature($0).name })
        return context.features.filter { $0.hasSandbox && (named.isEmpty || named.contains($0.name)) }
    }
}

extension Classroom.Names: ArgumentValue {}
