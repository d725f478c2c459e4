import ToolkitStandIn
import XCTest

@testable import ProductSearchStandIn

final class PictureRoutesTests: XCTestCase {
    func testPictures_areAsManyAsTheItemHas() throws {
        let client = try SearchClient([.stub()])

        for (file, status) in [
            ("110000000001-1", 200), ("110000000001-2", 200), ("110000000001-3", 404), ("110000000001-0", 404),
            ("110000000002-1", 404), ("110000000001", 404), ("..%2F..%2Fetc", 404), ("110000000001-1-1", 404),
        ] {
            XCTAssertEqual(try client.send("/pictures/\(file).png").status.rawValue, status, file)
        }
        let picture = try client.send("/pictures/110000000001-1.png")
        XCTAssertEqual(picture.mediaType, "image/png")
        XCTAssertEqual(Array(picture.body.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
    }

    func testSmallPicture_isThereWhenTheItemHasNoOther() throws {
        let client = try SearchClient([.stub { $0.pictures = 0 }])

        XCTAssertEqual(try client.send("/pictures/110000000001-1.png").status, .ok)
    }

    func testPage_isFoundByTheIDAndEscapesTheTitle() throws {
        let client = try SearchClient([.stub { $0.title = "<b>Mouse</b> & \"Case\"" }])

        let page = try client.send("/itm/any-words-/110000000001")

        XCTAssertEqual(page.mediaType, "text/html")
        XCTAssertTrue(page.text.contains("<h1>&lt;b&gt;Mouse&lt;/b&gt; &amp; &quot;Case&quot;</h1>"), page.text)
        XCTAssertEqual(try client.send("/itm/x/1").status, .notFound)
    }

    func testAddresses_ofAnswersAreServed() throws {
        let client = try SearchClient()
        for number in 1...25 {
            let item = try client.json(
                "/shopping?callname=GetSingleItem&appid=a&ItemID=\(Listing.id(number))")["Item"]
            let addresses =
                (item?["PictureURL"]?.array ?? [])
                + [item?["GalleryURL"], item?["ViewItemURLForNaturalSearch"]].compactMap(\.self)

            for address in addresses.compactMap(\.string) {
                let target = String(address.dropFirst("http://localhost:8080".count))
                XCTAssertEqual(try client.send(target).status, .ok, address)
            }
        }
    }
}
