import Foundation
import LocalBackend
import Toolkit

/// `toolkit serve`: the stand-ins of all features on one port, for other people's apps.
public struct Serve: Command {
    public static let name = "serve"
    public static let summary = "Serve the sandbox's services on a port, for other people's apps."
    public static let details = """
        The paths are those of the real services, and the data is what the commands use without a real service. A \
        browser shows at / what there is; /toolkit/… breaks, resets and watches the services, from this machine only. \
        A request with the header X-Toolkit-Copy: NAME gets an isolated copy of the data.
        """
    public static let effect = Effect.writes
    public static let examples = [
        Example("toolkit serve --explain", "What it would do"),
        Example(
            "toolkit serve --port 0 --only FEATURE --latency 200~800 --ready-file ready.json --explain", "For a test"),
    ]

    @Option("The address to listen at; others than this machine's own are open to the network.")
    var host = Host.standard
    @Option("The port; 0 takes one that is free.") var port = Port.standard
    @Option("Only the services of these features.", .placeholder("FEATURE"), .live(.features)) var only: [String]
    @Option("Hold answers back for milliseconds: 200, 100-300, or 200~800 (median~95th percentile).") var latency:
        Latency?
    @Option("How likely a request is to be answered with 500.") var fail = Probability(0)
    @Option("Makes the same requests wait and fail each time.") var seed: Seed?
    @Option("The largest body of a request, in megabytes.") var bodyLimit = Megabytes.standard
    @Option("Write address and features into this file once it listens.", .file) var readyFile: String?

    /// With every option as it is declared, for the parser to fill in.
    public init() {}

    public func run(in context: Context) async throws -> Serving {
        let features = try chosen(from: context)
        let readyFile = readyFile.map { ReadyFile(path: $0) }
        readyFile?.remove()
        var random = context.randomNumbers()
        let chaos = ChaosInjector(latency: latency, failureRate: fail.value, seed: seed?.value ?? random.next())
        let folder = try await WorkFolder(below: context.home.serveFolder)
        let tell: @Sendable (String) -> Void = { context.notes.log($0) }
        let backend = try Backend(
            features: features.map(\.name), host: host.name,
            secretNames: context.features.flatMap(\.services).compactMap { $0.credential?.place.name },
            chaos: chaos, folder: folder.path,
            open: { name, path in try context.services.openSandbox(of: context.services.feature(name), at: path) },
            accessLog: context.notes.isQuiet ? nil : tell)
        var limits = ServerLimits()
        limits.body = bodyLimit.number << 20
        limits.otherDescriptors += backend.descriptorCount
        let server = try Server(host: host.name, port: UInt16(port.number), limits: limits, handler: backend)
        if !host.isOwn {
            context.notes.warn(
                "Whoever reaches this machine over the network can use these services; they are not made for that.")
        }
        if !host.includesOwn {
            context.notes.warn("Nobody listens at localhost, so nobody can use /toolkit/…; --host 0.0.0.0 is for both.")
        }
        let faults = try backend.faultCount()
        if faults > 0 { context.notes.add("Faults from before are armed: \(faults) (toolkit sandbox fault list).") }
        return Serving(
            server: server, backend: backend, folder: folder, features: features.map(\.name), host: host,
            readyFile: readyFile)
    }

    /// The features whose services are served, in their usual order.
    private func chosen(from context: Context) throws -> [FeatureDescription] {
        let named = try Set(only.map { try context.services.feature($0).name })
        return context.features.filter { $0.hasSandbox && (named.isEmpty || named.contains($0.name)) }
    }
}
