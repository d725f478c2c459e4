import Foundation
import Toolkit
import ToolkitTesting
import XCTest

/// Sends the requests of public apps, without any of our code, to one port, and compares the answers with the
/// contracts of all stand-ins.
final class ServeContractTests: XCTestCase {
    private let basic = ["Authorization": "Basic YWRtaW46cGFzc3dvcmQ="]

    // MARK: InternProductsStandIn/Contract.md, section 1

    func testProducts_logInAndList() throws {
        let served = try Served()

        let login = try served.ask("GET /login?username=endavaStudent&password=schoolOfiOS")
        let token = login.json["loginToken"]?.string ?? ""
        let products = try served.ask("GET /products?loginToken=\(token)")

        XCTAssertEqual(login.json["status"], "SUCCESS")
        XCTAssertNotNil(token.wholeMatch(of: /\d+\.\d{6}/), login.body)
        XCTAssertEqual(products.json["status"], "SUCCESS")
        let first = try XCTUnwrap(products.json["products"]?.array?.first)
        XCTAssertNotNil(first["date"]?.integer)
        XCTAssertNotNil(Data(base64Encoded: first["image"]?.string ?? ""))
    }

    func testProducts_failuresAre200_andOtherPathsAndVerbs501() throws {
        let served = try Served("--quiet --only products")

        // As joined by hand: nothing is escaped, and a plus is a space.
        let unknown = try served.ask("GET /login?username=no+body|'x'&password=a\"b")

        XCTAssertEqual(unknown.status, 200)
        XCTAssertEqual(unknown.json["message"], "No such user with username: no body|'x'")
        XCTAssertEqual(try served.ask("GET /login?username=&password=").json["status"], "FAILED")
        for line in ["POST /login", "GET /elsewhere", "DELETE /products"] {
            XCTAssertEqual(try served.ask(line).status, 501, line)
        }
    }

    // MARK: CodePayStandIn/Contract.md, section 1.1

