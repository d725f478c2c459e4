import ToolkitStandIn
import ToolkitTesting
import XCTest

@testable import LocalBackend

final class ControlTests: XCTestCase {
    func testControl_refusesForeignPages() throws {
        let book = try Notebook()
        let own = "Origin: http://127.0.0.1:\(book.server.port)"

        XCTAssertEqual(try book.ask("POST /toolkit/reset", ["Origin: http://evil.example"]).status, 403)
        XCTAssertEqual(try book.ask("POST /toolkit/reset", ["Origin: null"]).status, 403)
        XCTAssertEqual(try book.ask("POST /toolkit/reset", [own]).status, 204)
    }

    func testControl_refusesAForeignName() throws {
        let book = try Notebook()
        let client = try TestClient(book.server.port)

        client.send("GET /toolkit/requests HTTP/1.1\r\nHost: 192.0.2.1:\(book.server.port)\r\n\r\n")

        XCTAssertEqual(try client.reply()?.status, 403)
    }

    func testControl_knowsTheNamesOfThisMachine_inAnyCase() throws {
        let book = try Notebook()
        for name in ["LOCALHOST", "localhost.", "127.0.0.1", "[::1]", "LocalHost:\(book.server.port)"] {
            XCTAssertEqual(try book.ask("GET /toolkit/faults", host: name).status, 200, name)
        }
        for name in ["localhost.evil.example", "xlocalhost", "127.0.0.1.evil.example"] {
            XCTAssertEqual(try book.ask("GET /toolkit/faults", host: name).status, 421, name)
        }
    }

    func testControl_refusesWhatAProxyPassesOn() throws {
        let book = try Notebook()
        for field in [
            "Forwarded: for=192.0.2.1", "X-Forwarded-For: 127.0.0.1", "Via: 1.1 proxy", "Client-IP: 192.0.2.1",
            "X-Cluster-Client-IP: 192.0.2.1", "X-Client-IP: a", "True-Client-IP: a", "CF-Connecting-IP: a",
            "Fastly-Client-IP: a", "X-Real-IP: a", "X-Forwarded: a", "Forwarded-For: a", "X-Original-Forwarded-For: a",
            "X-Azure-ClientIP: a", "X-ProxyUser-Ip: a", "X-Appengine-User-IP: a", "X-Remote-Addr: a", "CDN-Loop: a",
        ] {
            XCTAssertEqual(try book.ask("GET /toolkit/faults", [field]).status, 403, field)
        }
    }

    func testControl_refusesPagesThatSendNoOrigin() throws {
        let book = try Notebook()
        for (site, status) in [
            ("cross-site", 403), ("same-site", 403), ("other", 403), ("same-origin", 204), ("none", 204),
        ] {
            XCTAssertEqual(try book.ask("POST /toolkit/reset", ["Sec-Fetch-Site: \(site)"]).status, status, site)
        }
        let twice = ["Sec-Fetch-Site: none", "Sec-Fetch-Site: cross-site"]
        XCTAssertEqual(try book.ask("POST /toolkit/reset", twice).status, 403)
    }

    func testFaults_haveALimit() throws {
        let book = try Notebook()
        let fault = #"{"route":"GET /notes","effect":"status","status":503}"#
        for _ in 0..<Fault.limit { XCTAssertEqual(try book.ask("POST /toolkit/faults", body: fault).status, 201) }

        let reply = try book.ask("POST /toolkit/faults", body: fault)

        XCTAssertEqual(reply.status, 429)
        XCTAssertEqual(try json(reply)["error"]?["code"], "too-many-faults")
        XCTAssertEqual(try json(book.ask("GET /toolkit/faults")).array?.count, Fault.limit)
    }

    func testControl_refusesAForeignOriginBesideItsOwn() throws {
        let book = try Notebook()
        let own = "Origin: http://127.0.0.1:\(book.server.port)"

        XCTAssertEqual(try book.ask("POST /toolkit/reset", [own, "Origin: http://evil.example"]).status, 403)
    }

