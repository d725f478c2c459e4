import Foundation
import Toolkit
import ToolkitTesting
import XCTest

@testable import InternProducts
@testable import InternProductsStandIn

/// Usernames, passwords, tokens and tags reach the service unchanged, whatever characters they contain.
final class TravellingTextTests: XCTestCase {
    private static let texts = [
        "a&b", "a#b", "a+b", "a%b", "a b", "\"a\" 'b'", "a=b", "a?b/c", "50%25", "🍰🧁", "ęė", "e\u{301}", "a&password=b",
        "&", " a ", "+",
    ]

    func testNamesAndPasswords_reachTheSandboxAsTyped() async throws {
        let toolkit = Harness(InternProductsFeature.self)
        for text in Self.texts {
            let register = await toolkit.run(
                ["products", "register", "--username", text, "--password-stdin"],
                on: ScriptedTerminal(input: Array("\(text)!\n".utf8)))
            XCTAssertEqual(register.exitStatus, 0, "\(text): \(register.standardError)")
        }

        let sandbox = try ProductSandbox(
            SandboxHome(path: toolkit.home.path + "/sandbox/products.sqlite", now: { .now }))
        for text in Self.texts {
            let hash = try sandbox.database.read { try UserTable($0).user(text)?.hash }
            XCTAssertEqual(hash?.matches(text + "!"), true, text)
        }
    }

    func testNamesAndPasswords_areEscapedOnTheWire() async throws {
        let cases = [
            "a&b #+%": "a%26b%20%23%2B%25", "\"q\" 'q'": "%22q%22%20%27q%27", "🍰": "%F0%9F%8D%B0", "a=b": "a%3Db",
        ]
        for (text, escaped) in cases {
            let body = #"{"status":"SUCCESS","loginToken":"1.5"}"#
            let server = try ScriptedServer([.response(200, ["Content-Type": "application/json"], body)])
            var toolkit = Harness(InternProductsFeature.self)
            toolkit.adjust = { $0.network = { _ in LiveTransport.make(environment: [:]) } }
            toolkit.environment["TOOLKIT_PRODUCTS_URL"] = server.url.absoluteString

            let run = await toolkit.run(
                ["products", "login", "--username", text, "--password-stdin"],
                on: ScriptedTerminal(input: Array("\(text)\n".utf8)))
            server.stop()

            XCTAssertEqual(run.exitStatus, 0, run.standardError)
            XCTAssertEqual(
                server.received.first?.components(separatedBy: "\r\n").first,
                "GET /login?username=\(escaped)&password=\(escaped) HTTP/1.1")
        }
    }

    func testToken_isEscapedToo() async {
        let live = LiveCatalogue()
        live.answer("/login?username=robin&password=pass", #"{"status":"SUCCESS","loginToken":"a+b&c\/d"}"#)
        live.answer("/products?loginToken=a%2Bb%26c%2Fd", #"{"status":"SUCCESS","products":[]}"#)
        _ = await live.toolkit.run("products login --username robin --password-stdin", input: "pass\n")

        let run = await live.toolkit.run("products list")

        XCTAssertEqual(run.exitStatus, 0, run.standardError)
    }

    func testTags_areComparedAsTyped() async {
        for tag in Self.texts {
            let live = await LiveCatalogue.signedIn()
            let quoted = String(decoding: (try? JSON.encode(tag)) ?? [], as: UTF8.self)
            live.answer(
                "/products?loginToken=\(LiveCatalogue.token)",
                #"{"status":"SUCCESS","products":[{"tags":[\#(quoted)]},{"tags":["other"]}]}"#)

            let run = await live.toolkit.run(["products", "list", "--tag", tag, "--json"])

            XCTAssertEqual(run.json.array?.map { $0["tags"] }, [[.string(tag)]], tag)
        }
    }
}
