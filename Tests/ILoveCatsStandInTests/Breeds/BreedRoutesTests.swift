import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class BreedRoutesTests: XCTestCase {
    func testBreeds_areAll67WithTheFieldsOfTheContract() throws {
        let breeds = try XCTUnwrap(SandboxClient().send("GET /v1/breeds").json().array)

        let texts = [
            "id", "name", "temperament", "origin", "country_codes", "country_code", "description", "life_span",
        ]
        let traits = [
            "adaptability", "affection_level", "child_friendly", "dog_friendly", "energy_level", "grooming",
            "health_issues", "intelligence", "shedding_level", "social_needs", "stranger_friendly", "vocalisation",
        ]
        let flags = [
            "indoor", "experimental", "hairless", "natural", "rare", "rex", "suppressed_tail", "short_legs",
            "hypoallergenic",
        ]
        XCTAssertEqual(breeds.count, 67)
        for breed in breeds {
            XCTAssertTrue(texts.allSatisfy { breed[$0]?.string?.isEmpty == false })
            XCTAssertTrue(traits.allSatisfy { breed[$0]?.integer.map((1...5).contains) == true })
            XCTAssertTrue(flags.allSatisfy { breed[$0]?.integer.map((0...1).contains) == true })
            XCTAssertEqual(breed["weight"]?.names, ["metric", "imperial"])
            XCTAssertFalse(breed.names.contains { breed[$0] == .null })
        }
    }

    func testBreeds_haveAnImageUnlessTheyNameNone() throws {
        let breeds = try XCTUnwrap(SandboxClient().send("GET /v1/breeds").json().array)

        for breed in breeds {
            let isKnown = breed["id"] != "ebur" && breed["id"] != "mala"
            XCTAssertEqual(breed["reference_image_id"] != nil, isKnown)
            XCTAssertEqual(breed["image"]?.names, isKnown ? ["id", "url", "width", "height"] : nil)
        }
    }

    func testBreeds_comeInPages() throws {
        let client = try SandboxClient()

        let response = try client.send("GET /v1/breeds", query: ["limit": "10", "page": "6"])

        XCTAssertEqual(try response.json().array?.count, 7)
        XCTAssertEqual(response.headers["Pagination-Count"], "67")
        XCTAssertEqual(response.headers["Pagination-Page"], "6")
        XCTAssertEqual(response.headers["Pagination-Limit"], "10")
        XCTAssertEqual(try client.send("GET /v1/breeds", query: ["limit": "10", "page": "7"]).text, "[]")
        let huge = String(Int.max)
        XCTAssertEqual(try client.send("GET /v1/breeds", query: ["limit": huge, "page": huge]).text, "[]")
    }

    func testBreeds_oneHasDoubledSpacesInItsWeight() throws {
        let breeds = try SandboxClient().send("GET /v1/breeds").json().array ?? []

        let weights = breeds.compactMap { $0["weight"]?["metric"]?.string }
        XCTAssertEqual(weights.filter { $0.contains("  -  ") }.count, 1)
        XCTAssertTrue(weights.allSatisfy { $0.wholeMatch(of: /\d+ +- +\d+/) != nil })
    }

    func testSearch_looksInsideOfNames() throws {
        let client = try SandboxClient()

        let found = try client.send("GET /v1/breeds/search", query: ["q": "AIR"]).json().array

        XCTAssertEqual(
            found?.compactMap { $0["id"]?.string },
            ["asho", "awir", "bslo", "bsho", "csho", "esho"])
        XCTAssertEqual(found?.compactMap { $0["image"] }, [])
        XCTAssertEqual(try client.send("GET /v1/breeds/search", query: ["q": "dog"]).text, "[]")
        XCTAssertEqual(try client.send("GET /v1/breeds/search").text, "[]")
    }

    func testSearch_attachesImagesOnRequest() throws {
        let found = try SandboxClient().send("GET /v1/breeds/search", query: ["q": "bengal", "attach_image": "1"])

        XCTAssertEqual(try found.json().array?.first?["image"]?["id"], "beng1")
    }

    func testBreed_isOneObject() throws {
        let response = try SandboxClient().send("GET /v1/breeds/beng")

        XCTAssertEqual(try response.json()["name"], "Bengal")
    }

    func testBreed_unknownIs400InPlainText() throws {
        let response = try SandboxClient().send("GET /v1/breeds/dog")

        XCTAssertEqual(response.status, .badRequest)
        XCTAssertEqual(response.mediaType, "text/plain")
        XCTAssertEqual(response.text, "INVALID_DATA")
    }

    func testHeaders_tellTheRateAndWhetherTheKeyIsGood() throws {
        let client = try SandboxClient(hasStrictKeys: true)

        let known = try client.send("GET /v1/breeds/beng")
        let unknown = try client.send("GET /v1/breeds/beng", headers: ["x-api-key": "wrong"])

        XCTAssertEqual(known.headers["RateLimit-Limit"], "120")
        XCTAssertNotNil(known.headers["RateLimit-Remaining"].flatMap { Int($0) })
        XCTAssertNotNil(known.headers["RateLimit-Consumed"].flatMap { Int($0) })
        XCTAssertNotNil(known.headers["RateLimit-Reset"].flatMap(JSON.date))
        XCTAssertNotNil(known.headers["Retry-After-Seconds"].flatMap { Int($0) })
        XCTAssertNil(known.headers["authenticated"])
        XCTAssertEqual(unknown.headers["authenticated"], "false")
    }
}
