import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class DocumentRoutesTests: XCTestCase {
    private let unknownID = "000000000000000000000000"

    // MARK: Key and media type

    func testKey_isTakenFromHeaderParameterOrBearer() throws {
        let client = try SandboxClient()

        let statuses = [
            try client.send("GET /rest/cats", headers: ["X-APIKEY": CatSandbox.demoKey]).status,
            try client.send("GET /rest/cats", query: ["apikey": CatSandbox.demoKey], headers: [:]).status,
            try client.send("GET /rest/cats", headers: ["Authorization": "Bearer \(CatSandbox.demoKey)"]).status,
        ]

        XCTAssertEqual(statuses, [.ok, .ok, .ok])
    }

    func testKey_missingIs401WithAMessage() throws {
        let response = try SandboxClient().send("GET /rest/cats", headers: [:])

        XCTAssertEqual(response.status, .unauthorized)
        XCTAssertEqual(response.mediaType, "application/json")
        XCTAssertNotNil(try response.json()["message"]?.string)
    }

    func testKey_ofTwentyFourHexDigitsIsAccepted() throws {
        let response = try SandboxClient().send("GET /rest/cats", headers: ["x-apikey": "0123456789abcdefABCDEF00"])

        XCTAssertEqual(response.status, .ok)
    }

    func testKey_malformedIs401AndIsNotRepeated() throws {
        for key in ["badc0ffee", "0123456789abcdefABCDEF0", "0123456789abcdefABCDEF000", "0123456789abcdefABCDEF0g"] {
            let response = try SandboxClient().send("POST /rest/cats", body: "{}", headers: ["x-apikey": key])

            XCTAssertEqual(response.status, .unauthorized, key)
            XCTAssertFalse(response.text.contains(key))
        }
    }

    func testKey_otherThanTheDemoKeyIs401WithStrictKeys() throws {
        let client = try SandboxClient(hasStrictKeys: true)

        XCTAssertEqual(
            try client.send("GET /rest/cats", headers: ["x-apikey": "0123456789abcdefABCDEF00"]).status, .unauthorized)
        XCTAssertEqual(try client.send("GET /rest/cats").status, .ok)
    }

    func testAccept_ofAnythingButJSONIs406() throws {
        let client = try SandboxClient()
        func status(_ accept: String) throws -> HTTPStatus {
            try client.send(
                "GET /rest/cats", headers: ["x-apikey": CatSandbox.demoKey, "Accept": accept]
            ).status
        }

        XCTAssertEqual(try status("text/html"), 406)
        XCTAssertEqual(try status("text/html, application/json;q=0.9"), .ok)
        XCTAssertEqual(try status("*/*"), .ok)
    }

    func testMethod_notServedIs405() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.send("PUT /rest/cats", body: "{}").status, .methodNotAllowed)
        XCTAssertEqual(try client.send("POST /rest/cats/\(unknownID)", body: "{}").status, .methodNotAllowed)
        XCTAssertEqual(try client.send("DELETE /rest/cats").status, .methodNotAllowed)
    }

    // MARK: GET

    func testGet_listHasTypeAndEntityTag() throws {
        let client = try SandboxClient()

        let first = try client.send("GET /rest/cats")
        let second = try client.send("GET /rest/cats")
        let other = try client.send("GET /rest/cats", query: ["max": "1"])

        XCTAssertEqual(first.headers["Content-Type"], "application/json; charset=utf-8")
        XCTAssertNotNil(first.headers["ETag"]?.wholeMatch(of: /"[0-9a-f]{16}"/))
        XCTAssertEqual(first.headers["ETag"], second.headers["ETag"])
        XCTAssertNotEqual(first.headers["ETag"], other.headers["ETag"])
    }

    func testGet_oneIsTheDocument() throws {
        let client = try SandboxClient()

        let response = try client.send("GET /rest/cats/\(CatSandbox.firstDemoID)")

        XCTAssertEqual(response.status, .ok)
        XCTAssertEqual(try response.json()["_id"]?.string, CatSandbox.firstDemoID)
    }

    func testGet_unknownIDIs404WithJSON() throws {
        let response = try SandboxClient().send("GET /rest/cats/\(unknownID)")

        XCTAssertEqual(response.status, .notFound)
        XCTAssertNotNil(try response.json()["message"]?.string)
    }

    // MARK: Collections

    func testCollection_ofAnyNameStartsAsTheDemoCats() throws {
        let client = try SandboxClient()
        let cats = try client.send("GET /rest/cats").text

        for name in ["a-3-cats", "a3cats", "My_Cats"] {
            XCTAssertEqual(try client.send("GET /rest/\(name)").text, cats, name)
            let first = try client.send("GET /rest/\(name)/\(CatSandbox.firstDemoID)")
            XCTAssertEqual(first.text, try client.send("GET /rest/cats/\(CatSandbox.firstDemoID)").text, name)
        }
    }

    func testCollection_isIndependentAfterItsFirstChange() throws {
        let client = try SandboxClient()
        let cats = try client.send("GET /rest/cats").text
        let path = "/rest/a3cats/\(CatSandbox.firstDemoID)"

        XCTAssertEqual(try client.send("PUT \(path)", body: #"{"catName":"Own"}"#).status, .ok)
        XCTAssertEqual(try client.send("DELETE /rest/mycats/\(CatSandbox.firstDemoID)").status, .ok)
        XCTAssertEqual(try client.send("POST /rest/newcats", body: #"{"catName":"New"}"#).status, .created)

        XCTAssertEqual(try client.send("GET \(path)").json()["catName"], "Own")
        XCTAssertEqual(try client.send("GET /rest/mycats/\(CatSandbox.firstDemoID)").status, .notFound)
        let counts = try ["a3cats", "mycats", "newcats"].map { try client.send("GET /rest/\($0)").json().array?.count }
        XCTAssertEqual(counts, [60, 59, 61])
        XCTAssertEqual(try client.send("GET /rest/cats").text, cats)
        XCTAssertEqual(try client.send("GET /rest/othercats").text, cats)
    }

    func testCollection_isNotMadeByARefusedChange() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.send("PUT /rest/a3cats/\(unknownID)", body: "{}").status, .notFound)
        XCTAssertEqual(try client.send("POST /rest/a3cats", body: "[3]").status, .badRequest)

        let names = try client.service.database.read { connection in
            try connection.rows("SELECT name FROM document_collection").map { try $0.get(0, as: String.self) }
        }
        XCTAssertEqual(Set(names), ["cats", "things", "visits"])
    }

    func testGet_ofADocumentNamesTheUnknownID() throws {
        for name in ["cats", "a3cats"] {
            let response = try SandboxClient().send("GET /rest/\(name)/\(unknownID)")

            XCTAssertEqual(try response.json()["message"], .string("There is no document \(unknownID)."))
        }
    }

    func testGet_ofADocumentStaysInItsCollection() throws {
        let client = try SandboxClient()
        try client.post(#"[{"name":"a"}]"#)

        XCTAssertEqual(try client.send("GET /rest/things/\(CatSandbox.firstDemoID)").status, .notFound)
    }

    func testGet_emptiedCollectionIsAnEmptyList() throws {
        let client = try SandboxClient()
        try client.post(#"[{"name":"a"}]"#)

        _ = try client.send("DELETE /rest/things/*", query: ["q": "{}"])

        XCTAssertEqual(try client.send("GET /rest/things").text, "[]")
    }

    // MARK: POST

    func testPost_objectIs201WithIDAndAuthorship() throws {
        let client = try SandboxClient()

        let response = try client.send("POST /rest/cats", body: #"{"catName":"Mi","mood":[1,{"deep":null}]}"#)

        let cat = try response.json()
        XCTAssertEqual(response.status, .created)
        XCTAssertEqual(cat.names, ["_id", "catName", "mood", "_created", "_changed", "_createdby", "_changedby"])
        XCTAssertNotNil(cat["_id"]?.string?.wholeMatch(of: /[0-9a-f]{24}/))
        XCTAssertEqual(cat["_created"]?.string, JSON.text(SandboxClient.now))
        XCTAssertEqual(cat["_createdby"], "api")
        XCTAssertEqual(cat["mood"], [1, ["deep": .null]])
    }

    func testPost_storesTheDocument() throws {
        let client = try SandboxClient()

        let id = try client.send("POST /rest/cats", body: #"{"catName":"Mi"}"#).json()["_id"]?.string

        let stored = try client.send("GET /rest/cats/\(try XCTUnwrap(id))").json()
        XCTAssertEqual(stored.names, ["_id", "catName"])
        XCTAssertEqual(stored["catName"], "Mi")
    }

    func testPost_arrayIs201WithAllInOrder() throws {
        let client = try SandboxClient()

        let response = try client.send("POST /rest/things", body: #"[{"name":"b"},{"name":"a"},{}]"#)

        let list = try XCTUnwrap(response.json().array)
        XCTAssertEqual(response.status, .created)
        XCTAssertEqual(list.map { $0["name"]?.string }, ["b", "a", nil])
        XCTAssertTrue(list.allSatisfy { $0["_created"] != nil && $0["_id"] != nil })
        XCTAssertEqual(try client.names("{}"), ["b", "a"])
    }

    func testPost_arrayIsAllOrNothing() throws {
        let client = try SandboxClient()

        let response = try client.send("POST /rest/cats", body: #"[{"catName":"a"},{"catName":""},{"rating":9}]"#)

        XCTAssertEqual(try response.faultyFields(), ["catName", "rating"])
        XCTAssertTrue(response.text.contains("Document 2") && response.text.contains("Document 3"))
        XCTAssertEqual(try client.service.contents().first?.count, 60)
    }

    func testPost_arrayWithManyFaults_namesAHundred() throws {
        let client = try SandboxClient()

        let response = try client.send(
            "POST /rest/things", body: "[" + Array(repeating: "0", count: 50_000).joined(separator: ",") + "]")

        XCTAssertEqual(response.status, .badRequest)
        XCTAssertEqual(try response.faultyFields()?.count, 100)
    }

    func testPost_ofWhatIsNoDocumentIs400() throws {
        let client = try SandboxClient()

        for body in ["", "{", "7", "null", #""text""#, #"[{"a":1},2]"#] {
            XCTAssertEqual(try client.send("POST /rest/things", body: body).faultyFields(), ["body"], body)
        }
    }

    func testPost_withAnIDIs400() throws {
        let body = #"{"_id":"5e4c0f1a2b3c4d5e6f708192","a":1}"#

        XCTAssertEqual(try SandboxClient().send("POST /rest/things", body: body).faultyFields(), ["_id"])
    }

    func testPost_leavesUnderscoreFieldsToTheDatabase() throws {
        let response = try SandboxClient().send("POST /rest/things", body: #"{"_createdby":"me","a":1}"#)

        XCTAssertEqual(try response.json()["_createdby"], "api")
    }

    func testPost_refusesNamesThatNoQueryReaches() throws {
        let client = try SandboxClient()

        for name in ["", "$set", "a.b", "a\\\"b", "a\\\\b", "a\\nb"] {
            let nested = #"{"a":[{"\#(name)":1}]}"#
            XCTAssertEqual(try client.send("POST /rest/things", body: nested).status, .badRequest, name)
        }
    }

    func testPost_refusesDeeplyNestedValues() throws {
        let deep = String(repeating: #"{"a":["#, count: 50_000)

        XCTAssertEqual(try SandboxClient().send("POST /rest/things", body: deep).faultyFields(), ["body"])
    }

    // MARK: PUT and PATCH

    func testPut_mergesAndAnswersTheDocument() throws {
        let client = try SandboxClient()
        let id = try client.post(#"[{"name":"a","kept":true,"n":1}]"#)[0]

        for method in ["PUT", "PATCH"] {
            let response = try client.send("\(method) /rest/things/\(id)", body: #"{"_id":"\#(id)","n":2,"new":[]}"#)

            XCTAssertEqual(response.status, .ok)
            XCTAssertEqual(try response.json().names, ["_id", "name", "kept", "n", "new"])
            XCTAssertEqual(try response.json()["n"], 2)
        }
        XCTAssertEqual(try client.send("GET /rest/things/\(id)").json()["kept"], true)
    }

    func testPut_countsVersionsAndKeepsTheDateOfCreation() throws {
        let client = try SandboxClient()

        _ = try client.send("PUT /rest/cats/\(CatSandbox.firstDemoID)", body: #"{"rating":5}"#)

        let cat = try client.send("GET /rest/cats/\(CatSandbox.firstDemoID)", query: ["metafields": "true"]).json()
        XCTAssertEqual(cat["_version"], 2)
        XCTAssertEqual(cat["_changed"]?.string, JSON.text(SandboxClient.now))
        XCTAssertNotEqual(cat["_created"], cat["_changed"])
    }

    func testPut_ofAnotherIDIs400() throws {
        let client = try SandboxClient()

        let response = try client.send("PUT /rest/cats/\(CatSandbox.firstDemoID)", body: #"{"_id":"\#(unknownID)"}"#)

        XCTAssertEqual(try response.faultyFields(), ["_id"])
    }

    func testPut_unknownIDOrCollectionIs404() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.send("PUT /rest/cats/\(unknownID)", body: "{}").status, .notFound)
        XCTAssertEqual(try client.send("PUT /rest/nowhere/\(unknownID)", body: "{}").status, .notFound)
    }

    // MARK: DELETE

    func testDelete_oneTellsItsID() throws {
        let client = try SandboxClient()

        let response = try client.send("DELETE /rest/cats/\(CatSandbox.firstDemoID)")

        XCTAssertEqual(response.text, #"{"result":["\#(CatSandbox.firstDemoID)"]}"#)
        XCTAssertEqual(try client.send("GET /rest/cats/\(CatSandbox.firstDemoID)").status, .notFound)
        XCTAssertEqual(try client.send("DELETE /rest/cats/\(CatSandbox.firstDemoID)").status, .notFound)
    }

    func testDelete_manyByIDPassesOverUnknownOnes() throws {
        let client = try SandboxClient()
        let ids = try client.post(#"[{"name":"a"},{"name":"b"},{"name":"c"}]"#)

        let response = try client.send("DELETE /rest/things/*", body: #"["\#(ids[2])","\#(unknownID)","\#(ids[0])"]"#)

        XCTAssertEqual(try response.json()["result"], .array([.string(ids[0]), .string(ids[2])]))
        XCTAssertEqual(try client.names("{}"), ["b"])
    }

    func testDelete_manyByQuery() throws {
        let client = try SandboxClient()
        let ids = try client.post(#"[{"name":"a","n":1},{"name":"b","n":2},{"name":"c","n":3}]"#)

        let response = try client.send("DELETE /rest/things/*", query: ["q": #"{"n":{"$gte":2}}"#])

        XCTAssertEqual(try response.json()["result"], [.string(ids[1]), .string(ids[2])])
        XCTAssertEqual(try client.names("{}"), ["a"])
    }

    func testDelete_manyNeedsIDsOrAQuery() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.send("DELETE /rest/cats/*").status, .badRequest)
        XCTAssertEqual(try client.send("DELETE /rest/cats/*", query: ["q": ""]).status, .badRequest)
        XCTAssertEqual(try client.send("DELETE /rest/cats/*", body: "{}").status, .badRequest)
        XCTAssertEqual(try client.send("DELETE /rest/cats/*", body: "[1]").status, .badRequest)
        XCTAssertEqual(try client.service.contents().first?.count, 60)
    }

    func testDelete_staysInItsCollection() throws {
        let client = try SandboxClient()
        let id = try client.post(#"[{"name":"a"}]"#)[0]

        _ = try client.send("DELETE /rest/cats/*", body: #"["\#(id)"]"#)

        XCTAssertEqual(try client.names("{}"), ["a"])
    }

    // MARK: Method override

    func testOverride_makesPostAnotherVerb() throws {
        let client = try SandboxClient()
        let id = try client.post(#"[{"name":"a"}]"#)[0]
        func override(_ method: String, body: String) throws -> HTTPResponse {
            let headers: HTTPHeaders = ["x-apikey": CatSandbox.demoKey, "X-HTTP-Method-Override": method]
            return try client.send("POST /rest/things/\(id)", body: body, headers: headers)
        }

        XCTAssertEqual(try override("PATCH", body: #"{"name":"b"}"#).json()["name"], "b")
        XCTAssertEqual(try override("put", body: #"{"name":"c"}"#).json()["name"], "c")
        XCTAssertEqual(try override("GET", body: "").status, .methodNotAllowed)
        XCTAssertEqual(try override("DELETE", body: "").json()["result"], [.string(id)])
    }

    func testOverride_ofAWholeCollectionIs405() throws {
        let headers: HTTPHeaders = ["x-apikey": CatSandbox.demoKey, "X-HTTP-Method-Override": "DELETE"]

        XCTAssertEqual(
            try SandboxClient().send("POST /rest/cats", body: "{}", headers: headers).status, .methodNotAllowed)
    }

    // MARK: Own photos

    func testOwnPhoto_getsTheOriginOfWhoeverReads() throws {
        var client = try SandboxClient()
        let id = try client.post(#"[{"photoUrl":"http://localhost:8080/images/abys1.png"}]"#)[0]

        client.origin = "http://192.168.1.2:9000"

        let address: JSONValue = "http://192.168.1.2:9000/images/abys1.png"
        XCTAssertEqual(try client.send("GET /rest/things/\(id)").json()["photoUrl"], address)
        let query = #"{"photoUrl":"http://192.168.1.2:9000/images/abys1.png"}"#
        XCTAssertEqual(try client.send("GET /rest/things", query: ["q": query]).json().array?.count, 1)
    }

    func testOwnPhoto_isValidJSONWhateverTheOrigin() throws {
        var client = try SandboxClient()
        for origin in [#"http://a"b\c"#, "http://bücher.example", "http://a\u{1}b"] {
            client.origin = origin

            let photo = try client.send("GET /rest/cats/\(CatSandbox.firstDemoID)").json()["photoUrl"]?.string

            XCTAssertEqual(photo?.hasPrefix(origin + "/images/"), true, "\(origin): \(photo ?? "")")
        }
    }

    func testOwnPhoto_leavesForeignAddressesAlone() throws {
        let client = try SandboxClient()
        let address = "https://example.com/images/abys1.png"

        let id = try client.post(#"[{"photoUrl":"\#(address)","note":"x\"photoUrl\":\"/images/"}]"#)[0]

        let document = try client.send("GET /rest/things/\(id)").json()
        XCTAssertEqual(document["photoUrl"]?.string, address)
        XCTAssertEqual(document["note"]?.string, #"x"photoUrl":"/images/"#)
    }

    // MARK: Limits

    func testDocument_hasAtMostTenThousandFields() throws {
        let client = try SandboxClient()
        func document(_ count: Int) -> String {
            "{" + (0..<count).map { #""m\#($0)":\#($0)"# }.joined(separator: ",") + "}"
        }

        XCTAssertEqual(try client.send("POST /rest/things", body: document(10_000)).status, .created)
        let response = try client.send("POST /rest/things", body: document(10_001))

        XCTAssertEqual(response.status, .badRequest)
        XCTAssertEqual(try response.faultyFields(), ["body"])
    }

    func testDocument_hasAtMostFourMegabytes() throws {
        let client = try SandboxClient()
        // With its ID, `{"_id":"…24…","t":"…"}` has 41 bytes more than the text.
        func document(_ size: Int) -> String { #"{"t":"\#(String(repeating: "x", count: size - 41))"}"# }

        XCTAssertEqual(try client.send("POST /rest/things", body: document(4 << 20)).status, .created)
        let response = try client.send("POST /rest/things", body: document((4 << 20) + 1))

        XCTAssertEqual(response.status, .badRequest)
        XCTAssertEqual(try response.faultyFields(), ["body"])
    }
}
