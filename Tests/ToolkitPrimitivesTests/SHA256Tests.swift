import ToolkitTesting
import XCTest

@testable import ToolkitPrimitives

final class SHA256Tests: XCTestCase {
    /// NIST, "Examples with intermediate values" and the "Secure Hash Standard Validation System", for FIPS 180-4.
    private static let vectors = [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrst"
                + "nopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ]

    func testDigest_isThatOfTheStandard() {
        for (message, digest) in Self.vectors {
            XCTAssertEqual(SHA256.digest(of: message.utf8), digest, message)
        }
    }

    func testDigest_ofAMillionLetters_isThatOfTheStandard() {
        var hash = SHA256()

        for _ in 0..<100 { hash.update([UInt8](repeating: UInt8(ascii: "a"), count: 10_000)) }

        XCTAssertEqual(hash.digest(), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    func testDigest_isTheSameHoweverTheMessageIsCut() {
        var random = SplitMix64(seed: 7)
        for length in 50...140 {
            let message = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            var hash = SHA256()

            let cut = Int.random(in: 0...length, using: &random)
            hash.update(message[..<cut])
            hash.update(message[cut...])

            XCTAssertEqual(hash.digest(), SHA256.digest(of: message), "\(length) bytes cut at \(cut)")
        }
    }

    func testDigest_dependsOnTheLengthAloneToo() {
        let digests = (0...200).map { SHA256.digest(of: [UInt8](repeating: 0, count: $0)) }

        XCTAssertEqual(Set(digests).count, 201)
    }
}
