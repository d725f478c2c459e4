import Foundation
import Synchronization
import ToolkitTesting
import XCTest

/// Checks missing and refused keys, tokens, and the order of requests, with services on a port of this machine.
final class SearchServicesTests: XCTestCase {
    private static let find = "search find kettle --zip 90007"
    private static let ebay = "search find kettle --zip 90007 --provider ebay"
    private static let ebayKeys = "https://developer.ebay.com/my/keys"

    /// Command lines that need keys, the settings of the keys, and the pages where to get the keys.
    private static let needs: [(line: String, settings: [String], source: String)] = [
        (find, ["search.app-id"], ebayKeys), ("search show 1", ["search.app-id"], ebayKeys),
        ("search similar 1", ["search.app-id"], ebayKeys), ("search open 1 --print", ["search.app-id"], ebayKeys),
        ("search wishlist add 1", ["search.app-id"], ebayKeys),
        (ebay, ["search.ebay-client-id", "search.ebay-client-secret"], ebayKeys),
        ("search show 1 --provider ebay", ["search.ebay-client-id", "search.ebay-client-secret"], ebayKeys),
        ("search zip 900", ["search.geonames-username"], "https://www.geonames.org/login"),
        ("search photos 1", ["search.photos-key"], "https://console.cloud.google.com/apis/credentials"),
    ]

    // MARK: Keys

    func testMissingKey_isABadSetting_andSendsNothing() throws {
        let market = try Market()
        let credentials = try XCTUnwrap(market.program.folder.read("home/credentials.json"))
        for (line, settings, source) in Self.needs {
            for setting in settings {
                // The same file without this key.
                try market.program.folder.write(
                    credentials.replacing("\"\(setting)\"", with: "\"other\""), to: "home/credentials.json")

                let run = try market.program.run(line)

                assertSays(run, 78, "needs \(setting), which is not set.")
                XCTAssertTrue(run.error.contains(" at \(source)."), run.error)
                XCTAssertTrue(run.error.contains("hint: Run toolkit config set \(setting)\n"), run.error)
            }
        }
        XCTAssertEqual(market.asked, [])
    }

