import Foundation
import ToolkitStandIn
import XCTest

@testable import ILoveCatsStandIn

final class DocumentIDsTests: XCTestCase {
    private func reserve(_ counts: [(Int, Date)]) throws -> [String] {
        let database = try Database.temporary(migrations: [DocumentTable.migration])
        return try database.write { connection in
            try counts.flatMap { try DocumentIDs.reserve($0, at: $1, in: connection) }
        }
    }

    func testReserve_hasTheLayoutOfMongoDB() throws {
        let id = try reserve([(1, Date(timeIntervalSince1970: 0x5E4C_0F1A))])[0]

        XCTAssertEqual(id.prefix(8), "5e4c0f1a")
        XCTAssertEqual(id.suffix(6), "000001")
        XCTAssertEqual(id.count, 24)
    }

    func testReserve_growsAlsoWhenTheClockGoesBack() throws {
        let ids = try reserve([
            (3, Date(timeIntervalSince1970: 2_000)), (2, Date(timeIntervalSince1970: 1_000)),
            (1, Date(timeIntervalSince1970: -5)), (2, Date(timeIntervalSince1970: 2_001)),
        ])

        XCTAssertEqual(ids, ids.sorted())
        XCTAssertEqual(Set(ids).count, 8)
    }

    func testReserve_givesEachDocumentOfOneSecondAnotherStart() throws {
        let ids = try reserve([(3, Date(timeIntervalSince1970: 2_000)), (2, Date(timeIntervalSince1970: 2_001))])

        XCTAssertEqual(Set(ids.map { $0.prefix(8) }).count, 5)
    }

    func testReserve_afterADeletedDocumentIsNew() throws {
        let client = try SandboxClient()
        let first = try client.post(#"[{}]"#)
        _ = try client.send("DELETE /rest/things/\(first[0])")

        XCTAssertNotEqual(try client.post(#"[{}]"#), first)
    }
}
