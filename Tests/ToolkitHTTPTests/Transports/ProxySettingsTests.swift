import XCTest

@testable import ToolkitHTTP

final class ProxySettingsTests: XCTestCase {
    func testProxy_isNoneWithoutVariables() {
        XCTAssertNil(ProxySettings(environment: [:]).proxy(for: "http"))
        XCTAssertNil(ProxySettings(environment: ["HTTP_PROXY": ""]).proxy(for: "http"))
    }

    func testProxy_prefersLowerCase() {
        let settings = ProxySettings(environment: ["HTTP_PROXY": "upper:1", "http_proxy": "lower:2"])

        XCTAssertEqual(settings.proxy(for: "http"), "lower:2")
    }

    func testProxy_fallsBackToTheOneForAll() {
        let settings = ProxySettings(environment: ["ALL_PROXY": "all:1", "HTTPS_PROXY": "secure:2"])

        XCTAssertEqual(settings.proxy(for: "http"), "all:1")
        XCTAssertEqual(settings.proxy(for: "https"), "secure:2")
    }

    func testExceptions_areSeparatedByCommas() {
        let settings = ProxySettings(environment: ["HTTP_PROXY": "p:1", "NO_PROXY": "a.example, .b.example"])

        XCTAssertEqual(settings.exceptions, "a.example,.b.example")
    }

    func testExceptions_ofAllSwitchProxiesOff() {
        XCTAssertEqual(ProxySettings(environment: ["HTTP_PROXY": "p:1", "NO_PROXY": "a.example *"]).exceptions, "*")
    }
}
