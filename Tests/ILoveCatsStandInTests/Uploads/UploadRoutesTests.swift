import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import ILoveCatsStandIn

final class UploadRoutesTests: XCTestCase {
    private let gif = CatPortrait(coat: .stray, pose: .awake).art.gif

    func testUpload_comesBackWithItsTypeAndSize() throws {
        let client = try SandboxClient()

        let response = try client.upload("/v1/images/upload", gif, name: "my cat.png", fields: ["sub_id": "kim"])

        XCTAssertEqual(response.status, .created)
        let image = try response.json()
        XCTAssertEqual([image["width"], image["height"], image["sub_id"]], [160, 160, "kim"])
        XCTAssertEqual([image["original_filename"], image["approved"]], ["my cat.png", 1])
        let id = try XCTUnwrap(image["id"]?.string)
        XCTAssertEqual(image["url"], .string("http://localhost:8080/images/\(id).gif"))
        let file = try client.send("GET /images/\(id).gif", headers: [:])
        XCTAssertEqual(file.body, gif)
        XCTAssertEqual(file.headers["Content-Type"], "image/gif")
        XCTAssertEqual(file.headers["X-Content-Type-Options"], "nosniff")
        XCTAssertEqual(try client.send("GET /v1/images/\(id)").json()["id"], .string(id))
    }

    func testUpload_takesTheClientsWordForAFileThatItCannotRead() throws {
        let client = try SandboxClient()

        let image = try client.upload("/v1/images/upload", [120]).json()

        XCTAssertEqual([image["width"], image["height"]], [0, 0])
        XCTAssertEqual(image["url"]?.string?.hasSuffix(".png"), true)
    }

    func testUpload_refusesOtherFiles() throws {
        let client = try SandboxClient()

        for (type, name) in [("image/svg+xml", "a.svg"), ("text/html", "a.html"), ("text/html", "a.png")] {
            let response = try client.upload("/v1/images/upload", Array("<b>".utf8), type: type, name: name)
            XCTAssertEqual(response.status, .badRequest, name)
        }
        XCTAssertEqual(try client.send("POST /v1/images/upload", body: "{}").status, .badRequest)
    }

    func testUpload_refusesAnEmptyFile() throws {
        let client = try SandboxClient()

        let chosen = try client.upload("/v1/images/upload", [], name: "cat.png")
        let none = try client.upload("/v1/images/upload", [], name: "")

        XCTAssertEqual(chosen.status, .badRequest)
        XCTAssertEqual(String(decoding: chosen.body, as: UTF8.self), "Invalid file data")
        XCTAssertEqual(String(decoding: none.body, as: UTF8.self), "\"file\" is required")
    }

    func testUpload_hasAtMostFourMegabytes() throws {
        let client = try SandboxClient()
        let large = [UInt8](repeating: 0, count: Upload.limit + 1)

        XCTAssertEqual(try client.upload("/v1/images/upload", large).status, .badRequest)
        XCTAssertEqual(try client.upload("/media", large).status, .badRequest)
    }

    func testUploads_areThoseOfTheKeyWithTheNewestFirst() throws {
        let client = try SandboxClient()
        let other: HTTPHeaders = ["x-api-key": "live_another"]
        let ids = try (1...2).map { _ in
            try client.upload("/v1/images/upload", gif, headers: other).json()["id"]?.string
        }

        let list = try client.send("GET /v1/images", query: ["limit": "10"], headers: other).json()

        XCTAssertEqual(list.array?.map { $0["id"]?.string }, ids.reversed())
        XCTAssertEqual(try client.send("DELETE /v1/images/\(ids[0] ?? "")").status, .badRequest)
        XCTAssertEqual(try client.send("DELETE /v1/images/\(ids[0] ?? "")", headers: other).status, .ok)
        XCTAssertEqual(try client.send("GET /v1/images", headers: other).json().array?.count, 1)
    }

