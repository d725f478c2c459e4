import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

/// Where people find the user with whom they can try the sandbox.
final class DemoUserTests: XCTestCase {
    private let harness = Harness(InternProductsFeature.self)

    func testSandboxStatus_showsTheDemoUser() async {
        let status = await harness.run("sandbox status --json")

        XCTAssertEqual(status.json.array?.first?["demoUser"], "user endavaStudent, password schoolOfiOS")
    }

    func testNotSignedIn_namesTheDemoUser() async {
        _ = await harness.run("products logout")

        let list = await harness.run("products list")

        XCTAssertEqual(list.exitStatus, 77)
        XCTAssertTrue(list.standardError.contains("endavaStudent"), list.standardError)
        XCTAssertTrue(list.standardError.contains("schoolOfiOS"), list.standardError)
    }

    func testDemoUser_canSignIn() async {
        _ = await harness.run("products logout")

        let line = "products login --username endavaStudent --password-stdin"
        let login = await harness.run(line, input: "schoolOfiOS\n")

        XCTAssertEqual(login.exitStatus, 0, login.standardError)
    }
}
