import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

/// Tests many requests to a real server.
final class NginxTests: XCTestCase {
    func testSend_takes200RequestsSideBySide_overHTTP1() async throws {
        let nginx = try Nginx()

        try await assertAnswers(200, from: nginx.url, by: LiveTransport.make(environment: [:]))

        XCTAssertEqual(try Set(nginx.protocols), ["HTTP/1.1"])
    }

    func testSend_takes200RequestsSideBySide_overHTTP2() async throws {
        let nginx = try Nginx()
        let transport = LiveTransport.make(environment: ["SSL_CERT_FILE": nginx.authority])

        try await assertAnswers(200, from: nginx.secureURL, by: transport)

        XCTAssertEqual(try Set(nginx.protocols), ["HTTP/2.0"])
    }

    /// Over HTTP/2, libcurl would send a request again by itself if the server reset its stream.
    func testSend_usesHTTP1ForARequestThatMustNotBeSentTwice() async throws {
        let nginx = try Nginx()
        let transport = LiveTransport.make(environment: ["SSL_CERT_FILE": nginx.authority])

        _ = try await transport.send(HTTPRequest(.get, nginx.secureURL))
        _ = try await transport.send(HTTPRequest(.post, nginx.secureURL, body: [65]))
        _ = try await transport.send(HTTPRequest(.put, nginx.secureURL, body: [65], repetition: .never))

        XCTAssertEqual(try nginx.protocols, ["HTTP/2.0", "HTTP/1.1", "HTTP/1.1"])
    }

    #if os(Linux)
        func testSend_leaksNothingIn10000Requests_overHTTP1() async throws {
            let nginx = try Nginx()

            try await assertLeaksNothing(at: nginx.url, by: LiveTransport.make(environment: [:]))
        }

        func testSend_leaksNothingIn10000Requests_overHTTP2() async throws {
            let nginx = try Nginx()
            let transport = LiveTransport.make(environment: ["SSL_CERT_FILE": nginx.authority])

            try await assertLeaksNothing(at: nginx.secureURL, by: transport)
        }

        /// Sends requests one after the other, and compares the open descriptors and the memory of this process.
        ///
        /// A leak grows in each round. Pages that the allocator takes for another reason do not.
        private func assertLeaksNothing(
            at url: URL, by transport: any Transport, file: StaticString = #filePath, line: UInt = #line
        ) async throws {
            let (rounds, requests, bytesPerRequest) = (4, 2_000, 16)
            func send() async throws {
                for _ in 0..<requests {
                    let response = try await transport.send(HTTPRequest(.get, url.appending(path: "cat")))
                    guard response.text == "\"/cat\"" else { return XCTFail(response.text, file: file, line: line) }
                }
            }
            try await send()
            let descriptors = try Self.descriptors()

            var growths: [Int] = []
            for _ in 0..<rounds {
                let memory = try Self.residentMemory()
                try await send()
                try growths.append(Self.residentMemory() - memory)
            }

            XCTAssertEqual(try Self.descriptors(), descriptors, file: file, line: line)
            XCTAssertLessThan(
                growths.min() ?? .max, requests * bytesPerRequest, "\(growths)", file: file, line: line)
        }

        /// The number of open descriptors of this process.
        private static func descriptors() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        }

        /// The memory of this process that is not in a file, in bytes.
        private static func residentMemory() throws -> Int {
            let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
            let line = try XCTUnwrap(lines.first { $0.hasPrefix("RssAnon:") })
            return try XCTUnwrap(Int(line.filter(\.isNumber))) << 10
        }
    #endif

    /// Sends requests for different paths at the same time, and expects that each gets its own answer.
    private func assertAnswers(
        _ count: Int, from url: URL, by transport: any Transport, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        let answers = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<count {
                group.addTask {
                    try await transport.send(HTTPRequest(.get, url.appending(path: "\(number)"))).text
                }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        XCTAssertEqual(answers, Set((0..<count).map { "\"/\($0)\"" }), file: file, line: line)
    }
}
