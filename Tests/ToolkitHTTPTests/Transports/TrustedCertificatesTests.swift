import XCTest

@testable import ToolkitHTTP

final class TrustedCertificatesTests: XCTestCase {
    func testCertificates_areTheSystemsWithoutFileAndVariables() {
        XCTAssertTrue(TrustedCertificates(file: nil, environment: ["SSL_CERT_FILE": "", "SSL_CERT_DIR": ""]).isSystem)
    }

    func testCertificates_comeFromTheVariables() {
        let certificates = TrustedCertificates(
            file: nil, environment: ["SSL_CERT_FILE": "/a.pem", "SSL_CERT_DIR": "/certs"])

        XCTAssertEqual(certificates.file, "/a.pem")
        XCTAssertEqual(certificates.folder, "/certs")
    }

    func testCertificates_areOnlyThoseOfTheFileIfThereIsOne() {
        let certificates = TrustedCertificates(
            file: "/own.pem", environment: ["SSL_CERT_FILE": "/a.pem", "SSL_CERT_DIR": "/certs"])

        XCTAssertEqual(certificates.file, "/own.pem")
        XCTAssertNil(certificates.folder)
    }
}
