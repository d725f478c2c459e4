import Foundation
import Toolkit
import ToolkitTesting
import Weather
import XCTest

final class WeatherSandboxTests: XCTestCase {
    private func makeSandbox() throws -> Sandbox {
        Sandbox(try WeatherFeature.makeSandbox(in: SandboxHome(path: nil, now: { .distantPast })))
    }

    func testEveryRoute_answersItsExample() throws {
        XCTAssertEqual(try makeSandbox().faultsOfExamples(), [])
    }

    func testFill_addsPlaces() throws {
        let service = try makeSandbox().service

        try service.fill(count: 3, seed: 7) { _ in }

        XCTAssertEqual(try service.contents().map(\.count), [7])
    }

    func testFault_isMetByTheCommand() async {
        let toolkit = Harness(WeatherFeature.self)
        let armed = await toolkit.run("sandbox fault add 'GET /weather/places/:name/days' --status 404")
        XCTAssertEqual(armed.exitStatus, 0, armed.standardError)

        let run = await toolkit.run("weather forecast Vilnius")

        XCTAssertEqual(run.exitStatus, 66)
    }
}
