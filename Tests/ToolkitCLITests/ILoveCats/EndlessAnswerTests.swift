import XCTest

/// Tests answers without an end, and answers that never come.
final class EndlessAnswerTests: XCTestCase {
    func testHead_withoutEnd_isTooLarge() throws {
        try HostileServer().assertRefuses(
            "endless-fields", "endless-field", "endless-status", "endless-interim/100", "endless-interim/103",
            with: ["head-too-large"])
    }

    func testBody_withoutEnd_isTooLarge() throws {
        try HostileServer().assertRefuses("endless-body", "endless-chunks", with: ["answer-too-large"])
    }

    func testBody_ofTenGigabytesInTenMegabytes_isTooLarge() throws {
        try HostileServer().assertRefuses("gzip-bomb", with: ["answer-too-large"])
    }

    func testChunkParts_withoutEnd_areRefused() throws {
        let server = try HostileServer()

        // libcurl skips extensions of chunks (RFC 9112, section 7.1.1), however long they are.
        try server.assertEnds([server.url("endless-chunk-extension")], ["timed-out"], timeout: 2)
        try server.assertRefuses("endless-trailers", with: ["head-too-large"])
    }

    func testRedirects_withoutEnd_areRefused() throws {
        try HostileServer().assertRefuses("endless-redirects", with: ["too-many-redirects"])
    }

    func testRedirect_withABodyWithoutEnd_isRefused() throws {
        try HostileServer().assertRefuses("endless-redirect-body", with: ["answer-too-large"])
    }

    func testRedirect_toAnotherHost_carriesNoKey() throws {
        let server = try HostileServer()

        try server.assertAccepts("redirect-to-other-host")

        XCTAssertEqual(server.events.filter { $0.listener == "other" && $0.name == "request" }.count, 1)
    }

    func testServer_thatIsTooSlow_endsWithTheTimeLimit() throws {
        let server = try HostileServer()
        let urls = ["drip", "drip-body", "silent", "silent-body"].map(server.url)
        let full = ["http", "https"].map { "\($0)://127.0.0.1:\(server.port("full"))" }

        try server.assertEnds(urls + full + [server.secureURL(listener: "silent")], ["timed-out"], timeout: 2)
    }
}
