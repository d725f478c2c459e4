import XCTest

@testable import Toolkit

final class SignInPlaceTests: XCTestCase {
    func testNormalizedAddress_isTheSameForAllSpellingsOfAnAddress() {
        for address in [
            "http://localhost:8080/api/v1", "http://localhost:8080/api/v1/", "HTTP://LOCALHOST:8080/api/v1//",
            "http://127.0.0.1:8080/api/v1", "http://[::1]:8080/api/v1",
        ] {
            XCTAssertEqual(
                SignInPlace.Service.normalizedAddress(of: URL(string: address)!), "http://localhost:8080/api/v1",
                address)
        }
        XCTAssertEqual(
            SignInPlace.Service.normalizedAddress(of: URL(string: "https://pay.example:443/")!), "https://pay.example")
    }

    func testNormalizedAddress_tellsServicesApart() {
        let addresses = [
            "http://localhost:8080/api/v1", "http://localhost:8081/api/v1", "https://localhost:8080/api/v1",
            "http://localhost:8080/api/v2", "http://127.0.0.2:8080/api/v1", "http://pay.example:8080/api/v1",
            "http://localhost:8080/API/v1", "http://localhost:8080/api%2Fv1",
        ]

        XCTAssertEqual(
            Set(addresses.map { SignInPlace.Service.normalizedAddress(of: URL(string: $0)!) }).count, addresses.count)
    }

    func testName_isReadAsItIsWritten() {
        for service in [
            SignInPlace.Service.sandbox(generation: "7"), .address("https://pay.example"), .address("http://sandbox 7"),
        ] {
            XCTAssertEqual(SignInPlace.Service(name: service.name), service)
        }
    }
}
