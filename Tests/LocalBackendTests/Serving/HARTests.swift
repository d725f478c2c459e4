import ToolkitStandIn
import XCTest

@testable import LocalBackend

final class HARTests: XCTestCase {
    private var entry: HAREntry {
        var entry = HAREntry(
            started: Date(timeIntervalSince1970: 1_700_000_000), duration: .milliseconds(12), method: .post,
            url: "https://cats.example/v1/votes?a=1%202&b",
            response: HTTPResponse(
                status: .created, headers: ["Content-Type": "application/json"], body: Array(#"{"é":1}"#.utf8)))
        entry.requestHeaders = ["Content-Type": "application/json"]
        entry.requestBody = Array(#"{"value":1}"#.utf8)
        entry.target = "/votes"
        return entry
    }

    func testEntries_readBackTheSame() throws {
        var picture = entry
        (picture.requestBody, picture.target) = ([], nil)
        picture.response.body = [0xFF, 0xD8, 0x00]
        picture.response.headers = ["Content-Type": "image/jpeg", "X-Two": "a", "x-two": "b"]

        let archive = JSON.bytes(HAR.archive([entry, picture]))

        XCTAssertEqual(try HAR.entries(of: archive), [entry, picture])
    }

    func testAnswer_ofWhichOnlyAPartWasKept_isNotRead() throws {
        var entry = HAREntry(
            started: Date(timeIntervalSince1970: 0), method: .get, url: "http://localhost/a",
            response: HTTPResponse(body: [1, 2, 3]))
        entry.answerExtent = HAREntry.Extent(size: 9, comment: "Only the first 3 bytes of 9 bytes are kept.")

        XCTAssertEqual(try HAR.entries(of: JSON.bytes(HAR.archive([entry]))), [])
    }

    func testArchive_hasTheMembersOfTheFormat() throws {
        let log = try XCTUnwrap(HAR.archive([entry])["log"])
        let json = try XCTUnwrap(log["entries"]?.array?.first)

        XCTAssertEqual(log["version"], "1.2")
        XCTAssertEqual(json["startedDateTime"], "2023-11-14T22:13:20.000Z")
        XCTAssertEqual(json["time"], 12)
        XCTAssertEqual(
            json["request"]?["queryString"], [["name": "a", "value": "1 2"], ["name": "b", "value": ""]])
        XCTAssertEqual(json["request"]?["postData"]?["mimeType"], "application/json")
        XCTAssertEqual(json["response"]?["content"]?["size"], 8)
        XCTAssertNotNil(json["cache"])
        XCTAssertNotNil(json["timings"]?["wait"])
    }

    func testArchiveOfABrowser_isReadWithoutRequestsThatHadNoAnswer() throws {
        let archive = """
            {"log":{"version":"1.2","creator":{"name":"b","version":"1"},"entries":[
            {"request":{"method":"GET","url":"http://a.example/x","headers":[]},"response":{"status":0}},
            {"request":{"method":"GET","url":"http://a.example/y"},"response":{"status":200,
             "content":{"mimeType":"text/plain","text":"aGk=","encoding":"base64"}}}]}}
            """

        let entries = try HAR.entries(of: Array(archive.utf8))

        XCTAssertEqual(entries.map(\.url), ["http://a.example/y"])
        XCTAssertEqual(entries.first?.response.text, "hi")
        XCTAssertEqual(entries.first?.response.mediaType, "text/plain")
    }

    func testOtherBytes_areNoArchive() {
        for text in ["", "[]", "{}", #"{"log":{}}"#, #"{"log":{"entries":[{}]}}"#] {
            XCTAssertThrowsError(try HAR.entries(of: Array(text.utf8)), text) { error in
                XCTAssertEqual((error as? Report)?.code, "not-a-har")
            }
        }
    }
}
