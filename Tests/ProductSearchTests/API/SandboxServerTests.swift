import Foundation
import ProductSearchStandIn
import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

/// Runs the whole program against the sandbox behind a port.
final class SandboxServerTests: XCTestCase {
    private let folder = TemporaryFolder()

    private func server() throws -> SandboxServer {
        let home = SandboxHome(
            path: folder.path + "/search.sqlite", now: { Date(timeIntervalSince1970: 1_780_000_000) })
        return try SandboxServer(Sandbox(try SearchSandbox(home)))
    }

    private func toolkit() -> Harness {
        var toolkit = Harness(ProductSearchFeature.self)
        toolkit.adjust = { $0.network = { _ in LiveTransport.make(environment: [:]) } }
        return toolkit
    }

    func testBaseURL_isTheRootOfEveryService() async throws {
        let server = try server()
        defer { server.stop() }
        let lines = [
            "find lamp", "find lamp --provider ebay", "show 110000000001", "similar 110000000001", "zip 900",
            "photos 110000000001",
        ]
        for line in lines {
            let run = await toolkit().run("search \(line) --base-url \(server.url.absoluteString)")

            XCTAssertEqual(run.exitStatus, 0, "\(line)\n\(run.standardError)")
        }
        let paths = Set(
            server.received.compactMap { $0.split(separator: " ").dropFirst().first?.split(separator: "?").first })
        XCTAssertTrue(
            paths.isSuperset(of: [
                "/services/search/FindingService/v1", "/shopping", "/MerchandisingService", "/postalCodeSearchJSON",
                "/json", "/customsearch/v1", "/identity/v1/oauth2/token", "/buy/browse/v1/item_summary/search",
            ]), "\(paths)")
    }

    func testTokenAndPlace_areAskedForSideBySide() async throws {
        let server = try server()
        defer { server.stop() }
        let meeting = DispatchGroup()
        meeting.enter()
        meeting.enter()
        // The server answers the first two requests only after it has received both.
        server.visit { number, work in
            guard number <= 2 else { return work() }
            meeting.leave()
            return meeting.wait(timeout: .now() + 10) == .success ? work() : .response(500)
        }

        let run = await toolkit().run("search find lamp --provider ebay --base-url \(server.url.absoluteString)")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        XCTAssertFalse(run.standardError.contains("note:"), run.standardError)
    }
}