    func testRefusedKey_isNotPermitted_andAHintSaysWhatToSet() throws {
        let refusals: [(Market.Service, String, ScriptedServer.Answer)] = [
            (
                .finding, "search.app-id",
                .json(
                    #"{"errorMessage":[{"error":[{"errorId":["11002"],"domain":["Security"],"message":["No."]}]}]}"#,
                    status: 500)
            ),
            (.shopping, "search.app-id", .json(#"{"Ack":"Failure","Errors":[{"ErrorCode":"1.33"}]}"#)),
            (.postalCodes, "search.geonames-username", .json(#"{"status":{"message":"No.","value":10}}"#)),
            (.postalCodes, "search.geonames-username", .json(#"{"status":{"value":10}}"#, status: 401)),
            (.photos, "search.photos-key", .json(#"{"error":{"code":403,"message":"No."}}"#, status: 403)),
            (.photos, "search.photos-key", .json(#"{"error":{"message":"API key not valid."}}"#, status: 400)),
            (.token, "search.ebay-client-id", .json(#"{"error":"invalid_client"}"#, status: 401)),
            (.browse, "search.ebay-client-id", .json(#"{"errors":[{"errorId":1100}]}"#, status: 403)),
        ]
        let lines: [Market.Service: String] = [
            .finding: Self.find, .shopping: "search show 1", .postalCodes: "search zip 900",
            .photos: "search photos 1", .token: Self.ebay, .browse: "search show 1 --provider ebay",
        ]

        for (service, setting, answer) in refusals {
            let market = try Market { $0.service == service ? answer : nil }

            let run = try market.program.run(try XCTUnwrap(lines[service]))

            XCTAssertEqual(run.status, 77, "\(service): \(run.error)")
            XCTAssertEqual(run.output, "")
            XCTAssertTrue(run.error.contains("hint: Run toolkit config set \(setting)\n"), "\(service): \(run.error)")
            XCTAssertEqual(market.calls.count { $0.service == service }, 1, "\(service)")
        }
    }

    // MARK: Tokens

    func testToken_isAskedForOnce_byManyProcesses() throws {
        let market = try Market()

        for line in [Self.ebay, Self.ebay, "search show 1 --provider ebay"] {
            let run = try market.program.run(line)
            XCTAssertEqual(run.status, 0, run.error)
        }

        XCTAssertEqual(market.asked, ["browse", "browse", "browse", "token"])
        for call in market.calls where call.service == .browse {
            XCTAssertEqual(call.field("Authorization"), "Bearer \(Market.Key.token)")
        }
    }

    func testToken_thatExpiresSoon_isGoodForOneProcess() throws {
        let market = try Market { call in
            call.service == .token ? .json(#"{"access_token":"\#(Market.Key.token)","expires_in":20}"#) : nil
        }

        for _ in 1...2 { XCTAssertEqual(try market.program.run(Self.ebay).status, 0) }
        XCTAssertEqual(try market.program.run("search wishlist add 1 2 3 --provider ebay").status, 0)

        XCTAssertEqual(market.asked, Array(repeating: "browse", count: 5) + ["token", "token", "token"])
    }

    func testToken_ofAnotherClient_isAnother() throws {
        let market = try Market()

        XCTAssertEqual(try market.program.run(Self.ebay).status, 0)
        XCTAssertEqual(try market.program.run("config set search.ebay-client-id", input: "other\n").status, 0)
        XCTAssertEqual(try market.program.run(Self.ebay).status, 0)

        XCTAssertEqual(market.asked, ["browse", "browse", "token", "token"])
    }

    func testToken_thatIsRefused_isRenewedOnce_alsoForTheNextProcess() throws {
        let given = Mutex(0)
        let market = try Market { call in
            switch call.service {
            case .token:
                let number = given.withLock {
                    $0 += 1; return $0
                }
                return .json(#"{"access_token":"token-\#(number)","expires_in":7200}"#)
            case .browse:
                return call.field("Authorization") == "Bearer token-\(given.withLock { max(2, $0) })"
                    ? nil : Self.expired
            default: return nil
            }
        }

        let first = try market.program.run(Self.ebay)
        let second = try market.program.run(Self.ebay)

        XCTAssertEqual([first.status, second.status], [0, 0], first.error + second.error)
        XCTAssertEqual(
            market.calls.map(\.service), [.token, .browse, .token, .browse, .browse])
    }

    func testToken_thatIsAlwaysRefused_isRenewedOnce() throws {
        let market = try Market { $0.service == .browse ? Self.expired : nil }

        let find = try market.program.run(Self.ebay)

        assertSays(find, 77, "eBay refused the credentials")
        XCTAssertEqual(market.calls.map(\.service), [.token, .browse, .token, .browse])
    }

    // MARK: Side by side

    func testPlaceAndToken_areAskedForSideBySide() throws {
        let meeting = Meeting(of: 2)
        let market = try Market { call in
            if call.service == .place || call.service == .token { meeting.join() }
            return nil
        }

        let find = try market.program.run("search find kettle --provider ebay --timeout 5")

        XCTAssertEqual(find.status, 0, find.error)
        XCTAssertEqual(market.asked, ["browse", "place", "token"])
        XCTAssertEqual(market.calls.last?.target.contains("90012"), true, "\(market.calls)")
    }

    func testItemsToAdd_areAskedForSideBySide() throws {
        let meeting = Meeting(of: 3)
        let market = try Market { call in
            if call.service == .shopping { meeting.join() }
            return nil
        }

        let add = try market.program.run("search wishlist add 1 2 3 --timeout 5")

        XCTAssertEqual(add.status, 0, add.error)
        XCTAssertEqual(market.asked, ["shopping", "shopping", "shopping"])
    }

    func testPhotos_areFetchedSideBySide_andOneThatFailsIsLeftOut() throws {
        let meeting = Meeting(of: 2)
        let market = try Market { call in
            switch call.service {
            case .photos:
                let links = (1...3).map { #"{"link":"\#(call.picture)?\#($0)"}"# }.joined(separator: ",")
                return .json(#"{"kind":"customsearch#search","items":[\#(links)]}"#)
            case .picture:
                if !call.target.hasSuffix("?3") { meeting.join() }
                return call.target.hasSuffix("?2") ? .response(404) : nil
            default: return nil
            }
        }

        let photos = try market.program.run("search photos 1 --save photos --output ndjson --timeout 5")

        XCTAssertEqual(photos.status, 0, photos.error)
        XCTAssertEqual(photos.output.split(separator: "\n").count, 2, photos.output)
        XCTAssertTrue(photos.error.contains("note: Photo 2 is left out: "), photos.error)
        XCTAssertEqual(FileTree(market.program.workFolder).files, ["photos/photo-1.png", "photos/photo-3.png"])
    }

    private static let expired = ScriptedServer.Answer.json(
        #"{"errors":[{"errorId":1001,"domain":"OAuth","message":"Invalid access token"}]}"#, status: 401)
}