    func testBreeds_canBeAddedToAnOwnImage() throws {
        let client = try SandboxClient()
        let id = try XCTUnwrap(client.upload("/v1/images/upload", gif).json()["id"]?.string)

        let added = try client.send("POST /v1/images/\(id)/breeds", body: #"{"breed_id":"siam"}"#).json()
        let refused = try client.send("POST /v1/images/\(id)/breeds", body: #"{"breed_id":"dodo"}"#).status

        XCTAssertEqual(added.array?.map { $0["id"] }, ["siam"])
        XCTAssertEqual(refused, .badRequest)
        XCTAssertEqual(try client.send("GET /v1/images/\(id)").json()["breeds"]?.array?.count, 1)
        XCTAssertEqual(try client.send("DELETE /v1/images/\(id)/breeds/siam").json(), [])
    }

    func testMedia_comesBackByIDAndByName() throws {
        let client = try SandboxClient()

        let response = try client.upload("/media", gif, name: "cat.gif")

        XCTAssertEqual(response.status, .created)
        let id = try XCTUnwrap(response.json()["ids"]?.array?.first?.string)
        for address in ["/media/\(id)", "/media/\(id)?s=t", "/media/cat.gif"] {
            let file = try client.send("GET \(address)", headers: [:])
            XCTAssertEqual(file.body, gif)
            XCTAssertEqual(file.headers["Content-Type"], "image/gif")
        }
        XCTAssertEqual(try client.send("GET /media/\(id)/meta").json()["originalfilename"], "cat.gif")
        XCTAssertEqual(try client.send("DELETE /media/\(id)").json(), ["result": [.string(id)]])
        XCTAssertEqual(try client.send("GET /media/\(id)").status, .notFound)
    }

    func testMedia_canBeAnEmptyFile() throws {
        let client = try SandboxClient()

        let id = try XCTUnwrap(client.upload("/media", [], name: "notes.txt").json()["uploadid"]?.string)

        XCTAssertEqual(try client.send("GET /media/\(id)").body, [])
    }

    func testMedia_thatIsNoPictureIsNotShownByBrowsers() throws {
        let client = try SandboxClient()
        let id = try client.upload("/media", Array("<script>".utf8), type: "text/html", name: "a.html").json()[
            "uploadid"]

        let file = try client.send("GET /media/\(id?.string ?? "")")

        XCTAssertEqual(file.headers["Content-Type"], "application/octet-stream")
        XCTAssertEqual(file.headers["Content-Disposition"], "attachment")
        XCTAssertEqual(file.headers["X-Content-Type-Options"], "nosniff")
    }

    func testMedia_takesSeveralFiles() throws {
        let client = try SandboxClient()
        func part(_ name: String, _ text: String) -> String {
            "--b\r\nContent-Disposition: form-data; name=\(name); filename=\(name).txt\r\n\r\n\(text)\r\n"
        }
        var headers = SandboxClient.keys
        headers["Content-Type"] = "multipart/form-data; boundary=b"

        let answer = try client.send(
            "POST /media", body: part("f", "x") + part("g", "y") + "--b--\r\n", headers: headers)

        let ids = try answer.json()["ids"]?.array?.compactMap(\.string) ?? []
        XCTAssertEqual(ids.count, 2)
        XCTAssertEqual(try ids.map { try client.send("GET /media/\($0)").text }, ["x", "y"])
        XCTAssertEqual(try answer.json()["uploadid"]?.string, ids.first)
    }

    func testMedia_takesAtMostAHundredFiles() throws {
        let client = try SandboxClient()
        let part = "--b\r\nContent-Disposition: form-data; name=f; filename=f.txt\r\n\r\nx\r\n"
        var headers = SandboxClient.keys
        headers["Content-Type"] = "multipart/form-data; boundary=b"
        for (count, status) in [(100, HTTPStatus.created), (101, .badRequest)] {
            let body = String(repeating: part, count: count) + "--b--\r\n"
            XCTAssertEqual(try client.send("POST /media", body: body, headers: headers).status, status)
        }
    }

    func testMedia_needsAKeyForChangesAndLists() throws {
        let client = try SandboxClient()

        XCTAssertEqual(try client.upload("/media", gif, headers: [:]).status, .unauthorized)
        XCTAssertEqual(try client.send("GET /media", headers: [:]).status, .unauthorized)
    }

    func testRows_bringTheFileBack() throws {
        let client = try SandboxClient()
        let row = try XCTUnwrap(client.service.exportedRows().first { $0["id"] == .string(DemoCats.fileID) })
        let file = try client.send("GET /media/\(DemoCats.fileID)").body
        XCTAssertEqual(try client.send("DELETE /media/\(DemoCats.fileID)").status, .ok)

        XCTAssertEqual(try client.service.mistakes(importing: row), [])

        XCTAssertEqual(try client.send("GET /media/\(DemoCats.fileID)").body, file)
    }

    func testRows_withMistakesAreRefused() throws {
        let client = try SandboxClient()
        let row: [(JSONValue, String)] = [
            (["kind": "upload", "service": "breeds", "content": "?"], "1 content"),
            (["kind": "upload", "service": "mars", "content": "eA=="], "1 service"),
            (["kind": "upload", "service": "breeds", "content": "eA==", "id": "7"], "1 id"),
        ]
        for (row, mistake) in row { XCTAssertEqual(try client.service.mistakes(importing: row), [mistake]) }
    }
}
