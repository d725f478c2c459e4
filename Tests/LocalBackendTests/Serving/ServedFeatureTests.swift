import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class ServedFeatureTests: XCTestCase {
    func testKeys_areWhatAPersonTypes() {
        XCTAssertEqual(
            ServedFeature.guarded.credentials, ["X-Pin: it's", "?appid=demo", "username ann, password p:w"])
    }

    func testKeys_areNamedOnce() {
        let keys = ["one", "two"].map { RouteKey.query(name: "key", value: "demo", service: $0) }

        XCTAssertEqual(ServedFeature(name: "twins", keys: keys).credentials, ["?key=demo"])
    }

    func testLabel_isWhatAPersonCallsTheKey() {
        XCTAssertEqual(
            ServedFeature.guardedRoutes.map(\.key?.label),
            [nil, nil, "X-Pin", "X-Pin", "X-Pin", "?appid", "a token", "username and password"])
    }
}
