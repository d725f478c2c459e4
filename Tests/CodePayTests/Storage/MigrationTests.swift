import Toolkit
import ToolkitTesting
import XCTest

@testable import CodePay

/// The data of version 0.1 is still there under the present schema.
final class MigrationTests: XCTestCase {
    /// Fills a database of version 0.1, and migrates it.
    private func updated(_ script: String) throws -> Database {
        let path = folder.path + "/local.sqlite"
        do {
            let old = try Database(path: path, migrations: [.createWallets])
            try old.write { try $0.script(script) }
        }
        return try Database(path: path, migrations: WalletStore.migrations)
    }

    private let folder = TemporaryFolder()

    private static func wallet(_ id: Int, at service: String) -> String {
        """
        INSERT INTO codepay_wallet (id, service, user, account, phone, currency, balance, refreshed)
        VALUES (\(id), '\(service)', '1', '1', '37061234567', 'EUR', 100000, 0);
        INSERT INTO codepay_session VALUES ('default', '\(service)', \(id), 0);
        INSERT INTO codepay_transfer (id, wallet, created, state, kind, record)
        VALUES ('t\(id)', \(id), \(id), 'stuck', 'send', '{}');
        """
    }

    func testUpdate_givesLoopbackNamesOneWallet() throws {
        let database = try updated(
            Self.wallet(1, at: "http://localhost:8080/api/v1") + Self.wallet(2, at: "http://127.0.0.1:8080/api/v1"))

        let (services, transfers, sessions) = try database.read { connection in
            (
                try connection.rows("SELECT service FROM codepay_wallet").map { try $0.get(0, as: String.self) },
                try connection.rows("SELECT wallet FROM codepay_transfer ORDER BY id")
                    .map { try $0.get(0, as: Int.self) },
                try connection.rows("SELECT service, wallet FROM codepay_session").map { try $0.get(1, as: Int.self) }
            )
        }
        XCTAssertEqual(services, ["http://localhost:8080/api/v1"])
        XCTAssertEqual(transfers, [1, 1])
        XCTAssertEqual(sessions, [1])
    }

    func testUpdate_renamesAWalletThatHasNoOtherName() throws {
        let database = try updated(Self.wallet(1, at: "http://[::1]:8080/api/v1"))

        let row = try database.read { try $0.row("SELECT service, wallet FROM codepay_session") }

        XCTAssertEqual(try row?.get(0, as: String.self), "http://localhost:8080/api/v1")
        XCTAssertEqual(try row?.get(1, as: Int.self), 1)
    }

    func testUpdate_leavesOtherNamesAlone() throws {
        let names = ["https://0123456789abcdef01234567.mockapi.io/api/v1", "sandbox 0a1b"]
        let database = try updated(names.enumerated().map { Self.wallet($0 + 1, at: $1) }.joined())

        let found = try database.read { connection in
            try connection.rows("SELECT service FROM codepay_wallet ORDER BY id").map { try $0.get(0, as: String.self) }
        }

        XCTAssertEqual(found, names)
    }

    func testUpdate_forgetsWhatWasOnlyPlanned() throws {
        let database = try updated(
            Self.wallet(1, at: "sandbox 0a1b") + "UPDATE codepay_transfer SET state = 'planned' WHERE id = 't1';")

        XCTAssertEqual(try Journal(database: database, wallet: 1, now: { .distantPast }).unfinished(), [])
    }
}
