import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class ImageRoutesTests: XCTestCase {
    private func search(
        _ query: KeyValuePairs<String, String>, headers: HTTPHeaders = SandboxClient.keys, hasStrictKeys: Bool = false
    ) throws -> [JSONValue] {
        try SandboxClient(hasStrictKeys: hasStrictKeys).send("GET /v1/images/search", query: query, headers: headers)
            .json().array ?? []
    }

    func testSearch_isOneRandomImageByDefault() throws {
        let images = try search([:])

        XCTAssertEqual(images.count, 1)
        XCTAssertTrue(images[0].names.isSuperset(of: ["id", "url", "width", "height", "breeds"]))
    }

    func testSearch_orderIsRandomUnlessSaid() throws {
        let client = try SandboxClient()
        func text(_ order: String) throws -> String {
            try client.send("GET /v1/images/search", query: ["limit": "100", "order": order]).text
        }

        XCTAssertNotEqual(try text("RANDOM"), try text("RANDOM"))
        XCTAssertEqual(try text("ASC"), try text("ASC"))
        let ascending = try search(["limit": "100", "order": "ASC", "breed_ids": "beng"]).map { $0["id"] }
        let descending = try search(["limit": "100", "order": "DESC", "breed_ids": "beng"]).map { $0["id"] }
        XCTAssertEqual(ascending, ["beng1", "beng2", "beng3"])
        XCTAssertEqual(descending, ["beng3", "beng2", "beng1"])
    }

    func testSearch_byBreedsHasTheirFacts() throws {
        let images = try search(["breed_ids": "beng, siam", "limit": "10"])

        XCTAssertEqual(images.count, 6)
        XCTAssertEqual(Set(images.compactMap { $0["breeds"]?.array?.first?["name"]?.string }), ["Bengal", "Siamese"])
    }

    func testSearch_ofAnUnknownBreedAndOfOneListedBreedIsEmpty() throws {
        XCTAssertEqual(try search(["breed_ids": "dog"]), [])
        XCTAssertEqual(try search(["breed_ids": "mala"]), [])
        XCTAssertEqual(try search(["breed_ids": "ebur"]).count, 1)
    }

    func testSearch_withAnyKeyHasBreeds() throws {
        for headers: HTTPHeaders in [["x-api-key": "live_1"], ["x-apikey": "0123456789abcdef01234567"]] {
            XCTAssertTrue(try search(["limit": "5"], headers: headers).allSatisfy { $0["breeds"] != nil })
        }
    }

    func testSearch_withoutAKeyHasTenImagesWithBreeds() throws {
        for headers: HTTPHeaders in [[:], ["x-api-key": ""]] {
            let images = try search(["limit": "50", "order": "ASC"], headers: headers)

            XCTAssertEqual(images.count, 10)
            XCTAssertTrue(images.allSatisfy { $0["breeds"] != nil })
        }
    }

    func testSearch_withoutTheStrictKeyHasNoBreeds() throws {
        for headers: HTTPHeaders in [[:], ["x-api-key": "live_1"]] {
            let images = try search(["limit": "5"], headers: headers, hasStrictKeys: true)

            XCTAssertTrue(images.allSatisfy { $0["breeds"] == nil })
        }
        XCTAssertNotNil(try search([:], hasStrictKeys: true)[0]["breeds"])
    }

    func testSearch_withAKeyHasAtMostAHundred() throws {
        let client = try SandboxClient()

        let response = try client.send("GET /v1/images/search", query: ["limit": "500"])

        XCTAssertEqual(try response.json().array?.count, 100)
        XCTAssertEqual(response.headers["Pagination-Limit"], "100")
        XCTAssertEqual(response.headers["Pagination-Count"], "222")
    }

    func testSearch_pagesCoverEverything() throws {
        let pages = try (0...3).map { try search(["limit": "100", "order": "ASC", "page": String($0)]) }

        XCTAssertEqual(pages.map(\.count), [100, 100, 22, 0])
        XCTAssertEqual(Set(pages.joined().compactMap { $0["id"]?.string }).count, 222)
    }

    func testSearch_knowsStraysAndCategories() throws {
        let all = try search(["limit": "100", "order": "DESC"])
        let hats = try search(["category_ids": "1,99", "limit": "10"])

        XCTAssertEqual(all.filter { $0["breeds"] == [] }.count, 24)
        XCTAssertEqual(try search(["limit": "100", "page": "1", "has_breeds": "1"]).count, 98)
        XCTAssertEqual(hats.count, 4)
        XCTAssertEqual(hats[0]["categories"]?.array?.first?["name"], "hats")
        XCTAssertNil(try search(["category_ids": "1", "include_categories": "0"])[0]["categories"])
        XCTAssertEqual(all.filter { $0["categories"] != nil }.count, 22)
    }

    func testSearch_leavesBreedsOutOnRequest() throws {
        XCTAssertNil(try search(["breed_ids": "beng", "include_breeds": "0"])[0]["breeds"])
    }

    func testSearch_byTypeOfFile() throws {
        let types = ["png": ["png"], "gif": ["image/gif"], "jpg": ["jpg", "jpeg", "image/jpeg"]]
        for (ending, words) in types {
            for word in words {
                let images = try search(["mime_types": word, "breed_ids": "beng", "limit": "5"])
                XCTAssertEqual(images.count, 1)
                XCTAssertEqual(images[0]["url"]?.string?.hasSuffix(".\(ending)"), true, word)
            }
        }
        XCTAssertEqual(try search(["mime_types": "jpg,png", "breed_ids": "beng", "limit": "5"]).count, 2)
        XCTAssertEqual(try search(["mime_types": "bmp"]), [])
    }

    func testSearch_byTypeFindsEachCategory() throws {
        for category in CatCategory.all {
            for type in PictureType.allCases {
                let images = try search([
                    "mime_types": type.rawValue, "category_ids": String(category.id), "limit": "9",
                ])
                XCTAssertFalse(images.isEmpty)
                XCTAssertTrue(images.allSatisfy { $0["categories"] == [category.json] })
            }
        }
    }

    func testSearch_takesTheParametersOfTheVendorsSample() throws {
        let images = try search(
            [
                "size": "med", "mime_types": "jpg", "format": "json", "has_breeds": "true", "order": "RANDOM",
                "page": "0", "limit": "1",
            ], headers: [:])

        XCTAssertEqual(images.count, 1)
        XCTAssertEqual(images[0]["breeds"]?.array?.count, 1)
    }

    func testSearch_takesBreedIDInTheSingular() throws {
        let images = try search(["breed_id": "beng", "limit": "10"])

        XCTAssertEqual(images.map { $0["breeds"]?.array?.first?["id"] }, ["beng", "beng", "beng"])
    }

    func testSearch_redirectsToTheFile() throws {
        let client = try SandboxClient()

        let response = try client.send("GET /v1/images/search", query: ["breed_ids": "beng", "format": "src"])

        let address = try XCTUnwrap(response.headers["Location"])
        XCTAssertEqual(response.status, .found)
        XCTAssertTrue(address.hasPrefix("http://localhost:8080/images/beng"))
    }

    func testImage_isOneObject() throws {
        let client = try SandboxClient()

        let image = try client.send("GET /v1/images/siam2").json()

        XCTAssertEqual(image["url"], "http://localhost:8080/images/siam2.jpg")
        XCTAssertEqual(image["breeds"]?.array?.first?["id"], "siam")
    }

    func testImage_unknownIs400InPlainText() throws {
        let response = try SandboxClient().send("GET /v1/images/nope")

        XCTAssertEqual(response.status, .badRequest)
        XCTAssertEqual(response.mediaType, "text/plain")
        XCTAssertEqual(response.text, "Couldn't find an image matching the passed 'id' of nope")
    }
}
