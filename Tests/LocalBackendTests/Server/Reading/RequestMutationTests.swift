import ToolkitStandIn
import XCTest

@testable import LocalBackend

/// A hundred thousand requests that are nearly right.
final class RequestMutationTests: XCTestCase {
    func testParser_staysCalm() {
        var mutator = Mutator(seed: 6)
        var (refused, understood) = (0, 0)

        for _ in 0..<100_000 {
            let reading = Outcome(mutator.next())
            XCTAssertTrue(reading.isSound)
            refused += reading.fault == nil ? 0 : 1
            understood += reading.count
        }

        // Both ends of the work are reached, or the mutations prove nothing.
        XCTAssertGreaterThan(refused, 10_000)
        XCTAssertGreaterThan(understood, 10_000)
    }

    func testParser_readsTheSameHoweverMutatedBytesAreCut() {
        var mutator = Mutator(seed: 7)

        for _ in 0..<2_000 {
            let bytes = mutator.next()
            let cut = mutator.number(below: bytes.count + 1)

            XCTAssertEqual(
                Reading([Array(bytes[..<cut]), Array(bytes[cut...])]), Reading([bytes]),
                String(decoding: bytes, as: UTF8.self))
        }
    }

    /// What came of some bytes, without texts that cost time.
    private struct Outcome {
        var count = 0
        var fault: RequestFault?
        var isSound = true

        init(_ bytes: [UInt8]) {
            var parser = RequestParser(ServerLimits(), peer: Peer(isLoopback: true, address: ""))
            bytes.withUnsafeBytes { bytes in
                var rest = bytes
                while !rest.isEmpty, fault == nil {
                    let before = rest.count
                    do throws(RequestFault) {
                        guard let request = try parser.next(&rest) else { break }
                        count += 1
                        isSound = isSound && rest.count < before && !request.targetBytes.contains { $0 <= 0x20 }
                    } catch {
                        fault = error
                    }
                }
            }
        }
    }
}
