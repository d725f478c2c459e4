import ToolkitTesting
import XCTest

@testable import ToolkitHTTP

final class ProxySettingsTests: XCTestCase {
    private let plain = WebOrigin(.of("http://a.example"))
    private let secure = WebOrigin(.of("https://a.example"))

    func testProxy_isNoneForThisMachine() {
        let settings = ProxySettings(environment: ["all_proxy": "all:1"])

        for text in ["http://localhost", "http://127.0.0.2", "https://[::1]"] {
            XCTAssertNil(settings.proxy(for: URL(string: text).flatMap(WebOrigin.init)), text)
        }
    }

    func testProxy_isNoneWithoutVariables() {
        XCTAssertNil(ProxySettings(environment: [:]).proxy(for: plain))
        XCTAssertNil(ProxySettings(environment: ["HTTP_PROXY": ""]).proxy(for: plain))
    }

    func testProxy_prefersLowerCase() {
        let settings = ProxySettings(environment: ["HTTP_PROXY": "upper:1", "http_proxy": "lower:2"])

        XCTAssertEqual(settings.proxy(for: plain), "lower:2")
    }

    func testProxy_fallsBackToTheOneForAll() {
        let settings = ProxySettings(environment: ["ALL_PROXY": "all:1", "HTTPS_PROXY": "secure:2"])

        XCTAssertEqual(settings.proxy(for: plain), "all:1")
        XCTAssertEqual(settings.proxy(for: secure), "secure:2")
    }

    func testExceptions_areSeparatedByCommas() {
        let settings = ProxySettings(environment: ["HTTP_PROXY": "p:1", "NO_PROXY": "a.example, .b.example"])

        XCTAssertEqual(settings.exceptions, "a.example,.b.example")
    }

    func testExceptions_ofAllSwitchProxiesOff() {
        XCTAssertEqual(ProxySettings(environment: ["HTTP_PROXY": "p:1", "NO_PROXY": "a.example *"]).exceptions, "*")
    }
}
