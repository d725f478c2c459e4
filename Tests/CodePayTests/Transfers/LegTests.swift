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
                XCTAssertEqual(
                    leg.verdict(.stub(minor, mark: "t1/credit", etag: "\"8\""), storesMarks: false), .applied)
            }
        }
    }

    func testVerdict_byTheETag() {
        let leg = leg(etag: "\"7\"")

        XCTAssertEqual(leg.verdict(.stub(100_00, mark: "t0/credit", etag: "\"7\""), storesMarks: false), .notApplied)
        XCTAssertEqual(leg.verdict(.stub(120_00, mark: "t2/debit", etag: "\"8\""), storesMarks: false), .unclear)
        // The balance and the mark from before, but the ETag shows that another wallet has written.
        let older = SeenAccount.stub(100_00, mark: "t0/credit", etag: "\"9\"")
        XCTAssertEqual(leg.verdict(older, storesMarks: false), .unclear)
        // A service that stores marks has gone back: otherwise the account would have the mark of a later change.
        XCTAssertEqual(leg.verdict(older, storesMarks: true), .never)
    }

    func testVerdict_byTheBalanceAndTheMarkOfBefore() {
        XCTAssertEqual(leg().verdict(.stub(100_00, mark: "t0/credit"), storesMarks: false), .notApplied)
        XCTAssertEqual(leg(priorMark: nil).verdict(.stub(100_00), storesMarks: false), .notApplied)
        XCTAssertEqual(leg(etag: "\"7\"").verdict(.stub(100_00, mark: "t0/credit"), storesMarks: false), .notApplied)
    }

    func testVerdict_ofAnotherBalanceIsUnclearEvenOfTheOneThatWasMeant() {
        for minor in [120_00, 100_01, 0, nil] as [Int64?] {
            XCTAssertEqual(leg().verdict(.stub(minor, mark: "t0/credit"), storesMarks: false), .unclear)
            XCTAssertEqual(leg(key: "k").verdict(.stub(minor, mark: "t0/credit"), storesMarks: false), .unclear)
        }
    }

    func testVerdict_ofTheBalanceOfBeforeUnderAnotherMarkIsUnclearWithoutAKey() {
        XCTAssertEqual(leg().verdict(.stub(100_00, mark: "t2/debit"), storesMarks: false), .unclear)
        XCTAssertEqual(leg().verdict(.stub(100_00), storesMarks: false), .unclear)
        XCTAssertEqual(leg(key: "k").verdict(.stub(100_00, mark: "t2/debit"), storesMarks: false), .notApplied)
    }

    func testVerdict_ofTheSameNumberInAnotherCurrencyIsUnclear() {
        XCTAssertEqual(leg().verdict(.stub(100_00, currency: "NOK", mark: "t0/credit"), storesMarks: false), .unclear)
    }
}
