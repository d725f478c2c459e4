import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts

/// Passwords and tokens are sent in URLs, but a person never sees them in the output.
final class SecretsTests: XCTestCase {
    private static let password = "s3cret&%+ #\"🍰"
    private static let lines = [
        "products register --username robin --password-stdin", "products register --username robin --password-stdin",
        "products login --username robin --password-stdin", "products login --username nobody --password-stdin",
        "products login --username robin --password-stdin --explain", "products list", "products show 1",
        "products list --offline-bundle --username robin --password-stdin", "config list", "doctor",
        "products logout", "products list",
    ]

    func testSandbox_showsNoSecrets() async throws {
        let toolkit = Harness(InternProductsFeature.self)
        var shown = ""
        var tokens: Set<String> = []
        for line in Self.lines {
            for look in ["", " --verbose", " --json --verbose"] {
                let run = await toolkit.run(line + look, input: Self.password + "\n")
                shown += run.standardOutput + run.standardError
                let credentials = toolkit.home.read("credentials.json") ?? ""
                tokens.formUnion(credentials.matches(of: /[0-9]+\.[0-9]{6}/).map { String($0.output) })
            }
        }

        XCTAssertGreaterThan(tokens.count, 3)
        XCTAssertTrue(shown.contains("password=***"), shown)
        XCTAssertTrue(shown.contains("loginToken=***"), shown)
        let encoded = Self.password.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        for secret in tokens.union([Self.password, "s3cret", encoded]) {
            XCTAssertFalse(shown.contains(secret), secret)
        }
        XCTAssertEqual(try files(with: Self.password, in: toolkit.home.path), [])
        for token in tokens { XCTAssertEqual(try files(with: token, in: toolkit.home.path), []) }
    }

    /// The session is stored in the credentials and nowhere else.
    func testToken_isKeptWithTheCredentialsOnly() async throws {
        let live = await LiveCatalogue.signedIn()
        _ = await live.run("products list", elements: "{}")

        let home = live.toolkit.home.path
        XCTAssertEqual(try files(with: LiveCatalogue.token, in: home), ["credentials.json"])
        let mode = try FileManager.default.attributesOfItem(atPath: home + "/credentials.json")[.posixPermissions]
        XCTAssertEqual(mode as? Int, 0o600)
    }

    /// Returns the files of a folder that contain a text.
    private func files(with text: String, in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).filter { name in
            let bytes = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
            return bytes?.range(of: Data(text.utf8)) != nil
        }
    }

    func testMessages_thatRepeatASecretAreShownWithoutIt() async {
        let bodies: [(body: String, status: HTTPStatus)] = [
            (
                #"{"status":"FAILED","message":"\#(LiveCatalogue.password) is not it, nor \#(LiveCatalogue.token)"}"#,
                .ok
            ),
            (#"{"message":"\#(LiveCatalogue.password) is not it, nor \#(LiveCatalogue.token)"}"#, .badRequest),
        ]
        for (body, status) in bodies {
            let live = await LiveCatalogue.signedIn()
            let query = "username=robin&password=pa55-word%21"
            for target in ["/login?\(query)", "/register?\(query)"] { live.answer(target, body, status: status) }
            live.answer("/products?loginToken=\(LiveCatalogue.token)", body, status: status)

            for line in ["login --username robin --password-stdin", "register --username robin --password-stdin"] {
                let run = await live.toolkit.run("products \(line) --verbose", input: LiveCatalogue.password + "\n")
                XCTAssertTrue(run.standardError.contains("*** is not it"), run.standardError)
                XCTAssertFalse(run.standardError.contains(LiveCatalogue.password), run.standardError)
            }
            let list = await live.toolkit.run("products list --verbose")
            XCTAssertTrue(list.standardError.contains("nor ***"), list.standardError)
            XCTAssertFalse(list.standardError.contains(LiveCatalogue.token), list.standardError)
        }
    }

    /// A part of another word is no secret, and a secret of three characters may be any word.
    func testMessages_hideAShortSecretOfFourCharactersOrMoreAsAWord() async {
        for (password, message, shown) in [
            ("pass", "pass", "***"), ("pass", "Compass", "Compass"), ("ass", "ass", "ass"),
        ] {
            let live = LiveCatalogue()
            live.answer(
                "/login?username=robin&password=\(password)", #"{"status":"FAILED","message":"\#(message) is wrong"}"#)

            let run = await live.toolkit.run(
                "products login --username robin --password-stdin", input: password + "\n")

            XCTAssertTrue(run.standardError.contains("error: \(shown) is wrong"), run.standardError)
        }
    }

    func testSecrets_areNotSentOverPlainHTTP() async {
        var toolkit = Harness(InternProductsFeature.self)
        toolkit.environment["TOOLKIT_PRODUCTS_URL"] = "http://products.example"

        let run = await toolkit.run("products login --username robin --password-stdin", input: "hush\n")

        XCTAssertEqual(run.exitStatus, 77, run.standardError)
        XCTAssertEqual(toolkit.transport.requests, [])
    }
}
