import LocalBackend
import XCTest

@testable import ToolkitWeb

/// Who gets an answer.
final class WebHandlerTests: WebTestCase {
    func testAddressWithTheSecret_setsACookieThatNoScriptAndNoOtherSiteCanUse() throws {
        let page = try XCTUnwrap(welcome)

        let cookie = try XCTUnwrap(page["Set-Cookie"])
        XCTAssertTrue(cookie.contains("; HttpOnly"), cookie)
        XCTAssertTrue(cookie.contains("; SameSite=Strict"), cookie)
        XCTAssertFalse(cookie.contains(handler.key), cookie)
        XCTAssertFalse(page.html.contains(handler.key))
    }

    func testAddressFromAFile_isAccepted() async throws {
        let handler = WebHandler(handler.site)
        let server = try Server(port: 0, handler: handler)
        handler.listen(at: server.port)

        let page = try Browser(port: server.port).get("/?key=\(handler.key)", ["Sec-Fetch-Site": "cross-site"])

        XCTAssertEqual(page.status, 200)
        server.stop()
        await server.finished()
    }

    func testAddressWithTheSecret_opensThePagesOnce() throws {
        let again = try stranger.get("/?key=\(handler.key)")

        XCTAssertEqual(again.status, 403)
        XCTAssertNil(again["Set-Cookie"])
        XCTAssertTrue(again.html.contains("opens only once"), again.html)
        XCTAssertEqual(try browser.get("/?key=\(handler.key)").status, 200, "the browser that has opened it")
    }

    func testHeadOfTheAddressWithTheSecret_doesNotUseItUp() async throws {
        let handler = WebHandler(handler.site)
        let server = try Server(port: 0, handler: handler)
        handler.listen(at: server.port)
        let browser = Browser(port: server.port)

        let head = try browser.send("HEAD", "/?key=\(handler.key)")
        let page = try browser.get("/?key=\(handler.key)")

        XCTAssertEqual([head.status, page.status], [405, 200])
        server.stop()
        await server.finished()
    }

    func testRequestWithoutTheSecret_isRefused() throws {
        for path in ["/", "/cats/list", "/?key=", "/?key=wrong", "/-/suggest", "/-/picture/abc", "/-/job/1"] {
            let page = try stranger.get(path)
            XCTAssertEqual(page.status, 403, path)
            XCTAssertNil(page["Set-Cookie"], path)
        }
    }

    func testRefusedRequests_doNotKeepTheServerAlive() throws {
        _ = try browser.get("/")
        let hourAfterThePage = SuspendingClock.now + .seconds(3_600)

        for path in ["/", "/?key=wrong", "/?key=\(handler.key)", "/-/alive"] { _ = try stranger.get(path) }
        _ = try stranger.post("/-/alive", [])
        _ = try browser.get("/", ["Host": "evil.example"])
        _ = try browser.get("/", ["Origin": "http://evil.example"])
        _ = try browser.get("/", ["X-Forwarded-For": "10.0.0.1"])

        XCTAssertTrue(handler.presence.isOver(at: hourAfterThePage))
        _ = try browser.get("/cats/list")
        XCTAssertFalse(handler.presence.isOver(at: hourAfterThePage))
    }

    func testCookieOfAnotherServer_isRefused() throws {
        let value = try XCTUnwrap(browser.cookie.split(separator: "=").last)
        for cookie in ["toolkit-web-1=\(value)", "\(browser.cookie)x", String(browser.cookie.dropLast()), "\(value)"] {
            XCTAssertEqual(try browser.get("/", ["Cookie": cookie]).status, 403, cookie)
        }
        XCTAssertEqual(try browser.get("/", ["Cookie": "other=1; \(browser.cookie)"]).status, 200)
    }

    func testOtherHost_isRefused() throws {
        for host in ["evil.example", "evil.example:\(browser.port)", "localhost.evil.example"] {
            XCTAssertNotEqual(try browser.get("/", ["Host": host]).status, 200, host)
        }
    }

    func testPageElsewhere_isRefused() throws {
        for fields in [
            ["Origin": "http://evil.example"], ["Origin": "null"], ["Sec-Fetch-Site": "cross-site"],
            ["Sec-Fetch-Site": "same-site"], ["Origin": "http://localhost:1"],
        ] {
            XCTAssertEqual(try browser.get("/cats/list", fields).status, 403, "\(fields)")
            let form = try browser.post("/hall/count", [("name", "elsewhere"), ("_token", handler.token)], fields)
            XCTAssertEqual(form.status, 403, "\(fields)")
        }
    }

    func testProxy_isRefused() throws {
        XCTAssertEqual(try browser.get("/", ["X-Forwarded-For": "10.0.0.1"]).status, 403)
    }

    func testFormWithoutItsToken_isRefused() throws {
        let other = WebHandler(handler.site)
        for token in ["", "x", other.token] {
            let page = try browser.post("/hall/count", [("name", "token"), ("_token", token), ("_once", "1")])
            XCTAssertEqual(page.status, 403, token)
        }
        XCTAssertNil(Count.counts.withLock { $0["token"] })
    }

    func testWebSocket_isNotOpened() throws {
        let page = try browser.get(
            "/",
            ["Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": "x", "Sec-WebSocket-Version": "13"])

        XCTAssertNotEqual(page.status, 101)
    }

    func testEveryPage_forbidsFramesAndForeignContent() throws {
        for path in ["/", "/cats/list", "/none", "/codepay/send"] {
            let page = try browser.get(path)
            XCTAssertEqual(page["X-Frame-Options"], "DENY", path)
            let policy = try XCTUnwrap(page["Content-Security-Policy"])
            XCTAssertTrue(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), policy)
            XCTAssertFalse(policy.contains("unsafe") || policy.contains("http"), policy)
            XCTAssertEqual(page["Cache-Control"], "no-store", path)
        }
    }

    func testOtherMethods_areNotAllowed() throws {
        for method in ["PUT", "DELETE", "OPTIONS", "PATCH"] {
            XCTAssertEqual(try browser.send(method, "/cats/list").status, 405, method)
        }
    }

    func testUnknownPage_isNotFound() throws {
        for path in ["/none", "/cats/none", "/-/none", "/-/job/none", "/cats/list/more", "/-/suggest?_command=none"] {
            XCTAssertEqual(try browser.get(path).status, 404, path)
        }
    }
}
