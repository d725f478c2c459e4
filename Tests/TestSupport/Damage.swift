import Foundation
import Toolkit

/// A way to damage a database file.
package struct Damage: Sendable {
    /// What is damaged, for messages of tests.
    package let name: String
    private let apply: @Sendable (inout [UInt8]) -> Void

    private init(_ name: String, _ apply: @escaping @Sendable (inout [UInt8]) -> Void) {
        self.name = name
        self.apply = apply
    }

    /// Damages a file.
    package func strike(_ path: String) throws {
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        apply(&bytes)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// Many ways to damage a database with this number of bytes: each byte of the header, and bits, whole pages and the
    /// end of each page, or of some pages of a large database.
    package static func ways(count: Int, seed: UInt64) -> [Damage] {
        var random = SplitMix64(seed: seed)
        let size = 4096
        let pages = Array(0..<count / size).shuffled(using: &random).prefix(8).sorted()
        var ways = (0..<100).map { flip($0, Int.random(in: 0..<8, using: &random)) }
        for page in pages {
            let start = page * size
            // The header of a page and the places of its cells are at its start; the cells are at its end.
            for range in [0..<12, 8..<64, 2048..<size, 3584..<size] {
                ways.append(
                    flip(start + Int.random(in: range, using: &random), Int.random(in: 0..<8, using: &random)))
            }
            ways.append(Damage("page \(page) of zeros") { $0.replaceSubrange(start..<start + size, with: zeros(size)) })
            ways.append(cut(start))
            ways.append(cut(start + Int.random(in: 1..<size, using: &random)))
        }
        let noise = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        ways += [1, 15, 16, 17, 99, 100, 101, 511, 512].map(cut)
        ways.append(Damage("random bytes") { $0 = noise })
        ways.append(Damage("random bytes after the header") { $0.replaceSubrange(100..., with: noise[100...]) })
        ways.append(Damage("random bytes after the first page") { $0.replaceSubrange(size..., with: noise[size...]) })
        ways.append(Damage("zeros") { $0 = zeros($0.count) })
        let table = Array(repeatElement("cat,owner\n", count: 900).joined().utf8)
        ways.append(Damage("a table as text") { $0 = table })
        return ways
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func flip(_ place: Int, _ bit: Int) -> Damage {
        Damage("bit \(bit) of byte \(place)") { $0[place] ^= 1 << bit }
    }

    private static func cut(_ length: Int) -> Damage {
        Damage("the first \(length) bytes alone") { $0.removeSubrange(length...) }
    }
}
