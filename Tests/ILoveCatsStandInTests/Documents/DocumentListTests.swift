import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class DocumentListTests: XCTestCase {
    private func client() throws -> SandboxClient {
        let client = try SandboxClient()
        try client.post(
            #"[{"name":"a","n":3,"g":"x"},{"name":"b","n":1,"g":"y"},{"name":"c","n":2,"g":"x"},{"name":"d","g":"y"}]"#)
        return client
    }

    private func names(_ query: KeyValuePairs<String, String>) throws -> [String] {
        let response = try client().send("GET /rest/things", query: query)
        XCTAssertEqual(response.status, .ok, response.text)
        return try response.json().array?.compactMap { $0["name"]?.string } ?? []
    }

    private func fault(_ query: KeyValuePairs<String, String>) throws -> [String]? {
        try client().send("GET /rest/things", query: query).faultyFields()
    }

    // MARK: Order

    func testOrder_isThatOfCreation() throws {
        XCTAssertEqual(try names([:]), ["a", "b", "c", "d"])
    }

    func testSort_isAscendingUnlessTheDirectionIsMinusOne() throws {
        XCTAssertEqual(try names(["sort": "n"]), ["d", "b", "c", "a"])
        XCTAssertEqual(try names(["sort": "n", "dir": "1"]), ["d", "b", "c", "a"])
        XCTAssertEqual(try names(["sort": "n", "dir": "-1"]), ["a", "c", "b", "d"])
        XCTAssertEqual(try names(["sort": "_id", "dir": "-1"]), ["d", "c", "b", "a"])
    }

    func testSort_takesSeveralFields() throws {
        XCTAssertEqual(try names(["sort": "g", "sort": "n", "dir": "-1", "dir": "1"]), ["d", "b", "c", "a"])
    }

    func testOrderBy_keepsTheOrderOfItsFields() throws {
        XCTAssertEqual(try names(["h": #"{"$orderby":{"g":1,"n":-1}}"#]), ["a", "c", "b", "d"])
        XCTAssertEqual(try names(["h": #"{"$orderby":{"n":-1,"g":1}}"#]), ["a", "c", "b", "d"])
        XCTAssertEqual(try names(["h": #"{"$orderby":{"g":-1,"name":1}}"#]), ["b", "d", "a", "c"])
        XCTAssertEqual(try names(["h": #"{"$orderby":{"name":-1,"g":1}}"#]), ["d", "c", "b", "a"])
    }

    func testOrderBy_winsOverSort() throws {
        XCTAssertEqual(try names(["sort": "n", "h": #"{"$orderby":{"name":-1}}"#]), ["d", "c", "b", "a"])
    }

    // MARK: Window

    func testSkipAndMax_cutAWindow() throws {
        XCTAssertEqual(try names(["skip": "1", "max": "2"]), ["b", "c"])
        XCTAssertEqual(try names(["skip": "9"]), [])
        XCTAssertEqual(try names(["h": #"{"$skip":2,"$max":1}"#]), ["c"])
    }

    func testPages_continueEachOther() throws {
        let client = try client()

        let pages = try ["0", "2", "4"].map { skip in
            try client.send("GET /rest/things", query: ["skip": skip, "max": "2"]).names()
        }

        XCTAssertEqual(pages, [["a", "b"], ["c", "d"], []])
    }

    func testPages_countTheDocumentsAgainAfterAChange() throws {
        let client = try client()
        let first = try XCTUnwrap(
            client.send("GET /rest/things", query: ["max": "1"]).json().array?.first?["_id"]?.string)
        XCTAssertEqual(try client.send("GET /rest/things", query: ["max": "2"]).names(), ["a", "b"])

        _ = try client.send("DELETE /rest/things/\(first)")

        XCTAssertEqual(try client.send("GET /rest/things", query: ["skip": "2", "max": "2"]).names(), ["d"])
    }

    func testPages_ofOneListDoNotContinueAnother() throws {
        let client = try client()
        XCTAssertEqual(
            try client.send("GET /rest/things", query: ["q": #"{"g":"y"}"#, "max": "1"]).names(), ["b"])

        let names = try client.send("GET /rest/things", query: ["skip": "1", "max": "1"]).names()

        XCTAssertEqual(names, ["b"])
        XCTAssertEqual(
            try client.send("GET /rest/things", query: ["q": #"{"g":"x"}"#, "skip": "1", "max": "1"]).names(), ["c"])
    }

    func testPages_ofOneSearchDoNotContinueAnother() throws {
        let client = try client()
        XCTAssertEqual(try client.send("GET /rest/things", query: ["filter": "y", "max": "1"]).names(), ["b"])
        XCTAssertEqual(
            try client.send("GET /rest/things", query: ["filter": "x", "skip": "1", "max": "1"]).names(), ["c"])

        let query = { (pattern: String) in #"{"name":{"$regex":"\#(pattern)"}}"# }
        XCTAssertEqual(try client.send("GET /rest/things", query: ["q": query("[cd]"), "max": "1"]).names(), ["c"])
        XCTAssertEqual(
            try client.send("GET /rest/things", query: ["q": query("[ab]"), "skip": "1", "max": "1"]).names(), ["b"])
    }

    func testPages_workWithFieldsAndTotals() throws {
        let client = try client()
        let query = { (skip: String) -> KeyValuePairs<String, String> in
            ["h": #"{"$fields":{"name":1,"_id":0}}"#, "totals": "true", "skip": skip, "max": "3"]
        }

        let pages = try ["0", "3"].map { try client.send("GET /rest/things", query: query($0)).text }

        XCTAssertEqual(
            pages,
            [
                #"{"data":[{"name":"a"},{"name":"b"},{"name":"c"}],"totals":{"count":3,"max":3,"skip":0,"total":4}}"#,
                #"{"data":[{"name":"d"}],"totals":{"count":1,"max":3,"skip":3,"total":4}}"#,
            ])
    }

    func testMax_isAThousandByDefault() throws {
        let client = try SandboxClient()
        try client.service.fill(count: 1_000, seed: 1) { _ in }

        XCTAssertEqual(try client.send("GET /rest/cats").json().array?.count, 1_000)
        XCTAssertEqual(try client.send("GET /rest/cats", query: ["max": "5000"]).json().array?.count, 1_060)
    }

    // MARK: Totals

    func testTotals_wrapTheList() throws {
        let answer = try client().send(
            "GET /rest/things", query: ["totals": "true", "skip": "1", "max": "2"]
        ).json()

        XCTAssertEqual(answer["data"]?.array?.count, 2)
        XCTAssertEqual(try answer["totals"]?.text(), #"{"count":2,"max":2,"skip":1,"total":4}"#)
    }

    func testTotals_countWhatTheQueryFinds() throws {
        let answer = try client().send(
            "GET /rest/things", query: ["totals": "true", "q": #"{"g":"x"}"#]
        ).json()

        XCTAssertEqual(try answer["totals"]?.text(), #"{"count":2,"max":1000,"skip":0,"total":2}"#)
    }

    func testCount_isTheTotalsAlone() throws {
        let answer = try client().send("GET /rest/things", query: ["count": "true", "skip": "3"]).json()

        XCTAssertEqual(answer.names, ["totals"])
        XCTAssertEqual(try answer["totals"]?.text(), #"{"count":1,"max":1000,"skip":3,"total":4}"#)
    }

    // MARK: Fields

    func testDocument_hasItsIDAndOwnFieldsOnly() throws {
        let list = try client().send("GET /rest/things").json().array

        XCTAssertEqual(list?.first?.names, ["_id", "name", "n", "g"])
    }

    func testMetafields_addTheUnderscoreFields() throws {
        let client = try SandboxClient()
        try client.post(#"[{"name":"Felis felis","deep":[{"x":"Sam-Example 2"}],"n":5}]"#)

        let document = try client.send("GET /rest/things", query: ["metafields": "true"]).json().array?.first

        XCTAssertEqual(document?["_created"]?.string, JSON.text(SandboxClient.now))
        XCTAssertEqual(document?["_changed"]?.string, JSON.text(SandboxClient.now))
        XCTAssertEqual(document?["_createdby"], "api")
        XCTAssertEqual(document?["_changedby"], "api")
        XCTAssertEqual(document?["_version"], 1)
        XCTAssertEqual(document?["_keywords"], ["sam", "example", "2", "felis"])
        XCTAssertEqual(document?["_tags"], "sam example 2 felis")
        XCTAssertEqual(document?["n"], 5)
    }

    func testFields_shownOrHidden() throws {
        func names(_ fields: String) throws -> Set<String>? {
            try client().send("GET /rest/things", query: ["h": #"{"$fields":\#(fields)}"#]).json().array?.first?.names
        }

        XCTAssertEqual(try names(#"{"n":1,"missing":1}"#), ["_id", "n"])
        XCTAssertEqual(try names(#"{"n":0}"#), ["_id", "name", "g"])
        XCTAssertEqual(try names(#"{"n":1,"_id":0}"#), ["n"])
        XCTAssertEqual(try names(#"{"_id":0}"#), ["name", "n", "g"])
        XCTAssertEqual(try names(#"{"_id":1}"#), ["_id"])
        XCTAssertEqual(try names("{}"), ["_id", "name", "n", "g"])
    }

    func testFields_keepValuesAsTheyAre() throws {
        let client = try SandboxClient()
        try client.post(#"[{"v":[true,null,{"a":"\"é"}],"t":true,"z":null,"x":0.1,"photoUrl":"/images/abys1.png"}]"#)

        let hints = #"{"$fields":{"v":1,"t":1,"z":1,"x":1,"photoUrl":1,"_id":0}}"#
        let text = try client.send("GET /rest/things", query: ["h": hints]).text

        XCTAssertEqual(
            text,
            #"[{"photoUrl":"http://localhost:8080/images/abys1.png","t":true,"v":[true,null,{"a":"\"é"}],"#
                + #""x":0.1,"z":null}]"#)
    }

    func testFields_mixedAre400() throws {
        XCTAssertEqual(try fault(["h": #"{"$fields":{"n":1,"g":0}}"#]), ["$fields"])
    }

    // MARK: Search

    func testFilter_findsTextsInAnyCaseButNoNamesOfFields() throws {
        let client = try SandboxClient()
        try client.post(
            #"[{"name":"a","t":"The Ångström cat"},{"name":"b","cat":[{"u":"CATS.*"}]},{"name":"c","cat":1}]"#)
        func found(_ text: String) throws -> [String?] {
            try client.send("GET /rest/things", query: ["filter": text]).json().array?.map { $0["name"]?.string } ?? []
        }

        XCTAssertEqual(try found("cat"), ["a", "b"])
        XCTAssertEqual(try found("ångström"), ["a"])
        XCTAssertEqual(try found("S.*"), ["b"])
        XCTAssertEqual(try found("dog"), [])
        XCTAssertEqual(try found(""), ["a", "b", "c"])
    }

    func testUnknownParameter_isIgnored() throws {
        XCTAssertEqual(try names(["name": "a"]).count, 4)
    }

    func testHintLimit_isIgnored() throws {
        XCTAssertEqual(try client().send("GET /rest/things", query: ["h": #"{"$limit":1}"#]).json().array?.count, 4)
    }

    func testDistinct_isEachValueOnce() throws {
        let client = try SandboxClient()
        let people =
            #"[{"n":"b","age":2,"tags":["x","y"]},{"n":"a","age":2},{"n":"b","age":1,"tags":["y"]},{"n":null}]"#
        _ = try client.send("POST /rest/people", body: people)
        func found(_ query: KeyValuePairs<String, String>) throws -> String {
            try client.send("GET /rest/people", query: query).text
        }

        XCTAssertEqual(try found(["q": #"{"$distinct":"n"}"#]), #"["b","a",null]"#)
        XCTAssertEqual(try found(["q": #"{"$distinct":"age"}"#, "sort": "age"]), "[1,2]")
        XCTAssertEqual(try found(["q": #"{"$distinct":"n","age":2}"#, "max": "1"]), #"["b"]"#)
        XCTAssertEqual(try found(["q": #"{"$distinct":"tags"}"#]), #"["x","y"]"#)
        XCTAssertEqual(
            try found(["q": #"{"$distinct":"age"}"#, "totals": "true", "skip": "1"]),
            #"{"data":[1],"totals":{"count":1,"max":1000,"skip":1,"total":2}}"#)
        XCTAssertEqual(try client.send("GET /rest/people", query: ["q": #"{"$distinct":1}"#]).status, .badRequest)
    }

    // MARK: Mistakes

    func testFields_areAtMostAHundredNamesDeep() throws {
        func statuses(_ depth: Int) throws -> [HTTPStatus] {
            let name = [String](repeating: "a", count: depth).joined(separator: ".")
            return try [["q": "{\"\(name)\":1}"], ["sort": name]].map { (query: KeyValuePairs) in
                try client().send("GET /rest/things", query: query).status
            }
        }

        XCTAssertEqual(try statuses(20), [.ok, .ok])
        XCTAssertEqual(try statuses(101), [.badRequest, .badRequest])
    }

    func testFieldsToSortOrGroupBy_areLimited() throws {
        func hint(_ count: Int) -> (order: String, groups: String) {
            let names = (0..<count).map { "\"f\($0)\"" }
            let order = names.map { $0 + ":1" }.joined(separator: ",")
            return (#"{"$orderby":{\#(order)}}"#, #"{"$groupby":[\#(names.joined(separator: ","))]}"#)
        }

        XCTAssertEqual(try client().send("GET /rest/things", query: ["h": hint(16).order]).status, .ok)
        XCTAssertEqual(try client().send("GET /rest/things", query: ["h": hint(16).groups]).status, .ok)
        XCTAssertEqual(try fault(["h": hint(17).order]), ["$orderby"])
        XCTAssertEqual(try fault(["h": hint(17).groups]), ["$groupby"])
    }

    func testMistakes_are400() throws {
        XCTAssertEqual(try fault(["q": "{"]), ["q"])
        XCTAssertEqual(try fault(["q": "[]"]), ["q"])
        XCTAssertEqual(try fault(["h": "7"]), ["h"])
        XCTAssertEqual(try fault(["h": "{'$max':1}"]), ["h"])
        XCTAssertEqual(try fault(["h": #"{"$order":1}"#]), ["$order"])
        XCTAssertEqual(try fault(["h": #"{"$max":-1}"#]), ["$max"])
        XCTAssertEqual(try fault(["h": #"{"$skip":"1"}"#]), ["$skip"])
        XCTAssertEqual(try fault(["h": #"{"$orderby":{"n":2}}"#]), ["$orderby"])
        XCTAssertEqual(try fault(["h": #"{"$orderby":{"n":88888888888888888888}}"#]), ["$orderby"])
        XCTAssertEqual(try fault(["h": #"{"$orderby":["n"]}"#]), ["$orderby"])
        XCTAssertEqual(try fault(["h": #"{"$orderby":88888888888888888888}"#]), ["$orderby"])
        XCTAssertEqual(try fault(["h": #"{"$groupby":"n"}"#]), ["$groupby"])
        XCTAssertEqual(try fault(["h": #"{"$aggregate":["MODE:n"]}"#]), ["$aggregate"])
        XCTAssertEqual(try fault(["h": "\u{FEFF}{\"$orderby\":{\"n\":1}}"]), ["h"])
        XCTAssertEqual(try fault(["max": "many"]), ["max"])
        XCTAssertEqual(try fault(["skip": "-1"]), ["skip"])
        XCTAssertEqual(try fault(["dir": "2"]), ["dir"])
    }
}

extension HTTPResponse {
    /// Returns the field `name` of each document in a list.
    fileprivate func names() throws -> [String] {
        try json().array?.compactMap { $0["name"]?.string } ?? []
    }
}
