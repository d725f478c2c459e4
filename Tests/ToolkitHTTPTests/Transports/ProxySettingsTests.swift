import XCTest

@testable import ToolkitHTTP

final class ProxySettingsTests: XCTestCase {
    func testSettings_areEmptyWithoutVariables() {
        XCTAssertTrue(ProxySettings(environment: [:]).isEmpty)
        XCTAssertTrue(ProxySettings(environment: ["HTTP_PROXY": ""]).isEmpty)
        XCTAssertEqual(ProxySettings(environment: [:]).curlVariables, [:])
    }

    func testSettings_preferLowerCase() {
        let settings = ProxySettings(environment: ["HTTP_PROXY": "upper:1", "http_proxy": "lower:2"])

        XCTAssertEqual(settings.http, "lower:2")
    }

    func testSettings_fallBackToTheProxyForAll() {
        let settings = ProxySettings(environment: ["ALL_PROXY": "all:1", "HTTPS_PROXY": "secure:2"])

        XCTAssertEqual(settings.http, "all:1")
        XCTAssertEqual(settings.https, "secure:2")
    }

    func testExceptions_alwaysHaveThisMachine() {
        let settings = ProxySettings(environment: ["HTTP_PROXY": "p:1", "NO_PROXY": "a.example, .b.example"])

        XCTAssertEqual(settings.exceptions, ["a.example", ".b.example", "localhost", "127.0.0.1", "::1"])
        XCTAssertEqual(
            settings.curlVariables,
            ["http_proxy": "p:1", "no_proxy": "a.example,.b.example,localhost,127.0.0.1,::1"])
    }

    func testExceptions_ofAllSwitchProxiesOff() {
        XCTAssertTrue(ProxySettings(environment: ["HTTP_PROXY": "p:1", "NO_PROXY": "*"]).isEmpty)
    }

    func testDictionary_hasHostPortAndExceptions() {
        let settings = ProxySettings(environment: [
            "HTTP_PROXY": "http://u:p@p.example:3128/", "https_proxy": "q.example", "NO_PROXY": ".a.example",
        ])

        let dictionary = settings.connectionProxyDictionary

        XCTAssertEqual(dictionary["HTTPEnable"] as? Int, 1)
        XCTAssertEqual(dictionary["HTTPProxy"] as? String, "p.example")
        XCTAssertEqual(dictionary["HTTPPort"] as? Int, 3128)
        XCTAssertEqual(dictionary["HTTPSProxy"] as? String, "q.example")
        XCTAssertEqual(dictionary["HTTPSPort"] as? Int, 1080)
        let exceptions = dictionary["ExceptionsList"] as? [String]
        XCTAssertEqual(exceptions?.prefix(3), ["a.example", "*.a.example", "localhost"])
    }
}