    func testCodePay_hasResourcesBelowAnyPrefix() throws {
        let served = try Served()

        XCTAssertEqual(try served.ask("GET /contacts?page=1&limit=4").body, "[]")
        let stored = try served.ask("POST /contacts", ["Content-Type": "application/json"], #"{"name":"Kim"}"#)
        XCTAssertEqual(stored.json, ["id": "1", "name": "Kim"])
        XCTAssertEqual(
            try served.ask("PUT /contacts/1", ["Content-Type": "application/json"], #"{"name":"Ada"}"#).status, 200)
        XCTAssertEqual(try served.ask("GET /api/contacts/1").json["name"], "Ada")
        XCTAssertEqual(try served.ask("GET /sales/contacts").json.array?.count, 1)
        XCTAssertEqual(try served.ask("GET /api/v1/contacts").json.array?.count, 1)
        XCTAssertEqual(try served.ask("DELETE /contacts/1").status, 200)
        XCTAssertEqual(try served.ask("GET /contacts/1").body, #""Not found""#)
    }

    func testPath_thatIsLikeAnotherServicesRoute_isNotFoundWithTheReason() throws {
        let served = try Served()

        for line in [
            "GET /logn", "POST /jsn", "GET /browse/v1/item/7", "GET /shopping/cart", "GET /cars/1",
            "GET /user/1/offers",
        ] {
            let reply = try served.ask(line)
            XCTAssertEqual(reply.status, 404, line)
            XCTAssertTrue(reply.body.hasPrefix("Not found. "), reply.body)
        }
    }

    func testElement_ofAListThatDoesNotExist_isNotFoundWithTheRequestThatBeginsIt() throws {
        let reply = try Served().ask("GET /cars/1")

        XCTAssertEqual(reply.status, 404)
        XCTAssertTrue(reply.body.hasPrefix("Not found. There is no /cars yet: a POST to it begins it"), reply.body)
    }

    func testHostOfAProject_hasAllPaths() throws {
        let served = try Served()

        let host = ["Host": "5f00.mockapi.io"]
        XCTAssertEqual(try served.ask("GET http://5f00.mockapi.io/products", host).body, "[]")
        XCTAssertEqual(try served.ask("GET /json", host).body, "[]")
        XCTAssertNotEqual(try served.ask("GET /json").body, "[]")
    }

    func testHostOfAProject_isTheServiceInTheLog() throws {
        let served = try Served()

        _ = try served.ask("GET /json", ["Host": "5f00.mockapi.io"])

        XCTAssertEqual(try served.ask("GET /toolkit/requests").json["requests"]?.array?.last?["feature"], "codepay")
    }

    // MARK: CodePayStandIn/Contract.md, section 2

    func testCodePay_keepsArraysAndGivesTokens() throws {
        let served = try Served()
        let transaction = """
            {"id":"","senderId":"37060000001","receiverId":"37060000002","amount":4.2,"currency":"EUR",\
            "createdOn":1620000000,"reference":"Lunch"}
            """

        let token = try served.ask("GET /api/v1/user/1")
        let sent = try served.ask("POST /api/v7/transaction", ["Content-Type": "application/json"], transaction)
        let found = try served.ask("GET /api/v1/account?phoneNumber=3706")

        XCTAssertNotNil(
            token.body.wholeMatch(of: /\{"accessToken":"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}","expiresIn":600\}/))
        XCTAssertEqual(sent.status, 201)
        let id = sent.json["id"]?.string ?? ""
        XCTAssertEqual(
            sent.body, transaction.replacingOccurrences(of: #""id":"""#, with: #""id":"\#(id)""#))
        XCTAssertGreaterThan(found.json.array?.count ?? 0, 1)
        XCTAssertTrue(found.json.array?.allSatisfy { $0["phoneNumber"]?.string?.contains("3706") == true } == true)
    }

    func testCodePay_errorsAreStringsInJSON() throws {
        let served = try Served("--quiet --only codepay")

        for line in ["GET /api/v1/user/999", "DELETE /api/v1/transaction/999", "GET /api/v1/non.sense"] {
            let answer = try served.ask(line)
            XCTAssertEqual("\(answer.status) \(answer.body)", #"404 "Not found""#, line)
        }
        XCTAssertEqual(try served.ask("GET /api/v1/user?phoneNumber=nobody").body, "[]")
    }

    // MARK: Cats

    func testCats_areKeptInAnyCollection() throws {
        let served = try Served()

        let added = try served.ask("POST /rest/a3cats", Served.catFields, Served.cat("Misty"))
        let id = added.json["_id"]?.string ?? ""
        let change = #"{"_id":"\#(id)","ownerName":"Alex","rating":2,"photoUrl":"https://cats.example/2.png"}"#
        let changed = try served.ask("PUT /rest/a3cats/\(id)", Served.catFields, change)
        let all = try served.ask("GET /rest/a3cats", Served.catKey)
        let removed = try served.ask("DELETE /rest/a3cats/\(id)", Served.catKey)

        XCTAssertEqual(added.status, 201)
        XCTAssertNotNil(id.wholeMatch(of: /[0-9a-f]{24}/), added.body)
        XCTAssertNotNil(added.json["_created"])
        XCTAssertEqual(changed.json["ownerName"], "Alex")
        XCTAssertEqual(changed.json["catName"], "Misty")
        XCTAssertEqual(all.json.array?.last?["_id"]?.string, id)
        XCTAssertEqual(all["Content-Type"], "application/json; charset=utf-8")
        XCTAssertNotNil(all["ETag"])
        XCTAssertEqual(removed.body, #"{"result":["\#(id)"]}"#)
    }

    func testCats_queryMayTravelUnescaped() throws {
        let served = try Served("--quiet --only cats")
        _ = try served.addCat("Zzyzx")
        let query = #"{"catName":{"$regex":"^Zzy|^Zzz"}}"#
        let hints = #"{"$orderby":{"catName":1},"$fields":{"catName":1}}"#

        for target in [
            "/rest/cats?q=\(query)&h=\(hints)&totals=true",
            "/rest/cats?q=\(percent(query))&h=\(percent(hints))&totals=true",
            "/rest/cats?q=\(query)&h=\(hints)&totals=true&apikey=\(Served.catKey["x-apikey"] ?? "")",
        ] {
            let fields = target.contains("apikey") ? [:] : Served.catKey
            let answer = try served.ask("GET \(target)", fields)
            XCTAssertEqual(answer.json["totals"]?["total"], 1, "\(target): \(answer.body)")
            XCTAssertEqual(answer.json["data"]?.array?.first?["catName"], "Zzyzx", target)
        }
        XCTAssertEqual(try served.ask("GET /rest/cats").status, 401)
    }

    func testBreeds_haveTheirPhotos() throws {
        let served = try Served("--quiet --only cats")

        let found = try served.ask(
            "GET /v1/images/search?breed_ids=abys", ["x-api-key": Served.catKey["x-apikey"] ?? ""])
        let url = found.json.array?.first?["url"]?.string ?? ""
        let photo = try served.ask("GET " + url.replacingOccurrences(of: served.url, with: ""))

        XCTAssertEqual(found.json.array?.first?["breeds"]?.array?.first?["id"], "abys", found.body)
        XCTAssertTrue(url.hasPrefix(served.url + "/"), url)
        XCTAssertTrue(photo["Content-Type"]?.hasPrefix("image/") == true)
        // The app of the course sends the key of the other host here, too.
        let other = try served.ask("GET /v1/images/search?breed_ids=abys", Served.catKey)
        XCTAssertNotNil(other.json.array?.first?["breeds"])
        let keyless = try served.ask("GET /v1/images/search?breed_ids=abys", ["x-api-key": ""])
        XCTAssertNotNil(keyless.json.array?.first?["breeds"])
        XCTAssertEqual(keyless["authenticated"], "false")
        XCTAssertEqual(try served.ask("GET /v1/images/search?breed_ids=nope").body, "[]")
    }

    // MARK: TechTestBadgesStandIn/Contract.md, section 2

    func testBadges_wantBasicCredentials() throws {
        let served = try Served()

        let products = try served.ask("GET /api/products.json", basic)
        let offers = try served.ask("GET /api/user/2/offers", basic)
        let icon = try TestClient(served.port)
        icon.send(served.request("GET /image/sale_icon.jpg", basic.merging(["Connection": "close"]) { $1 }))
        let refused = try served.ask("GET /api/products")

        XCTAssertTrue(products.body.hasPrefix(#"{"products": [{"id": "2", "image_key": ""#), products.body)
        XCTAssertTrue(products.body.hasSuffix("}]}\n"))
        XCTAssertEqual(products.json["products"]?.array?.compactMap { $0["id"]?.string }, (2...97).map(String.init))
        XCTAssertEqual(
            offers.json["available_badges"], "loyalty:SLOTTED,BONUS||sale:PRIORITY_ACCESS,REDUCED")
        XCTAssertNotNil(try icon.readToEnd().firstRange(of: [0x89] + Array("PNG\r\n".utf8)))
        XCTAssertEqual(refused.status, 401)
        XCTAssertTrue(refused["WWW-Authenticate"]?.hasPrefix("Basic ") == true)
        XCTAssertEqual(try served.ask("GET /").body, "Service is running")
    }

    // MARK: Helpers

    private func percent(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}
