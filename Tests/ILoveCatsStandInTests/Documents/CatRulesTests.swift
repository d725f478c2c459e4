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

    func testRules_areOffOnRequest() throws {
        let response = try SandboxClient().send(
            "POST /rest/cats", query: ["validate": "false"], body: #"{"rating":99}"#)

        XCTAssertEqual(response.status, .created)
    }

    func testRules_areTheSameInEveryCollection() throws {
        let response = try SandboxClient().send("POST /rest/a-3-cats", body: #"{"rating":99}"#)

        XCTAssertEqual(try response.faultyFields(), ["rating"])
    }

    func testRules_storeOtherFieldsUnchanged() throws {
        let fields = #""born":"7 June","extra":{"a":[1,null]},"paws":4.50"#

        let document = try SandboxClient().send("POST /rest/a3cats", body: "{\(fields)}").json()

        XCTAssertEqual(document["born"], "7 June")
        XCTAssertEqual(document["extra"], ["a": [1, .null]])
        XCTAssertEqual(document["paws"]?.number, 4.5)
    }

    func testRules_giveDatesOfEveryCollectionMilliseconds() throws {
        let response = try SandboxClient().send(
            "POST /rest/a3cats", body: #"{"birthDate":"2015-06-07T10:09:10+02:00"}"#)

        XCTAssertEqual(try response.json()["birthDate"], "2015-06-07T08:09:10.000Z")
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

final class DocumentDateTests: XCTestCase {
    func testStored_isADateInUTCWithMilliseconds() {
        XCTAssertEqual(DocumentDate.stored("2015-06-07T08:09:10.000Z"), "2015-06-07T08:09:10.000Z")
        XCTAssertEqual(DocumentDate.stored("2015-06-07T08:09:10Z"), "2015-06-07T08:09:10.000Z")
        XCTAssertEqual(DocumentDate.stored("2015-06-07T08:09:10+02:00"), "2015-06-07T06:09:10.000Z")
    }

    func testStored_isNilForOtherTexts() {
        XCTAssertNil(DocumentDate.stored(""))
        XCTAssertNil(DocumentDate.stored("2015-06-07"))
        XCTAssertNil(DocumentDate.stored("２015-06-07T08:09:10.000Z"))
    }

    func testStored_isTheSameAsReadingAndWriting() {
        for year in ["1583", "1899", "1900", "2000", "2015", "2099", "2100", "9999"] {
            for month in ["00", "01", "02", "12", "13"] {
                for day in ["00", "01", "28", "29", "30", "31", "32"] {
                    for time in ["00:00:00.000", "23:59:59.000", "24:00:00.000", "12:60:00.000", "12:00:60.000"] {
                        let text = "\(year)-\(month)-\(day)T\(time)Z"
                        XCTAssertEqual(DocumentDate.stored(text), JSON.date(text).map(JSON.text), text)
                    }
                }
            }
        }
    }
}
