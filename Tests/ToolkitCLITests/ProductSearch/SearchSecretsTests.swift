import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// Checks that keys go only to their own service, are stored only in the credentials, and are never shown.
final class SearchSecretsTests: XCTestCase {
    // MARK: Working services

    func testKeys_areNeitherShownNorKeptElsewhere() throws {
        let market = try Market()
        let program = market.program
        var shown = ""

        for line in Market.keyedLines.map(\.line) + ["search here", "search wishlist add 1 2", "config list", "doctor"]
        {
            for look in ["--verbose", "--json --explain"] {
                let run = try program.run("\(line) \(look)")
                XCTAssertEqual(run.status, 0, "\(line) \(look): \(run.error)")
                shown += run.output + run.error
            }
        }

        for (service, _) in Market.keyedLines {
            XCTAssertTrue(market.calls.contains { $0.service == service }, "\(service)")
        }
        assertHidesKeys(shown)
        assertKeptInCredentialsAlone(program)
        XCTAssertEqual(FileTree(program.home).files(containing: "v^1.1#"), ["credentials.json"])
    }

    func testKeys_goToTheirOwnServiceAlone() throws {
        let market = try Market()

        for line in Market.keyedLines.map(\.line) + ["search here"] {
            XCTAssertEqual(try market.program.run(line).status, 0, line)
        }

        for call in market.calls {
            let text = call.text.removingPercentEncoding ?? ""
            for key in Market.Key.all {
                XCTAssertEqual(
                    text.contains(key) || Self.basic(of: call).contains(key),
                    call.service.keys.contains(key), "\(call.service): \(key)")
            }
        }
        XCTAssertEqual(Set(market.asked).count, Market.Service.allCases.count)
    }

    func testKeys_setFromStandardInput_areInCredentialsForTheOwnerAlone() throws {
        var program = try Program()
        program.launcher = ["/bin/sh", "-c", #"umask 0; exec "$0" "$@""#]
        let names = ["app-id", "geonames-username", "photos-key", "ebay-client-id", "ebay-client-secret"]

        for (name, key) in zip(names, Market.Key.all) {
            let set = try program.run("config set search.\(name)", input: key + "\n")
            XCTAssertEqual(set.status, 0, "\(name): \(set.error)")
            assertHidesKeys(set.output + set.error)
            XCTAssertEqual(try program.run(["config", "set", "search.\(name)", key]).status, 64, name)
        }

        let list = try program.run("config list --json")
        assertHidesKeys(list.output + list.error)
        XCTAssertEqual(FileTree(program.home).files.filter { !$0.hasSuffix(".lock") }, ["credentials.json"])
        XCTAssertEqual(FileTree(program.home).entries["credentials.json"]?.mode, 0o600)
        assertKeptInCredentialsAlone(program)
    }

    func testToken_isKeptForTheOwnerAlone() throws {
        let market = try Market()
        var program = market.program
        program.launcher = ["/bin/sh", "-c", #"umask 0; exec "$0" "$@""#]

        XCTAssertEqual(try program.run("search find kettle --provider ebay").status, 0)

        XCTAssertEqual(FileTree(program.home).entries["credentials.json"]?.mode, 0o600)
        XCTAssertEqual(FileTree(program.folder.path).files(containing: "v^1.1#"), ["home/credentials.json"])
    }

    // MARK: While a command runs

    func testKeys_ofARunningCommand_areNotItsArguments() throws {
        try Needs.proc()
        for (service, line) in Market.keyedLines {
            let gate = Gate()
            defer { gate.open() }
            let market = try Market { call in
                if call.service == service { gate.pass() }
                return nil
            }

            let run = try market.program.start(ShellWords.split(line), streams: .pipes)
            try run.wait(until: "its request") { gate.isReached }
            for file in ["cmdline", "environ"] {
                let text = try String(contentsOfFile: "/proc/\(run.pid)/\(file)", encoding: .utf8)
                XCTAssertTrue(text.contains(file == "cmdline" ? "search" : "TOOLKIT_HOME="), text)
                assertHidesKeys(text)
            }
            gate.open()

            XCTAssertEqual(try run.finish().status, 0, line)
        }
    }

    // MARK: Other hosts

    func testRedirect_toAnotherHost_carriesNoKey() throws {
        for (service, line) in Market.keyedLines where service != .token {
            let other = try ScriptedServer(name: "localhost", [.json("{}")])
            defer { other.stop() }
            let market = try Market { call in
                call.service == service ? .response(302, ["Location": "\(other.url)/elsewhere"]) : nil
            }

            let run = try market.program.run("\(line) --verbose")

            XCTAssertEqual(other.received.count, 1, "\(line): \(run.error)")
            for text in other.received { assertHidesKeys(text) }
            assertHidesKeys(run.output + run.error)
        }
    }

    func testRedirect_ofTheTokenRequest_isNotFollowedToAnotherHost() throws {
        for status in [307, 308] {
            let other = try ScriptedServer(name: "localhost", [.json(#"{"access_token":"x","expires_in":60}"#)])
            defer { other.stop() }
            let market = try Market { call in
                call.service == .token ? .response(status, ["Location": "\(other.url)/elsewhere"]) : nil
            }

            let find = try market.program.run("search find kettle --zip 90007 --provider ebay --verbose")

            for text in other.received { assertHidesKeys(text) }
            assertHidesKeys(find.output + find.error)
            XCTAssertEqual(find.status, 69, "\(status): \(find.error)")
            XCTAssertFalse(market.asked.contains("browse"))
        }
    }

    func testKeys_overPlainHTTP_areNotSent() throws {
        for (service, line) in Market.keyedLines {
            let market = try Market()
            let setting = service == .token || service == .browse ? "ebay" : service.setting
            // No host has a name that ends in `.invalid` (RFC 2606), so no request can leave the machine.
            let set = try market.program.run("config set search.\(setting)-url http://market.invalid\(service.path)")
            XCTAssertEqual(set.status, 0, set.error)

            let run = try market.program.run("\(line) --verbose")

            XCTAssertEqual(run.status, 77, "\(line): \(run.error)")
            XCTAssertTrue(run.error.contains("does not send credentials to market.invalid over"), run.error)
            assertHidesKeys(run.output + run.error)
        }
    }

    // MARK: Helpers

    /// The credentials in the header `Authorization`, decoded.
    private static func basic(of call: Market.Call) -> String {
        let words = call.field("Authorization")?.split(separator: " ").last.map(String.init) ?? ""
        return Data(base64Encoded: words).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func assertKeptInCredentialsAlone(
        _ program: Program, file: StaticString = #filePath, line: UInt = #line
    ) {
        let tree = FileTree(program.folder.path)
        for form in Market.Key.all.flatMap(\.forms) {
            let holders = tree.files(containing: form)
            XCTAssertTrue(
                [[], ["home/credentials.json"]].contains(holders), "\(form): \(holders)", file: file, line: line)
        }
    }
}
