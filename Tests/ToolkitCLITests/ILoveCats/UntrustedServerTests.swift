import XCTest

/// Tests TLS that breaks, and certificates that must not be trusted.
final class UntrustedServerTests: XCTestCase {
    func testCertificate_ofTheConfiguredAuthority_isTrusted() throws {
        let server = try HostileServer(isSecure: true)

        try server.assertEnds([server.secureURL()], [])
    }

    func testCertificate_withAFault_isRefusedWithItsReason() throws {
        let server = try HostileServer(isSecure: true)
        let program = try server.program()

        let untrusted = "comes from an authority that this machine does not trust"
        // GnuTLS does not tell whether a certificate is self-signed.
        let reasons = [
            "expired": ["has expired"], "not-yet-valid": ["is not valid yet"], "other-host": ["is for another host"],
            "self-signed": ["is self-signed", untrusted], "unknown-issuer": [untrusted],
        ]

        for (name, sentences) in reasons {
            let url = server.secureURL(listener: name)
            try server.assertEnds([url], ["tls"])
            let error = try program.run(HostileServer.list(url)).error
            XCTAssertTrue(sentences.contains(where: error.contains), "\(name): \(error)")
        }
        XCTAssertEqual(server.events.filter { reasons[$0.listener] != nil && $0.name == "request" }, [])
    }

    func testHandshake_thatBreaks_isATLSError() throws {
        let server = try HostileServer()

        try server.assertEnds(
            ["tls-closed", "tls-cut", "tls-garbled", "http"].map { server.secureURL(listener: $0) }, ["tls"])
    }

    func testTLS_closedInTheAnswer_isALostConnection() throws {
        let server = try HostileServer(isSecure: true)

        try server.assertEnds(
            ["body-cut", "body-cut-after-head", "nothing", "cut/40", "chunk-without-last"].map { server.secureURL($0) },
            ["connection-lost"])
        // OpenSSL accepts the end of a body without a length, and GnuTLS does not.
        try server.assertEnds([server.secureURL("unframed-cut")], ["connection-lost", "undecodable-answer"])
    }

    func testPlainRequest_toAPortWithTLS_isRefused() throws {
        let server = try HostileServer(isSecure: true)

        try server.assertEnds(["http://127.0.0.1:\(server.port("valid"))"], ["not-http", "connection-lost"])
    }
}
