import Toolkit
import ToolkitTesting
import Weather
import XCTest

final class ShowForecastTests: XCTestCase {
    private let toolkit = Harness(WeatherFeature.self)

    func testForecast_showsAWeekFromToday() async {
        let run = await toolkit.run("weather forecast Vilnius --json")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
        let dates = run.json.array?.compactMap { $0["date"]?.string } ?? []
        XCTAssertEqual(dates.count, 7)
        XCTAssertEqual(dates.first, toolkit.now.localDay())
        XCTAssertEqual(dates, dates.sorted())
    }

    func testForecast_isTheSameEveryTime() async {
        let first = await toolkit.run("weather forecast Osaka")
        let second = await Harness(WeatherFeature.self).run("weather forecast osaka")

        XCTAssertEqual(first.standardOutput, second.standardOutput)
    }

    func testForecast_readsWhatTheServiceSays() async throws {
        var toolkit = toolkit
        toolkit.environment["TOOLKIT_WEATHER_URL"] = "https://weather.example.com/v1"
        let day: JSONValue = ["date": "2026-01-31", "sky": "snow", "low": -8, "high": -1]
        try toolkit.transport.reply(to: "GET /v1/places/Vilnius/days?count=1", with: [day])

        let run = await toolkit.run("weather forecast Vilnius --days 1")

        XCTAssertEqual(run.standardOutput, "DATE        SKY   LOW  HIGH\n2026-01-31  snow  -8°   -1°\n")
    }

    func testForecast_ofAnUnknownPlace_saysWhatTheServiceSays() async {
        let run = await toolkit.run("weather forecast Atlantis")

        XCTAssertEqual(run.exitStatus, 66)
        XCTAssertTrue(run.standardError.contains("There is no such place."), run.standardError)
    }

    func testForecast_ofTooManyDays_isRefusedWithALineThatWorks() async {
        let run = await toolkit.run("weather forecast Vilnius --days 15")

        XCTAssertEqual(run.exitStatus, 65)
        XCTAssertTrue(run.standardError.contains("A forecast is for 1 to 14 days, not 15."), run.standardError)
        XCTAssertTrue(run.standardError.contains("toolkit weather forecast Vilnius --days 14"), run.standardError)
    }

    func testEveryExample_works() async {
        let node = toolkit.runner.commands.children.first { $0.name == "weather" }
        let examples = node?.children.flatMap(\.examples) ?? []
        XCTAssertGreaterThanOrEqual(examples.count, 2)
        for example in examples {
            let run = await Harness(WeatherFeature.self).run(Array(ShellWords.split(example.line).dropFirst()))

            XCTAssertEqual(run.exitStatus, 0, example.line + "\n" + run.standardError)
        }
    }

    func testDeclarations_haveNoFaults() async {
        let faults = await Harness(WeatherFeature.self).faultsOfDeclarations()

        XCTAssertEqual(faults, [])
    }
}
