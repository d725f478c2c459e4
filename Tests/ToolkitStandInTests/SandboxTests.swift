import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitStandIn

final class SandboxTests: XCTestCase {
    private let folder = TemporaryFolder()

    private var home: SandboxHome {
        SandboxHome(path: folder.path + "/zoo.sqlite", now: { Date(timeIntervalSince1970: 0) })
    }

    func testGeneration_staysUntilTheReset() throws {
        let sandbox = Sandbox(try ZooSandbox(home))
        let first = try sandbox.generation()

        XCTAssertFalse(first.isEmpty)
        XCTAssertEqual(try Sandbox(ZooSandbox(home)).generation(), first)
        try sandbox.reset()
        XCTAssertNotEqual(try sandbox.generation(), first)
        XCTAssertEqual(try Sandbox(ZooSandbox(home)).generation(), try sandbox.generation())
    }

    func testGeneration_differsBetweenSandboxes() throws {
        let memory = SandboxHome(path: nil, now: { Date(timeIntervalSince1970: 0) })

        XCTAssertNotEqual(
            try Sandbox(ZooSandbox(memory)).generation(), try Sandbox(ZooSandbox(memory)).generation())
    }

    func testGeneration_comesToASandboxThatHadNone() throws {
        let sandbox = try ZooSandbox(home)
        try sandbox.fill(count: 1, seed: 0) { _ in }
        try sandbox.database.write { connection in
            try connection.run("DROP TABLE sandbox_generation")
            try connection.run("DELETE FROM toolkit_migration WHERE name = ?", Sandbox.migration.name)
        }

        let reopened = Sandbox(try ZooSandbox(home))

        XCTAssertFalse(try reopened.generation().isEmpty)
        XCTAssertEqual(try reopened.service.contents().first?.count, 4)
    }

    func testRestore_bringsTheDataOfTheCopyBackAsAnotherGeneration() throws {
        let sandbox = try Sandbox(ZooSandbox(home))
        let copy = folder.path + "/copy"
        try sandbox.service.fill(count: 2, seed: 0) { _ in }
        try sandbox.service.database.copy(to: copy)
        var generations = [try sandbox.generation()]
        try sandbox.reset()

        for _ in 0..<2 {
            try sandbox.restore(copy)
            XCTAssertEqual(try sandbox.service.contents().map(\.count), [5])
            generations.append(try sandbox.generation())
        }

        XCTAssertEqual(Set(generations).count, 3)
    }

    func testRestore_refusesTheDataOfAnotherService() throws {
        let sandbox = try Sandbox(ZooSandbox(home))
        let other = folder.path + "/other.sqlite"
        _ = try SandboxHome(path: other, now: { .distantPast }).open("pond", []) { _, _ in }
        let generation = try sandbox.generation()

        XCTAssertThrowsError(try sandbox.restore(other)) { error in
            XCTAssertEqual(
                error as? DatabaseError, .foreign(path: other, database: folder.path + "/zoo.sqlite"), "\(error)")
        }

        XCTAssertEqual(try sandbox.service.contents().map(\.count), [3])
        XCTAssertEqual(try sandbox.generation(), generation)
    }

    func testEmptyHome_leavesTheDemoDataOut() throws {
        XCTAssertEqual(try ZooSandbox(.empty).contents().first?.count, 0)
    }

    func testMatch_tellsTheRouteWithoutAnswering() throws {
        let sandbox = try Sandbox(ZooSandbox(home))
        let request = try XCTUnwrap(
            SandboxRequest(.post, target: "/zoo/animals/dog", headers: [:], body: [], origin: Sandbox.origin))

        let match = sandbox.match(request)

        guard case .route(let route, let parameters) = match else { return XCTFail("\(match)") }
        XCTAssertEqual(route.pattern.text, "POST /zoo/animals/:name")
        XCTAssertEqual(parameters.map(\.value), ["dog"])
        XCTAssertFalse(route.isQuick)
        XCTAssertEqual(try sandbox.service.contents().map(\.count), [3])
        _ = try sandbox.answer(request, match)
        XCTAssertEqual(try sandbox.service.contents().map(\.count), [4])
    }

    func testRoute_isQuickAndHasAnExampleWhenItSaysSo() {
        let route = Route("GET /a/:id") { _ in HTTPResponse() }.quick().with(example: "/a/7?b=c")

        XCTAssertTrue(route.isQuick)
        XCTAssertEqual(route.example, "/a/7?b=c")
    }

    func testQuickRoute_isNotQuickForALongRequest() throws {
        let route = Route("GET /a") { _ in HTTPResponse() }.quick { $0.query("all") != nil }
        let requests = try ["/a", "/a?all=1"].map {
            try XCTUnwrap(SandboxRequest(.get, target: $0, headers: [:], body: [], origin: Sandbox.origin))
        }

        XCTAssertEqual(requests.map(route.isQuick), [true, false])
    }

    func testOtherMethod_isRefusedWithThoseThatAreAllowed() throws {
        let request = SandboxRequest(
            .delete, target: "/zoo/animals", headers: [:], body: [], origin: Sandbox.origin)

        let outcome = try Sandbox(ZooSandbox(home)).answer(XCTUnwrap(request))

        guard case .response(let response, _) = outcome else { return XCTFail("\(outcome)") }
        XCTAssertEqual(response.status, .methodNotAllowed)
        XCTAssertEqual(response.headers["Allow"], "GET, HEAD")
    }
}
