import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class DocumentChangeTests: XCTestCase {
    /// Changes the document `{"n":2,"list":[1,"a",1],"text":"t"}` and returns the answer.
    private func change(_ body: String) throws -> HTTPResponse {
        let client = try SandboxClient()
        let id = try client.post(#"[{"n":2,"list":[1,"a",1],"text":"t"}]"#)[0]
        return try client.send("PUT /rest/things/\(id)", body: body)
    }

    func testInc_addsAndStartsAtZero() throws {
        let document = try change(#"{"$inc":{"n":-5,"other":1.5}}"#).json()

        XCTAssertEqual(document["n"], -3)
        XCTAssertEqual(document["other"], .number(1.5))
    }

    func testInc_isForNumbers() throws {
        XCTAssertEqual(try change(#"{"$inc":{"text":1}}"#).faultyFields(), ["text"])
        XCTAssertEqual(try change(#"{"$inc":{"n":"one"}}"#).faultyFields(), ["n"])
        XCTAssertEqual(try change(#"{"$inc":3}"#).faultyFields(), ["$inc"])
    }

    func testInc_takesANumberInAString() throws {
        let document = try change(#"{"$inc":{"n":"3"},"$inc":{"other":"0.5"}}"#).json()

        XCTAssertEqual([document["n"], document["other"]], [5, 0.5])
    }

    func testMul_multiplies() throws {
        let document = try change(#"{"$mul":{"n":4,"other":2}}"#).json()

        XCTAssertEqual([document["n"], document["other"]], [8, 0])
    }

    func testMinAndMax_keepTheSmallerAndTheLargerValue() throws {
        let document = try change(#"{"$min":{"n":1,"text":"u","new":5},"$max":{"a":3}}"#).json()

        XCTAssertEqual([document["n"], document["text"], document["new"], document["a"]], [1, "t", 5, 3])
        XCTAssertEqual(try change(#"{"$max":{"n":"x"}}"#).faultyFields(), ["n"])
    }

    func testSetAndUnset_giveAndTakeFields() throws {
        let document = try change(#"{"$set":{"text":{"a":[1]}},"$unset":{"n":""}}"#).json()

        XCTAssertEqual(document["text"], ["a": [1]])
        XCTAssertNil(document["n"])
    }

    func testCurrentDate_isTheTimeOfTheServer() throws {
        XCTAssertEqual(
            try change(#"{"$currentDate":{"at":true}}"#).json()["at"], .string(JSON.text(SandboxClient.now)))
    }

    func testAddToSet_addsWhatIsNotThere() throws {
        let document = try change(#"{"$addToSet":{"list":{"$each":["a","b","b"]},"new":1}}"#).json()

        XCTAssertEqual([document["list"], document["new"]], [[1, "a", 1, "b"], [1]])
    }

    func testPush_takesSeveralElements() throws {
        XCTAssertEqual(
            try change(#"{"$push":{"list":{"$each":[7,8]}}}"#).json()["list"], [1, "a", 1, 7, 8])
        XCTAssertEqual(try change(#"{"$push":{"list":{"a.b":1}}}"#).faultyFields(), ["a.b"])
    }

    func testPull_removesObjectsByTheirMembers() throws {
        let client = try SandboxClient()
        let id = try client.post(#"[{"list":[{"a":1,"b":2},{"a":1},{"a":3}]}]"#)[0]

        let response = try client.send("PUT /rest/things/\(id)", body: #"{"$pull":{"list":{"a":1}}}"#)

        XCTAssertEqual(try response.json()["list"], [["a": 3]])
        XCTAssertEqual(try change(#"{"$pull":{"list":{"$in":[1]}}}"#).json()["list"], ["a"])
    }

    func testOperators_doNotChangeTheFieldsOfTheDatabase() throws {
        XCTAssertEqual(try change(#"{"$set":{"_id":"1"}}"#).faultyFields(), ["_id"])
    }

    func testInc_survivesTheLargestNumber() throws {
        let response = try change(#"{"n":9223372036854775807,"$inc":{"n":1}}"#)

        XCTAssertEqual(try response.json()["n"]?.number, 9_223_372_036_854_775_808)
    }

    func testPush_appendsAndMakesTheArray() throws {
        let document = try change(#"{"$push":{"list":{"x":1},"new":"first"}}"#).json()

        XCTAssertEqual(document["list"], [1, "a", 1, ["x": 1]])
        XCTAssertEqual(document["new"], ["first"])
    }

    func testPush_isForArrays() throws {
        XCTAssertEqual(try change(#"{"$push":{"text":1}}"#).faultyFields(), ["text"])
    }

    func testPull_removesAllThatAreEqual() throws {
        let document = try change(#"{"$pull":{"list":1,"missing":1}}"#).json()

        XCTAssertEqual(document["list"], ["a"])
        XCTAssertNil(document["missing"])
    }

    func testPull_comparesObjectsInAnyOrder() throws {
        let client = try SandboxClient()
        let id = try client.post(#"[{"list":[{"a":1,"b":2,"c":3},{"a":1}]}]"#)[0]

        let response = try client.send("PUT /rest/things/\(id)", body: #"{"$pull":{"list":{"c":3,"b":2,"a":1}}}"#)

        XCTAssertTrue(response.text.contains(#""list":[{"a":1}]"#))
    }

    func testUnknownOperator_is400() throws {
        XCTAssertEqual(try change(##"{"$rename":{"n":"m"}}"##).faultyFields(), ["$rename"])
    }

    func testOperator_isCheckedAgainstTheRulesOfCats() throws {
        let client = try SandboxClient()
        let path = "/rest/cats/\(CatSandbox.firstDemoID)"
        _ = try client.send("PUT \(path)", body: #"{"rating":5}"#)

        let response = try client.send("PUT \(path)", body: #"{"$inc":{"rating":1}}"#)

        XCTAssertEqual(try response.faultyFields(), ["rating"])
        XCTAssertEqual(try client.send("GET \(path)").json()["rating"], 5)
    }
}
