import Toolkit
import XCTest

@testable import LocalBackend

final class ServedFeatureTests: XCTestCase {
    func testKeys_areWhatAPersonTypes() {
        XCTAssertEqual(
            ServedFeature.guarded.keys, ["X-Pin: it's", "?appid=demo", "user name ann, password p:w"])
    }

    func testKeys_areNamedOnce() {
        let setting = Setting("a.key", "The key.", kind: .secret)
        let service = ServiceDescription(
            "a", address: setting, path: "", credential: .init(query: "key", setting: setting, sandboxValue: "demo"))

        XCTAssertEqual(ServedFeature("twins", services: [service, service]).keys, ["?key=demo"])
    }

    func testCredential_isThatOfTheServiceWhichTheRouteNames() {
        let labels = ServedFeature.guardedRoutes.map { ServedFeature.guarded.credential(of: $0)?.label }

        XCTAssertEqual(
            labels, [nil, nil, "X-Pin", "X-Pin", "X-Pin", "?appid", nil, "user name and password"])
    }

    func testSandboxUser_isOfTheSchemeBasicOnly() {
        let setting = Setting("a.key", "The key.", kind: .secret)
        let bearer = ServiceDescription.Credential(
            header: "Authorization", setting: setting, sandboxValue: "Bearer YTpi")

        XCTAssertNil(bearer.sandboxUser)
        XCTAssertEqual(bearer.label, "Authorization")
    }
}
