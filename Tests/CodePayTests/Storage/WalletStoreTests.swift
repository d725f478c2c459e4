import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

final class WalletStoreTests: XCTestCase {
    func testSums_afterNewTransactionsCountThem() {
        let sums = CopySums(count: 3, unexplained: 5, currency: "EUR")

        XCTAssertEqual(sums.adding(2), CopySums(count: 5, unexplained: 5, currency: "EUR"))
    }

    func testSignIn_forgetsThoseToEarlierDataOfTheSandbox() async throws {
        let toolkit = Harness(CodePayFeature.self)
        _ = await toolkit.run("codepay home")
        _ = await toolkit.run("sandbox reset codepay --yes")
        _ = await toolkit.run("codepay home")

        let database = try Database(path: "\(toolkit.home.path)/local.sqlite", migrations: WalletStore.migrations)
        for table in ["codepay_session", "codepay_wallet"] {
            XCTAssertEqual(try database.read { try $0.value("SELECT count(*) FROM \(table)", as: Int.self) }, 1, table)
        }
    }
}
