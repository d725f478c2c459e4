import Foundation
import ToolkitProgram

/// This program as a worker, with commands that use one part of the core as a separate process.
enum Worker {
    /// The first argument of a worker, which users do not need.
    static let word = "worker"

    static var runner: Runner {
        let commands: [CommandNode] = [
            .command(DecodeCats.self), .command(RecodeCats.self), .command(Fetch.self),
        ]
        return Runner(features: [], commands: [.group(word, "Commands to measure.", commands)], world: .live)
    }
}

/// Reads a file of cats.
struct DecodeCats: Command {
    static let name = "decode"
    static let summary = "Decode a JSON array of cats."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Argument("The file.") var file: String

    func run(in context: Context) async throws -> NoAnswer {
        _ = try JSON.decode([SampleCat].self, from: context.files.read(file))
        return NoAnswer()
    }
}

/// Reads a file of cats, and writes them as rows.
struct RecodeCats: Command {
    static let name = "recode"
    static let summary = "Decode a JSON array of cats, and write them as rows."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Argument("The file.") var file: String

    func run(in context: Context) async throws -> Rows<SampleCat> {
        Rows(try JSON.decode([SampleCat].self, from: context.files.read(file)))
    }
}

/// Sends requests over the network, as a real service's client does, but without its wrappers.
struct Fetch: Command {
    static let name = "fetch"
    static let summary = "Request an address several times."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Argument("The address.") var address: String
    @Option("The number of requests.") var count = 1
    @Option("The number of requests at the same time.") var width = 1

    func run(in context: Context) async throws -> NoAnswer {
        guard let url = URL(string: address) else { throw BenchmarkError.failed("fetch", status: 64, output: address) }
        let network = LiveTransport.make(environment: [:])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                if number >= width { try await group.next() }
                group.addTask {
                    let status = try await network.send(HTTPRequest(.get, url)).status
                    guard status == .ok else {
                        throw BenchmarkError.failed("fetch", status: 69, output: "\(status.rawValue)")
                    }
                }
            }
            try await group.waitForAll()
        }
        return NoAnswer()
    }
}

/// A document of the cats service.
struct SampleCat: TableRow, Decodable {
    static let columns: [Column<Self>] = [
        .data("_id", \._id), Column("NAME", \.catName, name: "catName"), .data("ownerName", \.ownerName),
        .data("breedId", \.breedId), .data("birthDate", \.birthDate), .data("weightKg", \.weightKg),
        .data("rating", \.rating), .data("photoUrl", \.photoUrl),
    ]

    let _id: String
    let catName: String
    let ownerName: String
    let breedId: String
    let birthDate: Date
    let weightKg: Double
    let rating: Int
    let photoUrl: String
}
