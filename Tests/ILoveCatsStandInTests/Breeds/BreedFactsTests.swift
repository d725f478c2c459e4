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

    func testWeight_isReadAndConverted() {
        let abyssinian = BreedFacts.breed("abys")

        XCTAssertEqual(abyssinian?.weight, 3...5)
        XCTAssertEqual(abyssinian?.json["weight"]?["metric"], "3 - 5")
        XCTAssertEqual(abyssinian?.json["weight"]?["imperial"], "7 - 11")
    }
}
