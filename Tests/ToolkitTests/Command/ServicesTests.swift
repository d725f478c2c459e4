import ToolkitTesting
import XCTest

@testable import Toolkit

final class ServicesTests: XCTestCase {
    private var harness = Harness(ZooFeature.self)

    private func listAfterABusyAnswer(_ options: String) async -> Run {
        let harness = Harness(ZooFeature.self)
        _ = await harness.run("sandbox fault add 'GET /zoo/animals' --status 503 --nth 1")
        return await harness.run("zoo list \(options)")
    }

    func testRetry_isToldToPeople_andNotToPrograms() async {
        let text = await listAfterABusyAnswer("")
        let json = await listAfterABusyAnswer("--json")
        let quiet = await listAfterABusyAnswer("--quiet")

        XCTAssertTrue(
            text.standardError.contains("note: The service answered 503 Service Unavailable. Trying again in "),
            text.standardError)
        XCTAssertTrue(text.standardError.contains("note: A fault of the sandbox affected"), text.standardError)
        XCTAssertEqual([json, quiet].map(\.standardError), ["", ""])
        XCTAssertEqual([text, json, quiet].map(\.exitStatus), [0, 0, 0])
    }

    func testRefusedKey_namesTheSettingToChange() async {
        harness.environment["TOOLKIT_ZOO_URL"] = "https://zoo.example"
        harness.transport.reply(to: "GET /animals", with: HTTPResponse(status: .unauthorized))

        let run = await harness.run("zoo list")

        XCTAssertEqual(run.exitStatus, 77)
        XCTAssertTrue(run.standardError.hasSuffix("hint: Run toolkit config set zoo.key\n"), run.standardError)
    }
}
