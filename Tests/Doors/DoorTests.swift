import Foundation
import ToolkitPrimitives
import XCTest

/// Checks the doors without libFuzzer: with the files in `Tests/Corpora`, and with random changes to them.
final class DoorTests: XCTestCase {
    private static let corpora = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Corpora")

    private func inputs(_ door: Door) throws -> [(name: String, bytes: [UInt8])] {
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.corpora.appending(path: door.name), includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }
    }

    func testEveryDoor_handlesItsCorpus() throws {
        for door in Door.all {
            let inputs = try inputs(door)
            XCTAssertFalse(inputs.isEmpty, door.name)
            for input in inputs {
                XCTAssertNoThrow(try door.check(input.bytes), "\(door.name)/\(input.name)")
            }
        }
    }

    func testEveryDoor_handlesChangedInputs() throws {
        for door in Door.all {
            let originals = try inputs(door).map(\.bytes)
            var random = SplitMix64(seed: 19)
            for _ in 0..<200 {
                let bytes = Self.changed(originals, &random)
                XCTAssertNoThrow(try door.check(bytes), "\(door.name): \(Data(bytes).base64EncodedString())")
            }
        }
    }

    /// An input with a few bytes changed, removed, or replaced by a part of another input.
    private static func changed(_ originals: [[UInt8]], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = originals.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 0...3, using: &random))
            let other = originals.randomElement(using: &random) ?? []
            let start = Int.random(in: 0...other.count, using: &random)
            switch random.next() % 3 {
            case 0: bytes.replaceSubrange(place..<end, with: [UInt8(truncatingIfNeeded: random.next())])
            case 1: bytes.replaceSubrange(place..<end, with: other[start...].prefix(8))
            default: bytes.removeSubrange(place..<end)
            }
        }
        return bytes
    }
}
