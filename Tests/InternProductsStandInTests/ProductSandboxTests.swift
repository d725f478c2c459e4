import Foundation
import Synchronization
import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import InternProductsStandIn

final class ProductSandboxTests: XCTestCase {
    // MARK: Users and tokens

    func testToken_isANewOneForEachLoginAndTheOldOnesStayGood() throws {
        let client = try SandboxClient()

        let tokens = try (0..<5).map { _ in try client.token() }

        XCTAssertEqual(Set(tokens).count, 5)
        for token in tokens { XCTAssertEqual(try client.get("/products?loginToken=\(token)")["status"], "SUCCESS") }
    }

    func testDescriptions_holdForTheExamples() throws {
        XCTAssertEqual(try Sandbox(SandboxClient().service).faultsOfDescriptions(), [])
    }

    func testExamples_ofAllRoutesWork() throws {
        let client = try SandboxClient()
        let sandbox = Sandbox(client.service)

        XCTAssertEqual(try sandbox.faultsOfExamples(), [])

        let (login, products) = (sandbox.routes[0].example ?? "", sandbox.routes[2].example ?? "")
        let token = try XCTUnwrap(client.get(login)["loginToken"]?.string)
        XCTAssertEqual(
            try client.get(products.replacingOccurrences(of: "TOKEN", with: token))["products"]?.array?.count, 12)
    }