    func testRefusal_saysWhatToDo() throws {
        let reply = try Notebook().ask("POST /toolkit/faults", body: #"{"route":"GET /notes","effect":"burn"}"#)

        let error = try json(reply)["error"]
        XCTAssertEqual(error?["code"], "fault-unknown-effect")
        XCTAssertTrue(error?["hint"]?.string?.contains("cut-short") == true, reply.body)
    }

    func testFault_onTheServersOwnPage_isRefused() throws {
        let reply = try Notebook().ask(
            "POST /toolkit/faults", body: #"{"route":"GET /","effect":"status","status":503}"#)

        XCTAssertEqual(reply.status, 404)
    }

    func testControl_neverAllowsOtherOrigins() throws {
        let book = try Notebook()
        for line in ["GET /toolkit/requests", "OPTIONS /toolkit/faults", "GET /toolkit/none"] {
            XCTAssertNil(try book.ask(line)["Access-Control-Allow-Origin"], line)
        }
    }

    func testFaults_areArmedListedAndCleared() throws {
        let book = try Notebook()

        let armed = try book.ask(
            "POST /toolkit/faults",
            body: #"{"route":"GET /notes/:id","effect":"status","status":503,"retryAfter":7}"#)

        XCTAssertEqual(armed.status, 201)
        let struck = try book.ask("GET /notes/1")
        XCTAssertEqual(struck.status, 503)
        XCTAssertEqual(struck["Retry-After"], "7")
        XCTAssertEqual(try json(book.ask("GET /toolkit/faults")).array?.first?["route"], "GET /notes/:id")
        XCTAssertEqual(try book.ask("DELETE /toolkit/faults").body, "{\"cleared\":1}\n")
        XCTAssertEqual(try book.ask("GET /notes/1").status, 200)
    }

    func testFaults_ofACopy_leaveTheOthersAlone() throws {
        let book = try Notebook()
        try book.makeCopy("one")

        _ = try book.ask(
            "POST /toolkit/faults", ["X-Toolkit-Copy: one"],
            body: #"{"route":"GET /notes/:id","effect":"status","status":500}"#)

        XCTAssertEqual(try book.ask("GET /notes/1", ["X-Toolkit-Copy: one"]).status, 500)
        XCTAssertEqual(try book.ask("GET /notes/1").status, 200)
    }

    func testFaults_refusesWhatIsNone() throws {
        let book = try Notebook()
        for body in ["", "[]", "{}", #"{"route":"GET /notes","effect":"burn"}"#, #"{"route":"x","effect":"garbage"}"#] {
            XCTAssertEqual(try book.ask("POST /toolkit/faults", body: body).status, 400, body)
        }
        let unknown = try book.ask("POST /toolkit/faults", body: #"{"route":"GET /note","effect":"garbage"}"#)
        XCTAssertEqual(unknown.status, 404)
        XCTAssertTrue(unknown.body.contains("Did you mean 'GET /notes'?"), unknown.body)
    }

    func testRequests_tellWhatWasAsked() throws {
        let book = try Notebook()
        _ = try book.ask("POST /notes?a=1", ["Content-Type: application/json"], body: #"{"text":"x"}"#)

        let reply = try book.ask("GET /toolkit/requests")

        let request = try json(reply)["requests"]?.array?.first
        XCTAssertEqual(request?["method"], "POST")
        XCTAssertEqual(request?["target"], "/notes?a=1")
        XCTAssertEqual(request?["route"], "POST /notes")
        XCTAssertEqual(request?["feature"], "notes")
        XCTAssertEqual(request?["status"], 201)
        XCTAssertEqual(request?["body"], #"{"text":"x"}"#)
    }

    func testPins_areListedAlsoAfterAClear() throws {
        let book = try Notebook()
        for line in ["GET /notes/1", "GET /notes", "PUT /toolkit/requests/1/pin", "DELETE /toolkit/requests"] {
            _ = try book.ask(line)
        }

        let list = try json(book.ask("GET /toolkit/requests"))

        XCTAssertEqual(list["requests"], [])
        XCTAssertEqual(list["pins"]?.array?.map { $0["target"] }, ["/notes/1"])
    }

    func testRequests_hideTheKeysOfTheServices_ifThePageHidesSecrets() throws {
        let book = try Notebook()
        try book.hideSecrets()
        _ = try book.ask("GET /notes/1?NOTES-APPNAME=s3cret", ["Referer: http://a.example/?NOTES-APPNAME=s3cret"])

        let reply = try book.ask("GET /toolkit/requests")

        XCTAssertTrue(reply.body.contains("/notes/1?NOTES-APPNAME=***"), reply.body)
        XCTAssertFalse(reply.body.contains("s3cret"), reply.body)
    }

    func testFaults_ofAGet_strikeItsHeadToo() throws {
        let book = try Notebook()
        _ = try book.ask(
            "POST /toolkit/faults", body: #"{"route":"GET /notes/:id","effect":"status","status":503}"#)

        XCTAssertEqual(try book.ask("HEAD /notes/1").status, 503)
    }

    func testRequests_ofAnUnknownPath_nameTheNearestRoute() throws {
        let book = try Notebook()
        _ = try book.ask("GET /nots/1")

        let request = try json(book.ask("GET /toolkit/requests"))["requests"]?.array?.first

        XCTAssertEqual(request?["route"], JSONValue.null)
        XCTAssertEqual(request?["nearest"]?["route"], "GET /notes/:id")
        XCTAssertEqual(request?["nearest"]?["reason"], "Segment 1 is 'nots', GET /notes/:id has 'notes'.")
    }

    func testRequests_areCountedByRouteAndFiltered() throws {
        let book = try Notebook()
        for line in ["GET /notes/1", "GET /notes/2", "GET /notes", "GET /notes/1"] { _ = try book.ask(line) }

        let all = try json(book.ask("GET /toolkit/requests"))
        let some = try json(book.ask("GET /toolkit/requests?route=GET%20/notes/:id&status=200&since=1"))

        XCTAssertEqual(
            all["routes"], [["count": 3, "route": "GET /notes/:id"], ["count": 1, "route": "GET /notes"]])
        XCTAssertEqual(some["count"], 1)
        XCTAssertEqual(some["requests"]?.array?.first?["number"], 4)
    }

    func testRequests_ofTheServerItself_areNotListed() throws {
        let book = try Notebook()
        _ = try book.ask("GET /")
        _ = try book.ask("GET /toolkit/faults")

        XCTAssertEqual(try json(book.ask("GET /toolkit/requests"))["count"], 0)
    }

    func testRequests_areChosenByTheLastAndByMethodInAnyCase() throws {
        let book = try Notebook()
        for line in ["GET /notes/1", "POST /notes", "GET /notes/2", "GET /notes/3"] { _ = try book.ask(line) }
        func numbers(_ query: String) throws -> [JSONValue] {
            try json(book.ask("GET /toolkit/requests?\(query)"))["requests"]?.array?.compactMap { $0["number"] } ?? []
        }

        XCTAssertEqual(try numbers("limit=2"), [3, 4])
        XCTAssertEqual(try numbers("method=post"), [2])
        XCTAssertEqual(try numbers("route=GET%20/notes/:id&limit=1"), [4])
        XCTAssertEqual(try numbers("limit=0"), [])
    }

    func testRequests_refuseWhatChoosesNothing() throws {
        let book = try Notebook()
        for query in ["limit=abc", "since=x", "status=ok", "limit=-1", "methd=GET"] {
            let reply = try book.ask("GET /toolkit/requests?\(query)")
            XCTAssertEqual(reply.status, 400, query)
            XCTAssertTrue(reply.body.contains(query), reply.body)
        }
    }

    func testRequests_joinFieldsOfOneName() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes", ["X-A: 1", "x-a: 2"])

        let request = try json(book.ask("GET /toolkit/requests"))["requests"]?.array?.first

        XCTAssertEqual(request?["headers"]?["X-A"], "1, 2")
        XCTAssertNil(request?["headers"]?["x-a"])
    }

    func testControl_takesHeadWhereItTakesGet() throws {
        let book = try Notebook()

        XCTAssertEqual(try book.ask("HEAD /toolkit/faults").status, 200)
        XCTAssertEqual(try book.ask("PUT /toolkit/faults")["Allow"], "DELETE, GET, HEAD, POST")
        XCTAssertEqual(try book.ask("GET /toolkit/copies/%ff").body, "The percent-encoding of the path is not valid.\n")
    }

    func testRequests_areForgottenWhenAsked() throws {
        let book = try Notebook()
        _ = try book.ask("GET /notes/1")

        XCTAssertEqual(try book.ask("DELETE /toolkit/requests").status, 204)

        XCTAssertEqual(try json(book.ask("GET /toolkit/requests"))["total"], 0)
    }

    func testRequests_ofACopy_areItsOwn() throws {
        let book = try Notebook()
        let (one, two) = (["X-Toolkit-Copy: one"], ["X-Toolkit-Copy: two"])
        for name in ["one", "two"] { try book.makeCopy(name) }
        _ = try book.ask("GET /notes/1", one)
        _ = try book.ask("GET /notes/1", two)
        _ = try book.ask("GET /notes/1")
        func numbers(_ fields: [String]) throws -> [JSONValue] {
            try json(book.ask("GET /toolkit/requests", fields))["requests"]?.array?.compactMap { $0["number"] } ?? []
        }

        _ = try book.ask("DELETE /toolkit/requests", two)

        XCTAssertEqual(try numbers(one), [1])
        XCTAssertEqual(try numbers(two), [])
        XCTAssertEqual(try numbers([]), [1])
        _ = try book.ask("GET /notes/1", two)
        XCTAssertEqual(try numbers(two), [2])
    }

    func testUnknown_listsWhatThereIs() throws {
        let reply = try Notebook().ask("GET /toolkit/none")

        XCTAssertEqual(reply.status, 404)
        XCTAssertTrue(reply.body.contains("POST /toolkit/reset"), reply.body)
        XCTAssertEqual(try Notebook().ask("GET /toolkit/reset").status, 405)
        let copies = try Notebook().ask("GET /toolkit/copies/one")
        XCTAssertEqual(copies.status, 405)
        XCTAssertTrue(copies["Allow"]?.contains("DELETE") == true)
    }

    private func json(_ reply: TestClient.Reply) throws -> JSONValue {
        try JSON.decode(JSONValue.self, from: Array(reply.body.utf8))
    }
}
