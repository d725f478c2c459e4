import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class CatRulesTests: XCTestCase {
    func testRules_refuseWhatNoCatHas() throws {
        let client = try SandboxClient()
        let refused = [
            "catName": [#""""#, "3", "null"], "ownerName": [#""""#, "[]"], "breedId": [#""""#, "{}"],
            "weightKg": [#""3""#, "true", "null"], "rating": ["0", "6", "2.5", #""3""#, "true"],
            "birthDate": [#""yesterday""#, "3", #""2015-02-03""#], "photoUrl": ["1", "null"],
        ]

        for (field, values) in refused {
            for value in values {
                let response = try client.send("POST /rest/cats", body: #"{"\#(field)":\#(value)}"#)
                XCTAssertEqual(try response.faultyFields(), [field], "\(field): \(value)")
            }
        }
    }

    func testRules_nameAllFaultsAtOnce() throws {
        let response = try SandboxClient().send("POST /rest/cats", body: #"{"rating":0,"catName":"","breedId":"abys"}"#)

        XCTAssertEqual(try response.faultyFields(), ["catName", "rating"])
    }

    func testRules_askForNoField() throws {
        XCTAssertEqual(try SandboxClient().send("POST /rest/cats", body: "{}").status, .created)
    }

    func testRules_areOffOnRequestAndInOtherCollections() throws {
        let client = try SandboxClient()

        let statuses = [
            try client.send("POST /rest/cats", query: ["validate": "false"], body: #"{"rating":99}"#).status,
            try client.send("POST /rest/a3cats", body: #"{"rating":99}"#).status,
        ]

        XCTAssertEqual(statuses, [.created, .created])
    }

    func testRules_putChecksOnlyWhatChanges() throws {
        let client = try SandboxClient()
        let posted = try client.send("POST /rest/cats", query: ["validate": "false"], body: #"{"rating":99}"#)
        let id = try XCTUnwrap(posted.json()["_id"]?.string)

        XCTAssertEqual(try client.send("PUT /rest/cats/\(id)", body: #"{"catName":"Mi"}"#).status, .ok)
        XCTAssertEqual(try client.send("PUT /rest/cats/\(id)", body: #"{"rating":98}"#).status, .badRequest)
    }

    func testBirthDate_getsMilliseconds() throws {
        let client = try SandboxClient()
        func stored(_ date: String) throws -> JSONValue? {
            try client.send("POST /rest/cats", body: #"{"birthDate":"\#(date)"}"#).json()["birthDate"]
        }

        XCTAssertEqual(try stored("2015-06-07T08:09:10Z"), "2015-06-07T08:09:10.000Z")
        XCTAssertEqual(try stored("2015-06-07T08:09:10.250Z"), "2015-06-07T08:09:10.250Z")
        XCTAssertEqual(try stored("2015-06-07T08:09:10+02:00"), "2015-06-07T06:09:10.000Z")
    }

    func testWeight_wholeValuePrintsWithoutAFraction() throws {
        let response = try SandboxClient().send("POST /rest/cats", body: #"{"weightKg":2.0}"#)

        XCTAssertTrue(response.text.contains(#""weightKg":2,"#) || response.text.contains(#""weightKg":2}"#))
    }
}