    func testToken_isSafeInAnAddressAsItIs() throws {
        let token = try SandboxClient().token()

        XCTAssertEqual(token.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["."])), token)
    }

    func testToken_ofARegistrationIsGoodAtOnce() throws {
        let client = try SandboxClient()

        let token = try XCTUnwrap(client.get("/register?username=robin&password=pw")["loginToken"]?.string)

        XCTAssertEqual(try client.get("/products?loginToken=\(token)")["products"]?.array?.count, 12)
    }

    func testUsersAndTokens_areThereAfterARestart() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/products.sqlite"
        let token = try XCTUnwrap(
            SandboxClient(path: path).get("/register?username=robin&password=pw")["loginToken"]?.string)

        let restarted = try SandboxClient(path: path)

        XCTAssertEqual(try restarted.get("/products?loginToken=\(token)")["status"], "SUCCESS")
        XCTAssertEqual(try restarted.get("/login?username=robin&password=pw")["status"], "SUCCESS")
    }

    func testRegistrations_ofOneNameAtOnceHaveOneWinner() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/products.sqlite"
        let clients = try (0..<4).map { _ in try SandboxClient(path: path) }

        let statuses = try await withThrowingTaskGroup(of: JSONValue?.self) { group in
            for (number, client) in clients.enumerated() {
                group.addTask { try client.get("/register?username=robin&password=pw\(number)")["status"] }
            }
            return try await group.reduce(into: []) { $0.append($1?.string) }
        }
        let logins = try (0..<4).map { try clients[0].get("/login?username=robin&password=pw\($0)")["status"]?.string }

        XCTAssertEqual(statuses.filter { $0 == "SUCCESS" }.count, 1)
        XCTAssertEqual(statuses.filter { $0 == "FAILED" }.count, 3)
        XCTAssertEqual(logins.filter { $0 == "SUCCESS" }.count, 1)
    }

    func testName_isGivenOnce() throws {
        try SandboxClient().service.database.write { connection in
            let users = UserTable(connection)

            XCTAssertNotNil(try users.insert("robin", PasswordHash(text: "a")))
            XCTAssertNil(try users.insert("robin", PasswordHash(text: "b")))
            XCTAssertEqual(try users.user("robin")?.hash.text, "a")
        }
    }

    func testLogins_atOnceHaveTokensOfTheirOwn() async throws {
        let client = try SandboxClient()
        let ids = 0..<20

        let tokens = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in ids {
                group.addTask {
                    try client.service.database.write {
                        try UserTable($0).makeToken(for: 1, at: SandboxClient.now)
                    }
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }

        XCTAssertEqual(tokens.count, ids.count)
    }

    func testPasswords_areKeptAsHashesOnly() throws {
        let folder = TemporaryFolder()
        let client = try SandboxClient(path: folder.path + "/products.sqlite")
        _ = try client.get("/register?username=robin&password=hush-hush-hush")
        _ = try client.get("/login?username=robin&password=wrong-wrong-wrong")

        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        XCTAssertFalse(files.isEmpty)
        for file in files {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(file)"))
            for secret in ["hush-hush-hush", "wrong-wrong-wrong", DemoUser.password] {
                XCTAssertNil(bytes.range(of: Data(secret.utf8)), "\(secret) in \(file)")
            }
        }
        let hash = try client.service.database.read { try UserTable($0).user("robin")?.hash }
        XCTAssertEqual(hash?.matches("hush-hush-hush"), true)
    }

    // MARK: Data

    func testContents_areAUserAndADozenProducts() throws {
        let contents = try SandboxClient().service.contents()

        XCTAssertEqual(contents.map(\.name), ["users", "products"])
        XCTAssertEqual(contents.map(\.count), [1, 12])
    }

    func testFill_addsProductsAndTellsHowMany() throws {
        let client = try SandboxClient()
        var told: [Int] = []

        try client.service.fill(count: 1_500, seed: 1) { told.append($0) }

        XCTAssertEqual(told, [1_000, 500])
        XCTAssertEqual(try client.products().count, 1_512)
    }

    func testFill_keepsWhatWasAddedBeforeItIsStopped() throws {
        let client = try SandboxClient()

        XCTAssertThrowsError(try client.service.fill(count: 3_000, seed: 1) { _ in throw CancellationError() })

        XCTAssertEqual(try client.service.contents().last?.count, 1_012)
    }

    func testReset_bringsTheDemoDataBackAndForgetsTokens() throws {
        let client = try SandboxClient()
        let token = try client.token()
        _ = try client.get("/register?username=robin&password=pw")

        try Sandbox(client.service).reset()

        XCTAssertEqual(try client.service.contents().map(\.count), [1, 12])
        XCTAssertEqual(try client.get("/products?loginToken=\(token)")["status"], "FAILED")
    }

    // MARK: Faults

    func testAnswer_breaksAsTheSettingSays() throws {
        func products(_ mode: String) throws -> JSONValue {
            let client = try SandboxClient(["products.sandbox.answer": mode])
            return try client.get("/products?loginToken=\(client.token())")
        }

        XCTAssertEqual(try products("failed")["status"], "FAILED")
        XCTAssertNotNil(try products("failed")["message"]?.string)
        XCTAssertEqual(try products("no-products"), ["status": "SUCCESS"])
        let broken = try XCTUnwrap(products("bad-image")["products"]?.array).map { $0["image"]?.string ?? "AAAA" }
        XCTAssertEqual(broken.count, 12)
        XCTAssertTrue(broken.allSatisfy { Data(base64Encoded: $0, options: .ignoreUnknownCharacters) == nil })
        let dated = try XCTUnwrap(products("text-date")["products"]?.array?.first?["date"]?.string)
        let normal = try XCTUnwrap(products("normal")["products"]?.array?.first?["date"]?.integer)
        XCTAssertEqual(JSON.date(dated)?.timeIntervalSince1970, Double(normal))
    }

    func testAnswer_isCheckedAgainstTheToken() throws {
        for mode in AnswerMode.allCases {
            let client = try SandboxClient(["products.sandbox.answer": mode.rawValue])
            XCTAssertEqual(try client.get("/products?loginToken=1")["message"], "The login token is not valid")
        }
    }

    func testJudge_knowsTheTokensThatWereGiven() throws {
        let client = try SandboxClient()
        let key = try XCTUnwrap(client.service.routes.first(where: { $0.pattern.text == "GET /products" })?.key)
        func judge(_ query: String) throws -> KeyVerdict? {
            let request = SandboxRequest(
                .get, target: "/products\(query)", headers: [:], body: [], origin: Sandbox.origin)
            return client.service.judge(try XCTUnwrap(request), by: key, at: SandboxClient.now)
        }

        XCTAssertEqual(try judge("?loginToken=\(client.token())"), .accepted)
        XCTAssertEqual(try judge(""), .missing)
        XCTAssertEqual(try judge("?loginToken=1"), .refused("No login or registration has given this token."))
    }
}
