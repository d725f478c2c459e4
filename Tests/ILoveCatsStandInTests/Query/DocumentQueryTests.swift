import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class DocumentQueryTests: XCTestCase {
    private func names(_ query: String) throws -> [String] {
        let client = try SandboxClient()
        try client.post(
            """
            [{"name":"one","n":1,"t":"abc","flag":true,"d":"2015-01-01T12:00:00.000Z","o":{"city":"Oslo","no":3}},
            {"name":"two","n":2.5,"t":"Abd","flag":false,"d":"2016-01-01T12:00:00.000Z","o":{"city":"Bern"}},
            {"name":"three","n":"2","t":"3","flag":null,"list":[1,5,"x"],"items":[{"a":1,"b":2},{"a":3,"b":4}]},
            {"name":"four","list":[[7,8],{"a":1}],"items":[],"o":{"city":null}}]
            """)
        return try client.names(query)
    }

    private func fault(_ query: String) throws -> [String]? {
        let client = try SandboxClient()
        return try client.send("GET /rest/cats", query: ["q": query]).faultyFields()
    }

    // MARK: Limits

    func testPattern_ofAClientThatHasLeftEndsTheQuery() throws {
        let client = try SandboxClient()
        try client.post(#"[{"t":"a"}]"#)

        try DatabaseLimit.$client.withValue(DatabaseLimit.Client { _ in true }) {
            try DatabaseLimit.$current.withValue(DatabaseLimit(time: .seconds(60), bytes: 1 << 30)) {
                XCTAssertThrowsError(try client.names(#"{"t":{"$regex":"b"}}"#)) {
                    XCTAssertEqual(($0 as? DatabaseLimitError)?.report.code, "abandoned")
                }
            }
        }
    }

    // MARK: Names

    func testName_ofAField_mayHaveACombiningMarkAfterADotOrBeforeIt() throws {
        let client = try SandboxClient()
        try client.post("[{\"name\":\"one\",\"o\":{\"\u{301}x\":1}}]")

        XCTAssertEqual(try client.names("{\"o.\u{301}x\":1}"), ["one"])
        XCTAssertEqual(try client.names("{\"o\u{301}.x\":1}"), [])
    }

    func testName_ofAPlaceInAnArray_isANumber() throws {
        XCTAssertEqual(try names(#"{"list.0":{"$exists":true}}"#), ["three", "four"])
        XCTAssertEqual(try names(#"{"items.1.a":3}"#), ["three"])
        XCTAssertEqual(try names(#"{"list.7":{"$exists":true}}"#), [])
    }

    func testName_ofAnObjectsField_mayBeANumber() throws {
        let client = try SandboxClient()
        try client.post(#"[{"name":"one","o":{"1":{"2":3}}}]"#)

        XCTAssertEqual(try client.names(#"{"o.1.2":3}"#), ["one"])
    }

    // MARK: Operators of MongoDB

    func testNe_isTheOppositeOfEquality() throws {
        XCTAssertEqual(try names(#"{"n":{"$ne":1}}"#), ["two", "three", "four"])
        XCTAssertEqual(try names(#"{"n":{"$eq":1}}"#), ["one"])
    }

    func testNor_isTheOppositeOfOr() throws {
        XCTAssertEqual(try names(#"{"$nor":[{"n":1},{"n":"2"}]}"#), ["two", "four"])
    }

    func testAllAndSize_areForArrays() throws {
        XCTAssertEqual(try names(#"{"list":{"$all":[5,"x"]}}"#), ["three"])
        XCTAssertEqual(try names(#"{"list":{"$size":2}}"#), ["four"])
        XCTAssertEqual(try names(#"{"n":{"$size":1}}"#), [])
        XCTAssertEqual(try fault(#"{"list":{"$size":"2"}}"#), ["$size"])
    }

    func testRegex_takesOptions() throws {
        XCTAssertEqual(try names(#"{"t":{"$regex":"^ABC","$options":"i"}}"#), ["one"])
        XCTAssertEqual(try names(#"{"t":{"$regex":"^ab","$options":""}}"#), ["one"])
        XCTAssertEqual(try fault(#"{"t":{"$options":"i"}}"#), ["$options"])
    }

    // MARK: Variables for dates

    func testDate_takesVariablesAndDays() throws {
        // The clock of the client is at 2026-05-28T20:26:40Z.
        let client = try SandboxClient()
        try client.post(
            """
            [{"name":"last year","d":"2025-12-31T00:00:00.000Z"},{"name":"this year","d":"2026-02-01T00:00:00.000Z"},
            {"name":"this month","d":"2026-05-02T00:00:00.000Z"},{"name":"later","d":"2026-05-29T00:00:00.000Z"}]
            """)
        let cases = [
            (#"{"$gte":{"$date":"$currentYear"}}"#, ["this year", "this month", "later"]),
            (#"{"$gte":{"$date":"$currentMonth"}}"#, ["this month", "later"]),
            (#"{"$gte":{"$date":"$currentDay"}}"#, ["later"]), (#"{"$gt":{"$date":"$currentDate"}}"#, ["later"]),
            (#"{"$lt":{"$date":"2026-01-01"}}"#, ["last year"]),
        ]
        for (condition, expected) in cases { XCTAssertEqual(try client.names("{\"d\":\(condition)}"), expected) }
        XCTAssertEqual(try fault(#"{"d":{"$date":"$nextYear"}}"#), ["$date"])
    }

    func testEmptyQuery_findsAll() throws {
        XCTAssertEqual(try SandboxClient().send("GET /rest/cats?q=&h=").json().array?.count, 60)
    }

    // MARK: Equality

    func testEquality_comparesLikeWithLike() throws {
        XCTAssertEqual(try names(#"{"n":2.5}"#), ["two"])
        XCTAssertEqual(try names(#"{"n":1.0}"#), ["one"])
        XCTAssertEqual(try names(#"{"n":2}"#), [])
        XCTAssertEqual(try names(#"{"n":"2"}"#), ["three"])
        XCTAssertEqual(try names(#"{"flag":true}"#), ["one"])
        XCTAssertEqual(try names(#"{"flag":false}"#), ["two"])
        XCTAssertEqual(try names(#"{"flag":1}"#), [])
        XCTAssertEqual(try names(#"{"n":true}"#), [])
    }

    func testEquality_ofNullIsNotThatOfAMissingField() throws {
        XCTAssertEqual(try names(#"{"flag":null}"#), ["three"])
    }

    func testEquality_isCaseSensitive() throws {
        XCTAssertEqual(try names(#"{"t":"ABC"}"#), [])
        XCTAssertEqual(try names(#"{"T":"abc"}"#), [])
    }

    func testEquality_ofObjectsAndArrays() throws {
        XCTAssertEqual(try names(#"{"o":{"no":3,"city":"Oslo"}}"#), ["one"])
        XCTAssertEqual(try names(#"{"items":[]}"#), ["four"])
        XCTAssertEqual(try names(#"{"list":[1,5,"x"]}"#), ["three"])
        XCTAssertEqual(try names(#"{"list":[5,1,"x"]}"#), [])
    }

    func testEquality_holdsForAnElementOfAnArray() throws {
        XCTAssertEqual(try names(#"{"list":5}"#), ["three"])
        XCTAssertEqual(try names(#"{"list":[7,8]}"#), ["four"])
        XCTAssertEqual(try names(#"{"list":{"a":1}}"#), ["four"])
    }

    func testEquality_ofSeveralFieldsIsAnd() throws {
        XCTAssertEqual(try names(#"{"n":1,"t":"abc"}"#), ["one"])
        XCTAssertEqual(try names(#"{"n":1,"t":"Abd"}"#), [])
        XCTAssertEqual(try names("{}"), ["one", "two", "three", "four"])
    }

    func testPath_reachesIntoObjects() throws {
        XCTAssertEqual(try names(#"{"o.city":"Bern"}"#), ["two"])
        XCTAssertEqual(try names(#"{"o.city":{"$exists":true}}"#), ["one", "two", "four"])
    }

    func testID_canBeAskedFor() throws {
        let client = try SandboxClient()
        let ids = try client.post(#"[{"name":"a"},{"name":"b"},{"name":"c"}]"#)

        XCTAssertEqual(try client.names(#"{"_id":"\#(ids[1])"}"#), ["b"])
        XCTAssertEqual(try client.names(#"{"_id":{"$in":["\#(ids[0])","\#(ids[2])","x"]}}"#), ["a", "c"])
        XCTAssertEqual(try client.names(#"{"_id":{"$gt":"\#(ids[0])"}}"#), ["b", "c"])
        XCTAssertEqual(try client.names(#"{"_version":1,"_created":{"$exists":true}}"#).count, 3)
    }

    // MARK: Order

    func testComparison_ofNumbers() throws {
        XCTAssertEqual(try names(#"{"n":{"$gt":1}}"#), ["two"])
        XCTAssertEqual(try names(#"{"n":{"$gte":1}}"#), ["one", "two"])
        XCTAssertEqual(try names(#"{"n":{"$lt":2.5}}"#), ["one"])
        XCTAssertEqual(try names(#"{"n":{"$lte":2.5}}"#), ["one", "two"])
        XCTAssertEqual(try names(#"{"n":{"$gt":1,"$lt":2}}"#), [])
    }

    func testComparison_ofTexts() throws {
        XCTAssertEqual(try names(#"{"n":{"$lte":"2"}}"#), ["three"])
        XCTAssertEqual(try names(#"{"t":{"$gt":"Abc"}}"#), ["one", "two"])
    }

    func testComparison_holdsForAnElementOfAnArray() throws {
        XCTAssertEqual(try names(#"{"list":{"$gt":4}}"#), ["three"])
    }

    func testComparison_needsSomethingWithAnOrder() throws {
        for operand in ["null", "true", "[1]", "{}"] {
            XCTAssertEqual(try fault(#"{"n":{"$gt":\#(operand)}}"#), ["q"], operand)
        }
    }

    func testBetween_includesItsBounds() throws {
        XCTAssertEqual(try names(#"{"n":{"$bt":[1,2.5]}}"#), ["one", "two"])
        XCTAssertEqual(try names(#"{"n":{"$bt":[1.1,2.4]}}"#), [])
        XCTAssertEqual(try fault(#"{"n":{"$bt":[1]}}"#), ["$bt"])
    }

    func testDate_isComparedAsAMoment() throws {
        XCTAssertEqual(try names(#"{"d":{"$gt":{"$date":"2015-06-01T00:00:00Z"}}}"#), ["two"])
        XCTAssertEqual(try names(#"{"d":{"$date":"2015-01-01T13:00:00+01:00"}}"#), ["one"])
        XCTAssertEqual(try names(#"{"d":{"$in":[{"$date":"2016-01-01T12:00:00.000Z"}]}}"#), ["two"])
        XCTAssertEqual(try fault(#"{"d":{"$gt":{"$date":"soon"}}}"#), ["$date"])
    }

    // MARK: Sets

    func testIn_takesValuesOfAllKinds() throws {
        XCTAssertEqual(try names(#"{"n":{"$in":[1,"2",true]}}"#), ["one", "three"])
        XCTAssertEqual(try names(#"{"flag":{"$in":[true,null]}}"#), ["one", "three"])
        XCTAssertEqual(try names(#"{"o":{"$in":[{"city":"Bern"}]}}"#), ["two"])
        XCTAssertEqual(try names(#"{"n":{"$in":[]}}"#), [])
        XCTAssertEqual(try fault(#"{"n":{"$in":1}}"#), ["$in"])
    }

    func testNotIn_includesMissingFields() throws {
        XCTAssertEqual(try names(#"{"n":{"$nin":[1,"2"]}}"#), ["two", "four"])
        XCTAssertEqual(try names(#"{"n":{"$nin":[]}}"#), ["one", "two", "three", "four"])
    }

    // MARK: Other tests

    func testRegex_findsAnywhereUnlessAnchored() throws {
        XCTAssertEqual(try names(#"{"t":{"$regex":"b"}}"#), ["one", "two"])
        XCTAssertEqual(try names(#"{"t":{"$regex":"^A"}}"#), ["two"])
        XCTAssertEqual(try names(#"{"t":{"$regex":"(?i)^a.[cd]$"}}"#), ["one", "two"])
        XCTAssertEqual(try names(#"{"n":{"$regex":"."}}"#), ["three"])
        XCTAssertEqual(try names(#"{"list":{"$regex":"x"}}"#), ["three"])
    }

    func testRegex_severalAtOnce() throws {
        XCTAssertEqual(try names(#"{"t":{"$regex":"b"},"name":{"$regex":"o$"}}"#), ["two"])
    }

    func testRegex_badOneIs400() throws {
        let long = String(repeating: "a", count: 201)

        for pattern in [#""[""#, #""(""#, "3", "null", #""\#(long)""#] {
            XCTAssertEqual(try fault(#"{"catName":{"$regex":\#(pattern)}}"#), ["$regex"], pattern)
        }
    }

    func testRegex_thatBacktracksElsewhereIsAnswered() throws {
        let client = try SandboxClient()
        try client.post(#"[{"t":"\#(String(repeating: "a", count: 200))b"}]"#)

        let response = try client.send("GET /rest/things", query: ["q": #"{"t":{"$regex":"(a+)+$"}}"#])

        XCTAssertEqual(try response.json(), [])
    }

    func testRegex_longTextIsSearchedToItsEnd() throws {
        let client = try SandboxClient()
        try client.post(#"[{"name":"long","t":"\#(String(repeating: "a", count: 50_000))b"}]"#)

        XCTAssertEqual(try client.names(#"{"t":{"$regex":"b$"}}"#), ["long"])
    }

    func testExists_tellsNullFromMissing() throws {
        XCTAssertEqual(try names(#"{"flag":{"$exists":true}}"#), ["one", "two", "three"])
        XCTAssertEqual(try names(#"{"flag":{"$exists":false}}"#), ["four"])
        XCTAssertEqual(try fault(#"{"n":{"$exists":1}}"#), ["$exists"])
    }

    func testNot_takesAValueOrOperators() throws {
        XCTAssertEqual(try names(#"{"n":{"$not":1}}"#), ["two", "three", "four"])
        XCTAssertEqual(try names(#"{"n":{"$not":{"$gt":1}}}"#), ["one", "three", "four"])
        XCTAssertEqual(try names(#"{"n":{"$not":{"$not":{"$gt":1}}}}"#), ["two"])
        XCTAssertEqual(try names(#"{"flag":{"$not":{"$exists":true}}}"#), ["four"])
        XCTAssertEqual(try names(#"{"t":{"$not":{"$regex":"b"}}}"#), ["three", "four"])
    }

    func testName_leadsThroughAnArrayOfObjects() throws {
        XCTAssertEqual(try names(#"{"items.a":3}"#), ["three"])
        XCTAssertEqual(try names(#"{"items.b":{"$gt":3}}"#), ["three"])
        XCTAssertEqual(try names(#"{"items.b":{"$gt":4}}"#), [])
        XCTAssertEqual(try names(#"{"items.a":{"$in":[0,1]}}"#), ["three"])
        XCTAssertEqual(try names(#"{"list.a":1}"#), ["four"])
        XCTAssertEqual(try names(#"{"items.a":{"$exists":true}}"#), ["three"])
        XCTAssertEqual(try names(#"{"items.a":{"$ne":3}}"#), ["one", "two", "four"])
    }

    func testElemMatch_isAboutOneElement() throws {
        XCTAssertEqual(try names(#"{"items":{"$elemMatch":{"a":1,"b":2}}}"#), ["three"])
        XCTAssertEqual(try names(#"{"items":{"$elemMatch":{"a":1,"b":4}}}"#), [])
        XCTAssertEqual(try names(#"{"items":{"$elemMatch":{"$or":[{"a":9},{"b":{"$gt":3}}]}}}"#), ["three"])
        XCTAssertEqual(try names(#"{"list":{"$elemMatch":{"$gt":1,"$lt":6}}}"#), ["three"])
        XCTAssertEqual(try names(#"{"list":{"$elemMatch":{"$elemMatch":{"$gt":7}}}}"#), ["four"])
        XCTAssertEqual(try names(#"{"list":{"$elemMatch":{"a":{"$exists":true}}}}"#), ["four"])
        XCTAssertEqual(try names(#"{"n":{"$elemMatch":{"$gt":0}}}"#), [])
        XCTAssertEqual(try fault(#"{"list":{"$elemMatch":3}}"#), ["$elemMatch"])
    }

    func testOrAndAnd_joinQueries() throws {
        XCTAssertEqual(try names(#"{"$or":[{"n":1},{"t":"3"}]}"#), ["one", "three"])
        XCTAssertEqual(try names(#"{"$and":[{"n":{"$gt":0}},{"flag":false}]}"#), ["two"])
        XCTAssertEqual(try names(#"{"flag":true,"$or":[{"n":1},{"$and":[{"t":"3"}]}]}"#), ["one"])
        XCTAssertEqual(try fault(#"{"$or":[]}"#), ["$or"])
        XCTAssertEqual(try fault(#"{"$and":{}}"#), ["$and"])
        XCTAssertEqual(try fault(#"{"$or":[1]}"#), ["q"])
    }

    // MARK: Limits

    func testUnknownOperator_isNamed() throws {
        XCTAssertEqual(try fault(#"{"n":{"$near":1}}"#), ["$near"])
        XCTAssertEqual(try fault(#"{"$where":"1"}"#), ["$where"])
        XCTAssertEqual(try fault(#"{"n":{"$gt":1,"plain":2}}"#), ["plain"])
    }

    func testConditions_areLimited() throws {
        let alternatives = { (query: String, count: Int) in
            #"{"$or":["# + Array(repeating: query, count: count).joined(separator: ",") + "]}"
        }

        XCTAssertEqual(try names(alternatives(#"{"list":{"$regex":"a"}}"#, 199)), [])
        XCTAssertEqual(try fault(alternatives(#"{"list":{"$regex":"a"}}"#, 200)), ["q"])
        XCTAssertEqual(try names(alternatives("{}", 399)).count, 4)
        XCTAssertEqual(try fault(alternatives("{}", 400)), ["q"])
    }

    func testLevels_areLimitedToWhatSQLiteParses() throws {
        func nested(_ open: String, _ close: String, _ levels: Int) -> String {
            String(repeating: open, count: levels) + #"{"$in":[1,"x",{}]}"# + String(repeating: close, count: levels)
        }

        XCTAssertEqual(try names(#"{"list":"# + nested(#"{"$elemMatch":"#, "}", 4) + "}"), [])
        XCTAssertEqual(try fault(#"{"list":"# + nested(#"{"$elemMatch":"#, "}", 5) + "}"), ["q"])
        XCTAssertEqual(try names(#"{"n":"# + nested(#"{"$not":"#, "}", 4) + "}"), ["one"])
        XCTAssertEqual(try fault(#"{"n":"# + nested(#"{"$not":"#, "}", 5) + "}"), ["q"])
        let worst = (0..<4).reduce(#"{"a":9,"b":{"$in":[1,"x",{}]}}"#) { query, _ in
            #"{"a":1,"list":{"$exists":true,"$elemMatch":\#(query)}}"#
        }
        XCTAssertEqual(try names(worst), [])
        let test = #"{"list":{"$elemMatch":{"a":{"$in":[2,"x"]}}}}"#
        XCTAssertEqual(try names(joined(test, levels: 3)), ["one"])
        XCTAssertEqual(try fault(joined(test, levels: 4)), ["q"])
    }

    private func joined(_ test: String, levels: Int) -> String {
        (0..<levels).reduce(test) { query, level in #"{"\#(level % 2 == 0 ? "$or" : "$and")":[{"n":1},\#(query)]}"# }
    }

    func testManyValues_areFine() throws {
        let values = (0..<50_000).map(String.init).joined(separator: ",")

        XCTAssertEqual(try names(#"{"n":{"$in":[\#(values)]}}"#), ["one"])
    }
}
