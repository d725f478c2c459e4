import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// Names of pictures that would lead elsewhere, and readers that leave in the middle of a picture.
final class HostilePictureTests: XCTestCase {
    private static let json = ["Content-Type": "application/json"]
    private static let keys = [
        "", ".", "..", "../../etc/passwd", "/etc/passwd", "/image/../../etc/passwd", "..%2fetc%2fpasswd", "%2e%2e",
        "a%00b", "a/b", #"a\b"#, #"..\..\b"#, "a..b", ".hidden", "a?b=c", "a#b", "a b", "a:b", "a@b", "a\nb",
        "a\u{7F}b", "\u{1B}[2J", "ä", "．．／a", String(repeating: "a", count: 101),
    ]

    func testKeys_thatLeadElsewhere_makeNoRequestAndNoFile() throws {
        let server = try ScriptedServer { _ in .response(200, ["Content-Type": "text/plain"], "root:x:0:0") }
        defer { server.stop() }
        var program = try Program()
        program.environment["TOOLKIT_BADGES_URL"] = "\(server.url)"

        for key in Self.keys {
            for command in ["image", "icon"] {
                let show = try program.run(["badges", command, "--save=picture", "--yes", "--", key])

                XCTAssertEqual(show.status, 65, "\(command) \(key.debugDescription): \(show.error)")
                XCTAssertEqual(show.output, "")
            }
        }

        XCTAssertEqual(server.received, [])
        XCTAssertEqual(FileTree(program.folder.path).files, [])
    }

    func testKey_thatTheServiceNames_isNeverAPath() throws {
        let detail =
            #"{"id":"2","name":"Jumper","image_key":"../../etc/passwd","information":[],"#
            + #""price":{"currency_code":"GBP","current_price":1000}}"#
        let listing = detail.replacing(#""information":[]"#, with: #""offer_ids":["1"]"#)
        let offers = #"{"available_badges":"../x:REDUCED","offers":[{"id":"1","type":"REDUCED"}]}"#
        let server = try ScriptedServer { request in
            if request.hasPrefix("GET /api/product/2") { return .response(200, Self.json, detail) }
            let isList = request.hasPrefix("GET /api/products")
            return .response(200, Self.json, isList ? #"{"products":[\#(listing)]}"# : offers)
        }
        defer { server.stop() }
        var program = try Program()
        program.environment = ["TOOLKIT_BADGES_URL": "\(server.url)", "TERM": "xterm-kitty"]
        let terminal = try PseudoTerminal()

        let show = try program.start(["badges", "show", "2"], streams: .terminalOutput(terminal)).finish()

        XCTAssertEqual(show.status, 0, show.error)
        XCTAssertTrue(show.output.contains("Jumper"), show.output)
        XCTAssertFalse(server.received.contains { $0.contains("image") || $0.contains("passwd") }, "\(server.received)")
    }

    func testTitle_thatTheServiceNames_isNeverAPath() throws {
        let picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
        let server = try catalogue(title: "../evil", picture)
        defer { server.stop() }
        var program = try Program()
        program.environment["TOOLKIT_PRODUCTS_URL"] = "\(server.url)"
        XCTAssertEqual(try program.run(LocalBackend.words("login", "robin"), input: "Fresh-Pass1").status, 0)

        let save = try program.run("products show 1 --save-image picture")

        XCTAssertEqual(save.status, 0, save.error)
        let files = FileTree(program.folder.path).files.filter { !$0.hasPrefix("home/") }
        XCTAssertEqual(files, ["work/picture"])
        XCTAssertEqual(
            FileManager.default.contents(atPath: program.workFolder + "/picture"), Data(base64Encoded: picture))
    }

    // MARK: Large pictures

    func testReader_thatLeavesInTheMiddle_endsQuietly() throws {
        // More than any pipe holds.
        let picture = Self.pngHeader + [UInt8](repeating: 0, count: 1 << 20)
        let head = "HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: \(picture.count)\r\n\r\n"
        let badges = try ScriptedServer { _ in .bytes(Array(head.utf8) + picture) }
        defer { badges.stop() }
        let products = try catalogue(title: "Large", Data(picture).base64EncodedString())
        defer { products.stop() }
        var program = try Program()
        program.environment = ["TOOLKIT_BADGES_URL": "\(badges.url)", "TOOLKIT_PRODUCTS_URL": "\(products.url)"]
        XCTAssertEqual(try program.run(LocalBackend.words("login", "robin"), input: "Fresh-Pass1").status, 0)

        for line in ["products show 1 --save-image -", "badges image a --save -", "badges icon a --save -"] {
            let save = try program.start(ShellWords.split(line), streams: .pipes)
            try save.wait(until: "the first bytes") { !save.output.isEmpty }
            save.closeOutput()
            let end = try save.finish()

            XCTAssertEqual(end.status, 0, "\(line): \(end.error)")
            XCTAssertEqual(end.error, "", line)
        }
    }

    // MARK: Helpers

    /// A service with one product.
    private func catalogue(title: String, _ image: String) throws -> ScriptedServer {
        let product = #"{"title":"\#(title)","description":"","tags":[],"image":"\#(image)","date":1}"#
        return try ScriptedServer { request in
            let content = request.hasPrefix("GET /login") ? #""loginToken":"1.000000""# : #""products":[\#(product)]"#
            return .response(200, Self.json, #"{"status":"SUCCESS",\#(content)}"#)
        }
    }

    /// The signature and the first chunk of a PNG of 1 × 1 pixels (RFC 2083, sections 3.1 and 4.1.1).
    private static let pngHeader: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55]
}
