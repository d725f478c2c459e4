import XCTest

@testable import ILoveCatsStandIn

final class BreedFactsTests: XCTestCase {
    /// The breeds in the order of the assignment (ILoveCatsStandIn/Contract.md, section 2.3).
    private let ids = """
        abys aege abob acur asho awir amau amis bali bamb beng birm bomb bslo bsho bure buri cspa ctif char chau chee \
        csho crex cymr cypr drex dons lihu emau ebur esho hbro hima jbob java khao kora kuri lape mcoo mala manx munc \
        nebe norw ocic orie pers pixi raga ragd rblu sava sfol srex siam sibe sing snow soma sphy tonk toyg tang tvan \
        ycho
        """

    func testAll_areTheBreedsOfTheContract() {
        XCTAssertEqual(BreedFacts.all.map(\.id), ids.split(separator: " ").map(String.init))
    }

    func testOptionalFields_haveTheSharesOfTheService() {
        // ILoveCatsStandIn/Contract.md, section 4.6
        let shares = [
            "alt_names": 63, "bidability": 2, "cat_friendly": 7, "cfa_url": 43, "lap": 47, "reference_image_id": 65,
            "vcahospitals_url": 42, "vetstreet_url": 50, "wikipedia_url": 66,
        ]

        for (field, share) in shares {
            XCTAssertEqual(BreedFacts.all.count { $0.json[field] != nil }, share, field)
        }
    }

    func testOptionalFields_areTextsOrSmallNumbers() {
        for breed in BreedFacts.all {
            for field in ["cfa_url", "vcahospitals_url", "vetstreet_url", "wikipedia_url"] {
                guard let address = breed.json[field] else { continue }
                XCTAssertEqual(address.string?.hasPrefix("https://"), true, "\(breed.id) \(field)")
                XCTAssertNil(address.string?.wholeMatch(of: /.*[^!-~].*/), "\(breed.id) \(field)")
            }
            if let lap = breed.json["lap"] { XCTAssertTrue(lap == 0 || lap == 1, breed.id) }
            for field in ["cat_friendly", "bidability"] {
                if let score = breed.json[field] { XCTAssertTrue((1...5).contains(score.integer ?? 0), breed.id) }
            }
        }
    }

    func testWeight_isReadAndConverted() {
        let abyssinian = BreedFacts.breed("abys")

        XCTAssertEqual(abyssinian?.weight, 3...5)
        XCTAssertEqual(abyssinian?.json["weight"]?["metric"], "3 - 5")
        XCTAssertEqual(abyssinian?.json["weight"]?["imperial"], "7 - 11")
    }
}
