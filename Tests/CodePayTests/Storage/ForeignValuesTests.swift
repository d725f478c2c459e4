import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// A local database with numbers that toolkit never writes.
final class ForeignValuesTests: XCTestCase {
    func testHugeNumbers_endNoCommand() async throws {
        for (sql, line, statuses) in [
            ("UPDATE codepay_wallet SET refreshed = -1e300", "codepay home", [0, 69]),
            ("UPDATE codepay_wallet SET balance = \(Int64.max)", "codepay home", [74]),
            ("UPDATE codepay_wallet SET currency = '?'", "codepay home", [74]),
            ("UPDATE codepay_transaction SET amount = \(Int64.min)", "codepay transactions", [74]),
            ("UPDATE codepay_feed SET count = \(Int64.min)", "codepay home", [0]),
        ] as [(String, String, [Int32])] {
            let bank = try await Bank(.both)
            _ = await bank.run("codepay home")
            let path = bank.harness.home.path + "/local.sqlite"
            try Database(path: path, migrations: WalletStore.migrations).write { try $0.run(sql) }
            if sql.contains("refreshed") {
                bank.network.interrupt(Interruption(number: 1, breakage: .unreachable, isLasting: true))
            }

            let run = await bank.run(line)

            XCTAssertTrue(statuses.contains(run.exitStatus), "\(sql): \(run.exitStatus) \(run.standardError)")
        }
    }

    func testCompletion_offersNothingOfAServiceWithALongerAddress() async throws {
        var bank = try await Bank(.both)
        _ = await bank.run("codepay home")
        let own = await bank.harness.candidates("toolkit codepay show ")

        bank.harness.environment["TOOLKIT_CODEPAY_URL"] = "http://localhost:9/api/v"
        let other = await bank.harness.candidates("toolkit codepay show ")

        XCTAssertFalse(own.isEmpty)
        XCTAssertEqual(other, [])
    }
}
