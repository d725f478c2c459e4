import Foundation
import ToolkitStandIn
import XCTest

@testable import CodePayStandIn

final class ItemRoutesTests: XCTestCase {
    private let transfer =
        #"{"senderId":"37060000001","receiverId":"37060000002","amount":4.2,"currency":"EUR","createdOn":1620000000,"#
        + #""reference":"Lunch"}"#

    func testPost_answersWithTheStoredElement() throws {
        let client = try SandboxClient.withoutDemoData()

        let response = try client.send("POST transaction", transfer)

        XCTAssertEqual(response.status, .created)
        XCTAssertEqual(response.mediaType, "application/json")
        var stored = try JSON.decode([String: JSONValue].self, from: response.body)
        XCTAssertNotNil(stored.removeValue(forKey: "id")?.string)
        XCTAssertEqual(stored, try JSON.decode([String: JSONValue].self, from: Array(transfer.utf8)))
    }

    func testPost_acceptsTenThousandMembersAndNoMore() throws {
        let client = try SandboxClient.withoutDemoData()
        func object(_ count: Int) -> String {
            "{" + (0..<count).map { #""m\#($0)":\#($0)"# }.joined(separator: ",") + "}"
        }

        XCTAssertEqual(try client.send("POST user", object(10_000)).status, .created)
        let response = try client.send("POST user", object(10_001))

        XCTAssertEqual(response.status, .contentTooLarge)
        XCTAssertEqual(String(decoding: response.body, as: UTF8.self), #""Too many members""#)
        XCTAssertEqual(try client.ids("user").count, 1)
    }

    func testPost_takesTheLastOfMembersWithOneName() throws {
        let client = try SandboxClient.withoutDemoData()

        let stored = try client.send("POST user", #"{"b":1,"a":2,"b":3}"#).json()

        XCTAssertEqual(stored["b"], 3)
        XCTAssertEqual(stored["a"], 2)
    }

    func testIDs_areTextsThatCountPerResource() throws {
        let client = try SandboxClient()
        let people = Int64(DemoWallets.people.count)

        XCTAssertEqual(try client.ids("user"), (1...people).map(String.init))
        XCTAssertEqual(try client.post("{}", to: "user"), String(people + 1))
        XCTAssertEqual(try client.post("{}", to: "account"), String(people + 1))
        XCTAssertEqual(try client.post("{}", to: "user"), String(people + 2))
    }

    func testIDs_areNotUsedAgain() throws {
        let client = try SandboxClient()
        let id = try client.post("{}", to: "user")
        _ = try client.send("DELETE user/\(id)")

        XCTAssertNotEqual(try client.post("{}", to: "user"), id)
    }

    func testPost_ignoresAnID() throws {
        let client = try SandboxClient()

        for id in [#""""#, "null", #""1""#, "7"] {
            let response = try client.send("POST user", #"{"id":\#(id),"phoneNumber":"1","password":"x"}"#)

            XCTAssertEqual(response.status, .created)
            XCTAssertGreaterThan(Int(try response.json()["id"]?.string ?? "") ?? 0, DemoWallets.people.count)
        }
    }

    func testPost_prefillsWhatIsMissingNullOrEmpty() throws {
        let client = try SandboxClient()

        let response = try client.send("POST account", #"{"phoneNumber":"","currency":null}"#)

        let account = try response.json()
        let id = try XCTUnwrap(account["id"]?.string)
        XCTAssertEqual(account["phoneNumber"]?.string, "phoneNumber \(id)")
        XCTAssertEqual(account["currency"]?.string, "currency \(id)")
        XCTAssertNotNil(account["balance"]?.number)
        XCTAssertEqual(try client.send("GET account/\(id)").body, response.body)
    }

    func testPost_keepsAZeroBalanceAndASpace() throws {
        let client = try SandboxClient()

        let account = try client.send("POST account", #"{"phoneNumber":" ","currency":"EUR","balance":0}"#).json()

        XCTAssertEqual(account["balance"], 0)
        XCTAssertEqual(account["phoneNumber"], " ")
    }

    func testPost_keepsExtraFieldsAndTheOrder() throws {
        let client = try SandboxClient()

        let text = try client.send(
            "POST user", #"{"password":"p","nested":{"b":[1,true,null],"a":"\"ą\""},"phoneNumber":"1","ok":false}"#
        ).text

        XCTAssertTrue(
            text.hasSuffix(#""password":"p","nested":{"b":[1,true,null],"a":"\"ą\""},"phoneNumber":"1","ok":false}"#),
            text)
    }

    func testMoney_comesBackAsItWasSent() throws {
        let client = try SandboxClient()

        for number in ["20.5", "0.1", "0.07", "310.125", "1234567890123.45", "52000", "9007199254740993", "-3.99"] {
            let id = try client.post(#"{"phoneNumber":"1","currency":"EUR","balance":\#(number)}"#, to: "account")
            let text = try client.send("GET account/\(id)").text
            XCTAssertTrue(text.contains(#""balance":\#(number)}"#), text)
        }
    }

    func testBody_isReadOnlyWhenItIsSaidToBeJSON() throws {
        let client = try SandboxClient()
        let body = #"{"phoneNumber":"1","password":"p"}"#

        for type in [nil, "text/plain"] {
            let user = try client.send("POST user", body, bodyIs: type).json()
            XCTAssertEqual(user["phoneNumber"]?.string, "phoneNumber \(user["id"]?.string ?? "")")
        }
        let user = try client.send("POST user", body, bodyIs: "Application/JSON; charset=utf-8").json()
        XCTAssertEqual(user["phoneNumber"], "1")
    }

    func testForm_isReadAsTexts() throws {
        let client = try SandboxClient()

        let user = try client.send(
            "POST user", "phoneNumber=%2B3706&password=a+b%22&password=c", bodyIs: "application/x-www-form-urlencoded"
        ).json()

        XCTAssertEqual(user["phoneNumber"], "+3706")
        XCTAssertEqual(user["password"], "c")
    }

    func testMalformedJSON_isABadRequestInText() throws {
        let client = try SandboxClient()

        for body in ["{", "nonsense", #"{"a":1,}"#, "{\"a\":\"\u{1}\"}", "{}\0"] {
            let response = try client.send("POST user", body)
            XCTAssertEqual(response.status, .badRequest, body)
            XCTAssertEqual(response.mediaType, "text/plain")
        }
        XCTAssertEqual(try client.service.contents().first?.count, DemoWallets.people.count)
    }

    func testJSON_thatIsNoObjectHasNoFields() throws {
        let client = try SandboxClient()

        for body in ["[1]", #""text""#, "null"] {
            let response = try client.send("POST user", body)
            XCTAssertEqual(response.status, .created, body)
            XCTAssertEqual(try response.json().names, ["id", "phoneNumber", "password"])
        }
    }

    func testOddTexts_staySoThatAnswersAreJSON() throws {
        let client = try SandboxClient()

        for password in [#"\ud800"#, #"a\u0000b"#, "\u{2028}\u{202E}\u{7F}", #"\u00e9\/\t"#, "🍕"] {
            let id = try client.post(#"{"phoneNumber":"1","password":"\#(password)","n":1e999}"#, to: "user")
            let user = try client.send("GET user?id=\(id)").json().array?.first
            XCTAssertNotNil(user?["password"]?.string, password)
            XCTAssertEqual(user?["n"], .null)
        }
    }

    func testRepeatedMember_countsOnceWithTheLastValue() throws {
        let text = try SandboxClient().send("POST user", #"{"phoneNumber":"1","password":"p","phoneNumber":"2"}"#).text

        XCTAssertTrue(text.hasSuffix(#""phoneNumber":"2","password":"p"}"#), text)
    }

    func testPut_mergesAndKeepsTheID() throws {
        let client = try SandboxClient()

        let response = try client.send("PUT account/1", #"{"id":"9","balance":12.5,"transferId":"t-1"}"#)

        XCTAssertEqual(response.status, .ok)
        XCTAssertEqual(
            try response.json(),
            [
                "id": "1", "phoneNumber": .string(DemoWallets.phone), "currency": "EUR", "balance": .number(12.5),
                "transferId": "t-1",
            ])
        XCTAssertEqual(try client.send("GET account/1").body, response.body)
    }

    func testPatch_doesWhatPutDoes() throws {
        let client = try SandboxClient()

        let user = try client.send("PATCH user/1", #"{"password":"New-1234"}"#).json()

        XCTAssertEqual(user["password"], "New-1234")
        XCTAssertEqual(user["phoneNumber"]?.string, DemoWallets.phone)
    }

    func testDelete_answersWithWhatIsGone() throws {
        let client = try SandboxClient()
        let id = try client.post(transfer, to: "transaction")

        let response = try client.send("DELETE transaction/\(id)")

        XCTAssertEqual(response.status, .ok)
        XCTAssertEqual(try response.json()["reference"], "Lunch")
        XCTAssertEqual(try client.send("GET transaction/\(id)").status, .notFound)
    }

    func testUnknownID_isNotFoundForAnyVerb() throws {
        let client = try SandboxClient()

        for line in [
            "GET user/999", "PUT user/999", "PATCH user/999", "DELETE user/999", "GET account/999", "PUT account/999",
            "DELETE account/999", "GET transaction/999", "DELETE transaction/999", "GET account/01", "GET account/one",
        ] {
            let response = try client.send(line)
            XCTAssertEqual(response.status, .notFound, line)
            XCTAssertEqual(response.text, #""Not found""#, line)
        }
    }

    func testUnknownPath_isNotFound() throws {
        let client = try SandboxClient()

        for line in ["GET a.b", "GET /user", "GET /api/user", "GET /api/vx/user", "GET user/1/account"] {
            let response = try client.send(line)
            XCTAssertEqual(response.status, .notFound, line)
            XCTAssertEqual(response.text, #""Not found""#, line)
        }
    }

    func testTransaction_cannotBeChanged() throws {
        let client = try SandboxClient()

        for method in ["PUT", "PATCH"] {
            XCTAssertEqual(try client.send("\(method) transaction/1", "{}").status, .methodNotAllowed)
        }
    }

    func testUser_isAnsweredWithAFreshToken() throws {
        let client = try SandboxClient()

        let answers = try (0..<2).map { _ in try client.send("GET user/1").json() }

        XCTAssertEqual(answers[0].names, ["accessToken", "expiresIn"])
        XCTAssertEqual(answers[0]["expiresIn"], 600)
        XCTAssertNotNil(answers[0]["accessToken"]?.string.flatMap(UUID.init))
        XCTAssertNotEqual(answers[0]["accessToken"], answers[1]["accessToken"])
    }

    func testToken_isValidForTheConfiguredSeconds() throws {
        let client = try SandboxClient(["codepay.sandbox.token-seconds": "2"])

        XCTAssertEqual(try client.send("GET user/1").json()["expiresIn"], 2)
    }

    func testVersions_haveTheSameData() throws {
        let client = try SandboxClient()

        let id = try XCTUnwrap(client.send("POST /api/v7/transaction", transfer).json()["id"]?.string)

        XCTAssertEqual(try client.send("GET /api/v1/transaction/\(id)").json()["reference"], "Lunch")
        XCTAssertEqual(
            try client.send("GET /api/v1/account").body, try client.send("GET /api/v7/account/").body)
    }

    func testLimit_isPerResourceAndLeavesEverything() throws {
        let client = try SandboxClient.withoutDemoData(["codepay.sandbox.limit": "2"])
        for _ in 0..<2 { try client.post("{}", to: "user") }

        let response = try client.send("POST user", "{}")

        XCTAssertEqual(response.status, .badRequest)
        XCTAssertEqual(response.text, #""Max number of elements reached for this resource!""#)
        XCTAssertEqual(try client.ids("user").count, 2)
        XCTAssertEqual(try client.send("POST account", "{}").status, .created)
    }

    func testDelete_makesRoomBelowTheLimit() throws {
        let client = try SandboxClient.withoutDemoData(["codepay.sandbox.limit": "1"])
        let id = try client.post("{}", to: "user")

        _ = try client.send("DELETE user/\(id)")

        XCTAssertEqual(try client.send("POST user", "{}").status, .created)
    }

    func testStaleFault_leavesOutTheNewest() throws {
        let client = try SandboxClient()
        let route = try XCTUnwrap(RoutePattern("GET /api/v1/user"))
        _ = try Fault.add(FaultPlan(route, .stale, nth: 1), to: client.service.database)

        XCTAssertEqual(try client.ids("user").count, DemoWallets.people.count - 1)
    }
}
