import XCTest

@testable import CodePay

final class LegTests: XCTestCase {
    /// A change from 100.00 to 120.00 EUR, in an account with another transfer's mark.
    private func leg(etag: String? = nil, key: String? = nil, priorMark: String? = "t0/credit") -> Leg {
        Leg(
            account: "2", before: .euros(100_00), after: .euros(120_00), etag: etag, key: key, priorMark: priorMark,
            mark: "t1/credit")
    }

    func testVerdict_byTheMarkIsAppliedWhateverElseIsThere() {
        for leg in [leg(), leg(etag: "\"7\""), leg(key: "k")] {
            for minor in [120_00, 100_00, 3_00] as [Int64] {
                XCTAssertEqual(leg.verdict(.stub(minor, mark: "t1/credit", etag: "\"8\"")), .applied)
            }
        }
    }

    func testVerdict_byTheETag() {
        let leg = leg(etag: "\"7\"")

        XCTAssertEqual(leg.verdict(.stub(100_00, mark: "t0/credit", etag: "\"7\"")), .notApplied)
        XCTAssertEqual(leg.verdict(.stub(120_00, mark: "t2/debit", etag: "\"8\"")), .unclear)
        // The balance and the mark from before, but the ETag shows that another wallet has written.
        XCTAssertEqual(leg.verdict(.stub(100_00, mark: "t0/credit", etag: "\"9\"")), .unclear)
    }

    func testVerdict_byTheBalanceAndTheMarkOfBefore() {
        XCTAssertEqual(leg().verdict(.stub(100_00, mark: "t0/credit")), .notApplied)
        XCTAssertEqual(leg(priorMark: nil).verdict(.stub(100_00)), .notApplied)
        XCTAssertEqual(leg(etag: "\"7\"").verdict(.stub(100_00, mark: "t0/credit")), .notApplied)
    }

    func testVerdict_ofAnotherBalanceIsUnclearEvenOfTheOneThatWasMeant() {
        for minor in [120_00, 100_01, 0, nil] as [Int64?] {
            XCTAssertEqual(leg().verdict(.stub(minor, mark: "t0/credit")), .unclear)
            XCTAssertEqual(leg(key: "k").verdict(.stub(minor, mark: "t0/credit")), .unclear)
        }
    }

    func testVerdict_ofTheBalanceOfBeforeUnderAnotherMarkIsUnclearWithoutAKey() {
        XCTAssertEqual(leg().verdict(.stub(100_00, mark: "t2/debit")), .unclear)
        XCTAssertEqual(leg().verdict(.stub(100_00)), .unclear)
        XCTAssertEqual(leg(key: "k").verdict(.stub(100_00, mark: "t2/debit")), .notApplied)
    }

    func testVerdict_ofTheSameNumberInAnotherCurrencyIsUnclear() {
        XCTAssertEqual(leg().verdict(.stub(100_00, currency: "NOK", mark: "t0/credit")), .unclear)
    }
}
