import ToolkitStandIn
import XCTest

@testable import LocalBackend

/// `Host`, by RFC 3986, section 3.2, and RFC 9112, section 3.2.
final class AuthorityTests: XCTestCase {
    func testHost_isHostAndPort() {
        let cases = [
            "localhost", "LOCALHOST:8080", "localhost:0", "localhost:65535", "localhost:00080", "127.0.0.1:80",
            "[::1]", "[::1]:8080", "[::FFFF:127.0.0.1]:1", "a-b.c_d~e", "a%41%fF", "a!$&'()*+;=b",
        ]

        for host in cases { XCTAssertEqual(origin(host), "http://\(host)", host) }
    }

    func testHost_withAnEmptyPort_isThatWithout() {
        XCTAssertEqual(origin("localhost:"), "http://localhost")
        XCTAssertEqual(origin("[::1]:"), "http://[::1]")
    }

    func testHost_isRefusedOtherwise() {
        let cases = [
            "localhost:evil", "localhost:80:90", "localhost:65536", "localhost:99999", "localhost:18446744073709551617",
            "localhost:-1", "localhost:+1", "localhost:8 0", "localhost:８", "localhost::", ":", ":80", "::1", "[::1",
            "::1]", "[]", "[:]", "[::1]80", "[::1]a", "[::1]:a", "[[::1]]", "[127.0.0.1]", "[v1.a]", "[fe80::1%25en0]",
            "[fe80::1%en0]", "a]", "a[", "a%", "a%4", "a%zz", "a%4z", "%", "a%:80", "a\"b", "a,b", "a/b", "a?b", "u@a",
            "täglich",
        ]

        for host in cases { XCTAssertEqual(fault(host), .host, host) }
    }

    func testHost_isNoLongerThanANameAndAPort() {
        let name = String(repeating: "a", count: 243) + ".localhost"

        XCTAssertNil(fault(name + ":65535"))
        XCTAssertEqual(fault("aaaaaaa" + name), .host)
        XCTAssertEqual(fault("localhost:" + String(repeating: "0", count: 60_000) + "80"), .host)
    }

    func testHost_isReadAsTheGrammarSays() throws {
        // Names only; addresses in brackets have a grammar of their own.
        let grammar = #/(?:[A-Za-z0-9\-._~!$&'()*+;=]|%[0-9A-Fa-f]{2})+(?::([0-9]*))?/#
        var generator = SplitMix64(seed: 11)
        let alphabet = Array("aG09.-_%%%::+5@/]")
        var accepted = 0

        for _ in 0..<5_000 {
            let host = String(
                (0..<Int.random(in: 1...9, using: &generator)).map { _ in
                    alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
                })
            let match = host.wholeMatch(of: grammar)
            let isRight = match.map { Int($0.output.1.map { "0\($0)" } ?? "0") ?? .max <= 65_535 } ?? false
            accepted += isRight ? 1 : 0

            XCTAssertEqual(fault(host), isRight ? nil : .host, host)
        }

        XCTAssertGreaterThan(accepted, 500)
    }

    func testTarget_namesTheSameHostInWhateverCase() {
        let reading = Reading("GET HTTP://LocalHost:80/a HTTP/1.1\r\nHost: lOCALhOST:80\r\n\r\n")

        XCTAssertNil(reading.fault)
        XCTAssertEqual(reading.requests.count, 1)
    }

    private func origin(_ host: String) -> String? {
        Reading(request(host)).requests.first?.split(separator: " ").dropLast().last.map(String.init)
    }

    private func fault(_ host: String) -> RequestFault? { Reading(request(host)).fault }

    private func request(_ host: String) -> String { "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n" }
}
