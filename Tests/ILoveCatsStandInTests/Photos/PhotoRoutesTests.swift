import Foundation
import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class PhotoRoutesTests: XCTestCase {
    /// Returns the width and height in the header of a PNG file (ISO/IEC 15948, section 11.2.2).
    private func size(_ png: [UInt8]) -> [Int] {
        [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    func testPhoto_isAPictureOfTheSizeThatIsTold() throws {
        let client = try SandboxClient()

        let told = try client.send("GET /v1/images/abys1").json()
        let response = try client.send("GET /images/abys1.png")

        XCTAssertEqual(response.headers["Content-Type"], "image/png")
        XCTAssertEqual(response.body.prefix(8), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        XCTAssertEqual(size(response.body), [told["width"]?.integer, told["height"]?.integer])
    }

    func testPhoto_needsNoKey() throws {
        XCTAssertEqual(try SandboxClient().send("GET /images/abys1.png", headers: [:]).status, .ok)
    }

    func testPhotos_ofABreedDiffer() throws {
        let client = try SandboxClient()

        let pictures = try ["abys1", "abys2", "abys3", "beng1"].map { try client.send("GET /images/\($0).png").body }

        XCTAssertEqual(Set(pictures).count, 4)
    }

    func testPage_of24CatsIsAtMost60Kilobytes() throws {
        let client = try SandboxClient()
        for (target, field) in [("/rest/cats?max=24", "photoUrl"), ("/v1/images/search?limit=24&order=ASC", "url")] {
            let page = try client.send("GET \(target)")
            let files = try page.json().array?.compactMap { $0[field]?.string?.split(separator: "/").last } ?? []

            let pictures = try files.map { try client.send("GET /images/\($0)") }

            XCTAssertEqual(pictures.count { $0.status == .ok }, 24, target)
            XCTAssertLessThanOrEqual(pictures.reduce(page.body.count) { $0 + $1.body.count }, 60_000, target)
        }
    }

    func testPlaceholder_isAPicture() throws {
        let response = try SandboxClient().send("GET /images/placeholder.png")

        XCTAssertEqual(response.headers["Content-Type"], "image/png")
        XCTAssertEqual(response.body, PixelArt.placeholder.png)
    }

    func testPhoto_unknownIs404() throws {
        let client = try SandboxClient()

        for file in ["abys4.png", "abys1.bmp", "abys1", "mala1.png", "..%2Fabys1.png"] {
            XCTAssertEqual(try client.send("GET /images/\(file)").status, .notFound, file)
        }
    }

    func testCoat_isKnownOfEveryBreedButTheOneWithoutPhotos() {
        XCTAssertEqual(BreedFacts.all.filter { $0.coat == nil }.map(\.id), ["mala"])
    }
}
