import Foundation
import ToolkitProgram

/// Made-up documents of the cats service, which are always the same.
enum SampleCats {
    /// An identifier: 24 hexadecimal digits.
    static func id(_ number: Int) -> String { String(format: "5e4c0f1a2b3c4d5e%08x", number) }

    /// Writes an array of documents in pieces, to use little memory.
    ///
    /// A run reports at least the memory of the process that starts it, which is this one.
    static func write(_ count: Int, to path: String) throws {
        try Data("[\n".utf8).write(to: URL(fileURLWithPath: path))
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seekToEnd()
        var random = SplitMix64(seed: 1)
        for start in stride(from: 0, to: count, by: 1_000) {
            let lines = (start..<min(start + 1_000, count)).map { document($0, &random) }
            try file.write(contentsOf: Data(((start == 0 ? "" : ",\n") + lines.joined(separator: ",\n")).utf8))
        }
        try file.write(contentsOf: Data("\n]\n".utf8))
        try file.close()
    }

    private static func document(_ number: Int, _ random: inout SplitMix64) -> String {
        func pick(_ words: [String]) -> String { words[Int.random(in: words.indices, using: &random)] }
        let day = String(
            format: "%d-%02d-%02d", Int.random(in: 1990...2024, using: &random),
            Int.random(in: 1...12, using: &random), Int.random(in: 1...28, using: &random))
        let weight = Double(Int.random(in: 1...3_000, using: &random)) / 100
        return """
            {"_id":"\(id(number))","catName":"\(pick(names)) \(number)","ownerName":"\(pick(owners))",\
            "breedId":"\(pick(breeds))","birthDate":"\(day)T12:00:00.000Z","weightKg":\(weight),\
            "rating":\(Int.random(in: 1...5, using: &random)),"photoUrl":"https://placekitten.com/300/200"}
            """
    }

    private static let names = ["Biscuit", "Chloé", "Žofka", "Мурка", "こむぎ", "Pumpkin", "Tofu", "Whisper"]
    private static let owners = ["Grace Okafor", "José Núñez", "Mei Tanaka", "Zoltán Kovač", "Fiona Murphy"]
    private static let breeds = ["abys", "beng", "mcoo", "norw", "pers", "ragd", "siam", "sphy"]
}
