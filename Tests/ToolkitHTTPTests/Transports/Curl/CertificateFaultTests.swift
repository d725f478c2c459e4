import XCTest

@testable import ToolkitHTTP

final class CertificateFaultTests: XCTestCase {
    func testFault_ofAnotherNameComesFromTheMessage() {
        let openSSL = "SSL: no alternative certificate subject name matches target host name 'b.example'"
        let gnuTLS = "SSL: certificate subject name (a.example) does not match target host name 'b.example'"

        XCTAssertEqual(CertificateFault(0, message: openSSL, from: .openSSL), .otherHost)
        XCTAssertEqual(CertificateFault(0, message: gnuTLS, from: .gnuTLS), .otherHost)
    }

    func testFault_ofOpenSSLComesFromItsCode() {
        let faults = [9, 10, 18, 19, 20, 23, 1].map { CertificateFault($0, message: "", from: .openSSL) }

        XCTAssertEqual(
            faults, [.notYetValid, .expired, .selfSigned, .unknownIssuer, .unknownIssuer, .revoked, .other])
    }

    func testFault_ofGnuTLSIsTheMostTellingBit() {
        let (invalid, unknown, expired) = (1 << 1, 1 << 6, 1 << 10)

        XCTAssertEqual(CertificateFault(invalid | unknown, message: "", from: .gnuTLS), .unknownIssuer)
        XCTAssertEqual(CertificateFault(invalid | unknown | expired, message: "", from: .gnuTLS), .expired)
        XCTAssertEqual(CertificateFault(invalid, message: "", from: .gnuTLS), .other)
    }

    func testFault_ofSecureTransportComesFromItsWords() {
        let faults = [
            "Certificate chain had an expired certificate", "had a certificate that is not yet valid",
            "Untrusted root certificate", "Invalid certificate chain", "the certificate did not match \"a.example\"",
        ].map { CertificateFault(0, message: "SSL certificate problem: \($0)", from: .other) }

        XCTAssertEqual(faults, [.expired, .notYetValid, .unknownIssuer, .unknownIssuer, .otherHost])
    }

    func testFault_ofAnotherLibraryComesFromItsWords() {
        let message = "SSL certificate problem: self signed certificate"

        XCTAssertEqual(CertificateFault(0, message: message, from: .other), .selfSigned)
        XCTAssertEqual(CertificateFault(0, message: "handshake failure", from: .other), .other)
    }
}
