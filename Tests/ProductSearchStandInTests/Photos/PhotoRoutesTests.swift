import Foundation
import ToolkitStandIn
import ToolkitTerminal
import XCTest

@testable import ProductSearchStandIn

/// Checks the image search (ProductSearchStandIn/Contract.md, section 6).
final class PhotoRoutesTests: XCTestCase {
    private static let path =
        "/customsearch/v1?cx=engine&key=secret&searchType=image&imgSize=huge&imgType=news&num=8&q="

    private func search(_ title: String, in client: SearchClient) throws -> JSONValue {
        let words = try XCTUnwrap(title.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        return try client.json(Self.path + words)
    }

    func testPhoto_isWrittenAsTheContractHasIt() throws {
        let client = try SearchClient([.stub()])
        let answer = try search("Blue Wireless Mouse & Case", in: client)
        let photo = try client.send("/photos/110000000001-1.png").body

        let bytes = photo.count
        XCTAssertEqual(
            answer.at("items/0"),
            try JSONValue(
                text: """
                    {"kind":"customsearch#result","title":"Blue Wireless Mouse & Case",
                     "htmlTitle":"Blue Wireless Mouse &amp; Case",
                     "link":"http://localhost:8080/photos/110000000001-1.png","displayLink":"localhost:8080",
                     "snippet":"Blue Wireless Mouse & Case","htmlSnippet":"Blue Wireless Mouse &amp; Case",
                     "mime":"image/png","fileFormat":"image/png","image":{
                      "contextLink":"http://localhost:8080/itm/Blue-Wireless-Mouse-Case-/110000000001",
                      "height":400,"width":400,"byteSize":\(bytes),
                      "thumbnailLink":"http://localhost:8080/thumbnails/110000000001-1.png",
                      "thumbnailHeight":140,"thumbnailWidth":140}}
                    """))
        XCTAssertEqual(answer.at("url/type"), "application/json")
        XCTAssertEqual(answer.at("context/title"), "Sandbox")
        let thumbnail = try XCTUnwrap(Picture(client.send("/thumbnails/110000000001-1.png").body))
        XCTAssertEqual([thumbnail.width, thumbnail.height], [140, 140])
    }

    func testPhotos_areEightThatAreServed() throws {
        let client = try SearchClient([.stub()])

        let answer = try search("Blue Wireless Mouse & Case", in: client)

        let links = answer["items"]?.array?.compactMap { $0["link"]?.string } ?? []
        XCTAssertEqual(Set(links).count, 8)
        for link in links {
            let photo = try client.send(String(link.dropFirst("http://localhost:8080".count)))
            XCTAssertEqual(photo.mediaType, "image/png")
        }
        XCTAssertEqual(answer["kind"], "customsearch#search")
        XCTAssertEqual(answer.at("queries/request/0/searchTerms"), "Blue Wireless Mouse & Case")
    }

    func testPhotos_ofEveryDemoTitleAreAsManyAsTheyShould() throws {
        let client = try SearchClient()
        for number in 1...25 {
            let title = try XCTUnwrap(client.service.offer(Listing.id(number))).listing.title

            let answer = try search(title, in: client)

            let count = min(8, SpecialListings.photos[title] ?? 8)
            XCTAssertEqual(answer["items"]?.array?.count, count == 0 ? nil : count, title)
        }
    }

    func testNoPhoto_isNoItemsAtAll() throws {
        let answer = try search("zzqx", in: SearchClient([.stub()]))

        XCTAssertNil(answer["items"])
        XCTAssertEqual(answer.at("searchInformation/totalResults"), "0")
    }

    func testRefusals_haveTheirCodeAsStatus() throws {
        let client = try SearchClient([.stub()])
        for target in ["?q=a&cx=e", "?q=a&key=k", "?cx=e&key=k", "?q=a&cx=e&key=k&num=11", "?q=a&cx=e&key=k&num=0"] {
            let response = try client.send("/customsearch/v1" + target)
            let answer = try JSON.decode(JSONValue.self, from: response.body)

            XCTAssertEqual(response.status.rawValue, 400, target)
            XCTAssertEqual(answer.at("error/code"), 400)
            XCTAssertEqual(answer.at("error/status"), "INVALID_ARGUMENT")
        }
    }
}
