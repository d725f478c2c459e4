import Toolkit
import ToolkitTesting
import XCTest

@testable import ProductSearch

final class ListPostalCodesTests: XCTestCase {
    func testCodes_areFiveAtMost() async {
        let run = await Harness(ProductSearchFeature.self).run("search zip 900 --json")

        let codes = (run.json.array ?? []).compactMap { $0["zip"]?.string }
        XCTAssertEqual(codes.count, 5)
        XCTAssertTrue(codes.allSatisfy { $0.hasPrefix("900") }, "\(codes)")
    }

    func testAnswers_endAsTheTableSays() async {
        func status(_ value: Int) -> String { #"{"status":{"message":"user s3cr3t-k3y, no","value":\#(value)}}"# }
        let table: [(HTTPStatus, String, Int32)] = [
            (200, #"{"postalCodes":[]}"#, 0), (200, status(15), 0), (401, status(10), 77), (200, status(10), 77),
            (200, status(18), 75), (200, status(19), 75), (200, status(20), 75), (200, status(22), 75),
            (200, status(5), 1), (200, "{}", 69), (200, "<html>", 69), (500, "", 69),
            (200, #"{"postalCodes":[{},{"postalCode":7},null,{"postalCode":"90002","placeName":{}}]}"#, 0),
        ]
        for (status, body, exit) in table {
            let run = await LiveServices { _ in .answer(body, status: status) }.toolkit().run("search zip 900")

            XCTAssertEqual(run.exitStatus, exit, "\(status) \(body)\n\(run.standardError)")
            XCTAssertFalse(run.standardError.contains("s3cr3t-k3y"), run.standardError)
        }
    }
}
