import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class DocumentGroupsTests: XCTestCase {
    private func answer(_ query: KeyValuePairs<String, String>) throws -> JSONValue {
        let client = try SandboxClient()
        try client.post(
            """
            [{"name":"a","n":3,"g":"x","k":1},{"name":"b","n":1.5,"g":"y","k":1},
            {"name":"c","n":2,"g":"x","k":2},{"name":"d","g":"x","k":1}]
            """)
        return try client.send("GET /rest/things", query: query).json()
    }

    private func names(_ list: JSONValue?) -> [String?]? {
        list?.array?.map { $0["name"]?.string }
    }

    func testGroupBy_isAnArrayAValue() throws {
        for query: KeyValuePairs in [["groupby": "g"], ["h": #"{"$groupby":["g"]}"#]] {
            let groups = try answer(query)

            XCTAssertEqual(groups.names, ["x", "y"])
            XCTAssertEqual(names(groups["x"]), ["a", "c", "d"])
            XCTAssertEqual(names(groups["y"]), ["b"])
        }
    }

    func testGroupBy_severalFieldsNest() throws {
        let groups = try answer(["h": #"{"$groupby":["g","k"]}"#])

        XCTAssertEqual(names(groups["x"]?["1"]), ["a", "d"])
        XCTAssertEqual(names(groups["x"]?["2"]), ["c"])
    }

    func testGroupBy_refusesMoreThanEightMegabytes() throws {
        let client = try SandboxClient()
        let text = String(repeating: "x", count: 3 << 20)
        for group in ["a", "b", "b"] { try client.post(#"{"g":"\#(group)","text":"\#(text)"}"#) }

        let all = try client.send("GET /rest/things", query: ["groupby": "g"])
        let fewer = try client.send("GET /rest/things", query: ["groupby": "g", "q": #"{"g":"b"}"#])

        XCTAssertEqual(all.status, .badRequest)
        XCTAssertEqual(try fewer.json().names, ["b"])
    }

    func testGroupBy_partsOfAMoment() throws {
        let client = try SandboxClient()
        try client.post(
            """
            [{"name":"a","at":"2019-09-03T23:05:07.000Z"},{"name":"b","at":"2019-10-03T01:05:08.000+02:00"},
            {"name":"c","at":"2020-09-04"},{"name":"d"}]
            """)
        func groups(_ key: String) throws -> JSONValue {
            try client.send("GET /rest/things", query: ["h": #"{"$groupby":["\#(key)"]}"#]).json()
        }

        XCTAssertEqual(names(try groups("$YEAR:at")["2019"]), ["a", "b"])
        XCTAssertEqual(names(try groups("$YEAR:at")["2020"]), ["c"])
        XCTAssertEqual(names(try groups("$YEAR:at")["null"]), ["d"])
        XCTAssertEqual(names(try groups("$MONTH:at")["10"]), ["b"])
        XCTAssertEqual(names(try groups("$DAY:at")["3"]), ["a"])
        XCTAssertEqual(names(try groups("$HOUR:at")["23"]), ["a", "b"])
        XCTAssertEqual(names(try groups("$SEC:at")["7"]), ["a"])
        XCTAssertEqual(names(try groups("$DATE.MMM YYYY:at")["Sep 2019"]), ["a"])
        XCTAssertEqual(names(try groups("$DATE.HH:mm:at")["23:05"]), ["a", "b"])
        XCTAssertEqual(names(try groups("$DATE.MMM:at")["null"]), ["d"])
    }

    func testGrandTotal_isBesideTheGroups() throws {
        let hints = #""$groupby":["g","k"],"$aggregate":["SUM:n"]"#

        let groups = try answer(["h": "{\(hints),\"$aggregate-grand-total\":true}"])
        let plain = try answer(["h": "{\(hints),\"$aggregate-grand-total\":false}"])

        XCTAssertEqual(groups["SUM n"], .number(6.5))
        XCTAssertEqual(groups["x"]?["SUM n"], 5)
        XCTAssertEqual(groups["x"]?["1"]?["SUM n"], 3)
        XCTAssertEqual(plain.names, ["x", "y"])
    }

    func testGroupBy_theTimesAndTheVersionOfTheDatabase() throws {
        let client = try SandboxClient()
        let ids = try client.post(#"[{"name":"a"},{"name":"b"}]"#)
        _ = try client.send("PUT /rest/things/\(ids[0])", body: #"{"n":1}"#)
        func groups(_ field: String) throws -> JSONValue {
            try client.send("GET /rest/things", query: ["groupby": field]).json()
        }
        let created = try client.send("GET /rest/things/\(ids[0])", query: ["metafields": "true"]).json()["_created"]
        let year = try XCTUnwrap(created?.string?.prefix(4))

        XCTAssertEqual(names(try groups("$YEAR:_created")["\(year)"]), ["a", "b"])
        XCTAssertEqual(names(try groups("$YEAR:_changed")["\(year)"]), ["a", "b"])
        XCTAssertEqual(names(try groups("_version")["1"]), ["b"])
        XCTAssertEqual(names(try groups("_version")["2"]), ["a"])
    }

    func testGroupBy_anUnknownPartOfAMomentIsRefused() throws {
        let client = try SandboxClient()

        let answer = try client.send("GET /rest/things", query: ["groupby": "$WEEK:at"])

        XCTAssertEqual(answer.status, .badRequest)
    }

    func testAggregate_acceptsACombiningMarkAfterTheColon() throws {
        XCTAssertEqual(try answer(["aggregate": "COUNT:\u{301}"])["\u{301}"], 4)
    }

    func testGroupBy_missingFieldIsNull() throws {
        XCTAssertEqual(names(try answer(["groupby": "n"])["null"]), ["d"])
    }

    func testAggregate_sumsOverAllThatTheQueryFinds() throws {
        let sums = try answer(["aggregate": "SUM:n", "aggregate": "AVG:n", "aggregate": "COUNT:all", "max": "1"])

        XCTAssertEqual(sums["SUM n"], .number(6.5))
        XCTAssertEqual(sums["AVG n"]?.number ?? 0, 6.5 / 3, accuracy: 1e-9)
        XCTAssertEqual(sums["all"], 4)
    }

    func testAggregate_lowestAndHighestAreDocuments() throws {
        let ends = try answer(["h": #"{"$aggregate":["MIN:n","MAX:n"]}"#])

        XCTAssertEqual(ends["MIN n"]?["name"], "b")
        XCTAssertEqual(ends["MAX n"]?["name"], "a")
    }

    func testAggregate_perGroup() throws {
        let groups = try answer(["q": #"{"n":{"$exists":true}}"#, "groupby": "g", "aggregate": "SUM:n"])

        XCTAssertEqual(groups["x"]?["SUM n"], 5)
        XCTAssertEqual(groups["y"]?["SUM n"], .number(1.5))
    }

    func testAggregate_ofNothing() throws {
        let sums = try answer(["q": #"{"name":"z"}"#, "aggregate": "AVG:n", "aggregate": "MIN:n", "aggregate": "SUM:n"])

        XCTAssertEqual(sums["AVG n"], .null)
        XCTAssertEqual(sums["MIN n"], .null)
        XCTAssertEqual(sums["SUM n"], 0)
    }
}
