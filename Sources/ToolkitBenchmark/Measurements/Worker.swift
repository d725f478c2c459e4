import Foundation
import Toolkit

/// This program as a worker, with commands that use one part of the core as a separate process.
enum Worker {
    /// The first argument of a worker, which users do not need.
    static let word = "worker"

    static var runner: Runner {
        let commands: [CommandNode] = [.command(DecodeCats.self), .command(RecodeCats.self)]
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

/// A document of the cats service.
struct SampleCat: TableRow, Decodable {
    static let columns = [Table.Column("NAME")]
    static let fields = ["_id", "catName", "ownerName", "breedId", "birthDate", "weightKg", "rating", "photoUrl"]

    let _id: String
    let catName: String
    let ownerName: String
    let breedId: String
    let birthDate: Date
    let weightKg: Double
    let rating: Int
    let photoUrl: String

    var cells: [Styled] { [Styled(catName)] }
}
