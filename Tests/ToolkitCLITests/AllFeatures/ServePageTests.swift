import Foundation
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// The page for people, the description for programs, and what need not be sent again.
final class ServePageTests: XCTestCase {
    // MARK: The page

    func testFront_isAPageForBrowsers_andAWordForPrograms() throws {
        let served = try Served("--quiet --only cats")

        let word = try served.ask("GET /")
        let accepted = "text/html,application/xhtml+xml,*/*;q=0.8"
        let page = try served.ask("GET /", ["Accept": accepted, "Host": "192.0.2.7"])

        XCTAssertEqual(word.body, "Service is running")
        XCTAssertEqual(word["Content-Type"], "text/plain; charset=utf-8")
        XCTAssertEqual(page["Content-Type"], "text/html; charset=utf-8")
        XCTAssertTrue(page.body.contains(#"<a href="/v1/breeds/abys">"#))
        XCTAssertNil(page["Access-Control-Allow-Origin"])
    }

    func testPage_hasAnExampleThatWorksForEachReadingRoute() throws {
        let served = try Served()
        let page = try served.ask("GET /", ["Accept": "text/html", "Host": "192.0.2.7"]).body
        let bearer = "Bearer \(try served.browseToken())"

        let examples = page.matches(of: /<a href="(\/[^"]*)">.*<small>(.*)<\/small>/)
        XCTAssertGreaterThan(examples.count, 30)
        for example in examples {
            let target = String(example.1).replacing("&amp;", with: "&")
            let needs = String(example.2)
            let fields =
                switch needs {
                case "needs username and password": ["Authorization": "Basic YWRtaW46cGFzc3dvcmQ="]
                case "needs a token": ["Authorization": bearer]
                // The others have their keys in the query, or need none.
                default: [String: String]()
                }
            let answer = try served.ask("GET \(target)", fields)
            XCTAssertTrue((200...299).contains(answer.status), "\(target): \(answer.status) \(answer.body)")
            // What the page says is needed is needed.
            if !fields.isEmpty { XCTAssertGreaterThan(try served.ask("GET \(target)").status, 400, target) }
        }
    }

    func testPage_hasLinesForAShellThatWork() throws {
        _ = try Tool("curl")
        let shell = try Tool("sh", probe: ["-c", ":"])
        let served = try Served()
        let host = "192.0.2.7"
        let page = try served.ask("GET /", ["Accept": "text/html", "Host": host]).body
            .replacing("http://\(host)", with: served.url)

        let lines = page.matches(of: /<pre>(.*)<\/pre>/).map { match in
            String(match.1).replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&gt;", with: ">")
                .replacing("&lt;", with: "<").replacing("&amp;", with: "&")
        }

        // The keys of restdb.io, of TheCatAPI, of the tech test and for eBay's tokens, and a token.
        XCTAssertEqual(lines.count, 5, "\(lines)")
        for line in lines {
            XCTAssertTrue(line.hasPrefix("curl -s "), line)
            let answer = try shell.output(["-c", line.replacing("curl -s ", with: "curl -s --fail ")])
            XCTAssertNotNil(try? JSON.decode(JSONValue.self, from: Array(answer.utf8)), "\(line): \(answer)")
        }
    }

    func testPage_andDescription_leaveOutWhatTheServerHides() throws {
        let served = try Served("--quiet --only badges")
        let page = try served.ask("GET /", ["Accept": "text/html", "Host": "192.0.2.7"]).body

        XCTAssertFalse(page.contains(#"<a href="/">"#), page)
        XCTAssertTrue(page.contains("username admin, password password"), page)
        XCTAssertNil(try served.ask("GET /openapi.json").json["paths"]?["/"])
    }

    func testPage_escapesWhatClientsSend() throws {
        let served = try Served("--quiet --only cats")
        for target in [
            "/<script>alert(1)</script>", "/rest/\"onload='x'", "/x?q=<img/src=x>&y", "/%3Cscript%3E", "/\u{202E}",
        ] {
            _ = try served.ask("GET \(target)")
        }
        _ = try served.ask("B<i>D /rest")

        let page = try served.ask("GET /", ["Accept": "text/html", "Host": "localhost:\(served.port)"])

        let end = try XCTUnwrap(page.body.range(of: "<h2 id=\"requests\">Requests</h2>"))
        let list = page.body[end.upperBound...]
        for hostile in ["<script", "<img", "\"onload", "'x'", "\u{202E}", "B<i>D"] {
            XCTAssertFalse(list.contains(hostile), hostile)
        }
        XCTAssertTrue(list.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), String(list))
        let policy = page["Content-Security-Policy"] ?? ""
        XCTAssertTrue(policy.hasPrefix("default-src 'none'"), policy)
        XCTAssertFalse(policy.contains("unsafe"), policy)
    }

    func testPage_showsRequestsToThisMachineOnly() throws {
        let served = try Served("--quiet --only cats")
        _ = try served.ask("GET /v1/breeds/marker")

        let trusted = try served.ask("GET /", ["Accept": "text/html"])
        let foreign = try served.ask("GET /", ["Accept": "text/html", "Host": "192.0.2.1"])

        XCTAssertTrue(trusted.body.contains("/v1/breeds/marker"))
        XCTAssertEqual(foreign.status, 200)
        XCTAssertFalse(foreign.body.contains("/v1/breeds/marker"))
    }

    // MARK: The description

    func testDescription_isOpenAPI_byTheRulesOfItsSpecification() throws {
        let served = try Served()

        let document = try served.ask("GET /openapi.json").json

        XCTAssertEqual(document["openapi"]?.string?.hasPrefix("3.1."), true)
        XCTAssertNotNil(document["info"]?["title"]?.string)
        XCTAssertNotNil(document["info"]?["version"]?.string)
        XCTAssertEqual(document["servers"]?.array?.first?["url"], .string(served.url))
        let paths = try members(document["paths"])
        XCTAssertGreaterThan(paths.count, 20)
        var operationIDs: [String] = []
        for path in paths {
            XCTAssertTrue(path.name.hasPrefix("/"), path.name)
            for operation in try members(path.value) {
                XCTAssertTrue(["get", "put", "post", "delete", "patch"].contains(operation.name), operation.name)
                XCTAssertFalse(try members(operation.value["responses"]).isEmpty)
                operationIDs.append(operation.value["operationId"]?.string ?? "")
                assertParameters(operation.value, of: path.name)
            }
        }
        XCTAssertEqual(Set(operationIDs).count, operationIDs.count)
        // Two paths that differ in their names only are the same one (section 4.8.8).
        let shapes = paths.map { $0.name.replacing(/\{[^}]+\}/, with: "{}") }
        XCTAssertEqual(Set(shapes).count, shapes.count)
        XCTAssertTrue(Set(paths.map(\.name)).isSuperset(of: ["/rest/{collection}/{id}", "/login", "/api/v{n}/user"]))
    }

    func testDescription_namesTheKeys() throws {
        let document = try Served().ask("GET /openapi.json").json

        let schemes = try members(document["components"]?["securitySchemes"])
        XCTAssertEqual(
            Set(schemes.map(\.name)),
            [
                "badges.listing", "cats.registry", "cats.breeds", "search.finding", "search.shopping",
                "search.merchandising", "search.postal-codes", "search.photos", "search.token", "search.bearer",
                "products.loginToken",
            ])
        for scheme in schemes {
            // Section 4.8.27, and the rule for names of components (section 4.8.7).
            XCTAssertNotNil(scheme.name.wholeMatch(of: /[A-Za-z0-9._-]+/))
            let fields = scheme.value["type"] == "apiKey" ? ["in", "name"] : ["scheme"]
            for field in fields { XCTAssertNotNil(scheme.value[field]?.string, "\(scheme.name) \(field)") }
            XCTAssertTrue(["apiKey", "http"].contains(scheme.value["type"]?.string), scheme.name)
        }
        for path in try members(document["paths"]) {
            for operation in try members(path.value) {
                for requirement in operation.value["security"]?.array ?? [] {
                    for named in try members(requirement) {
                        XCTAssertTrue(schemes.contains { $0.name == named.name }, named.name)
                        XCTAssertEqual(named.value, [])
                    }
                }
            }
        }
        func needs(_ path: String, _ method: String = "get") -> JSONValue? {
            document["paths"]?[path]?[method]?["security"]
        }
        XCTAssertEqual(needs("/rest/{collection}", "post"), [["cats.registry": []]])
        XCTAssertEqual(needs("/buy/browse/v1/item/{id}"), [["search.bearer": []]])
        XCTAssertEqual(needs("/image/{key}.jpg"), [["badges.listing": []]])
        XCTAssertEqual(needs("/products"), [["products.loginToken": []]])
        XCTAssertEqual(needs("/v1/breeds"), [["cats.breeds": []], [:]])
    }

    func testDescription_isComplete() throws {
        let document = try Served().ask("GET /openapi.json").json

        for path in try members(document["paths"]) {
            for (name, operation) in try members(path.value).map({ ($0.name, $0.value) }) {
                let place = "\(name) \(path.name)"
                let id = operation["operationId"]?.string ?? ""
                XCTAssertNotNil(id.wholeMatch(of: /[a-z][A-Za-z]+/), "\(place): \(id)")
                XCTAssertEqual(operation["summary"]?.string?.hasSuffix("."), true, place)
                XCTAssertEqual(operation["tags"]?.array?.count, 1, place)
                for parameter in operation["parameters"]?.array ?? [] {
                    // Generators refuse parameters with a `content`.
                    XCTAssertNotNil(parameter["schema"], "\(place): \(parameter["name"]?.string ?? "")")
                }
                let answers = try members(operation["responses"])
                XCTAssertTrue(answers.contains { $0.name == "200" || $0.name == "201" }, place)
                XCTAssertTrue(answers.contains { $0.name == "5XX" }, place)
                for answer in answers where answer.value["content"] != nil {
                    for content in try members(answer.value["content"]) {
                        XCTAssertNotNil(content.value["schema"], place)
                    }
                }
                for body in try operation["requestBody"].map({ try members($0["content"]) }) ?? [] {
                    XCTAssertNotNil(body.value["example"], place)
                }
            }
        }
    }

    func testDescription_refersOnlyToItsOwnParts() throws {
        let document = try Served().ask("GET /openapi.json").json
        let references = self.references(in: document)

        XCTAssertGreaterThan(references.count, 20)
        for reference in references {
            let target = reference.split(separator: "/").dropFirst().reduce(document as JSONValue?) { $0?[String($1)] }
            XCTAssertNotNil(target, reference)
        }
    }

    private func references(in value: JSONValue) -> Set<String> {
        switch value {
        case .object(let members):
            members.reduce(into: []) { all, member in
                if member.name == "$ref", let text = member.value.string { all.insert(text) }
                all.formUnion(references(in: member.value))
            }
        case .array(let elements): elements.reduce(into: []) { $0.formUnion(references(in: $1)) }
        default: []
        }
    }

    // MARK: What need not be sent again

    func testIfNoneMatch_savesTheBody() throws {
        let served = try Served("--quiet --only cats")
        let id = try XCTUnwrap(served.addCat("Tagged").json["_id"]?.string)
        func ask(_ tags: String, _ method: String = "GET") throws -> TestClient.Reply {
            try served.ask("\(method) /rest/cats/\(id)", Served.catKey.merging(["If-None-Match": tags]) { $1 })
        }
        let tag = try XCTUnwrap(ask("\"other\"")["ETag"])

        for tags in [tag, "W/\(tag)", "\"a,b\", \(tag)", "*"] {
            let answer = try ask(tags)
            XCTAssertEqual("\(answer.status)\(answer.body)", "304", tags)
            XCTAssertEqual(answer["ETag"], tag, tags)
        }
        XCTAssertEqual(try ask(tag, "HEAD").status, 304)
        _ = try served.ask("PATCH /rest/cats/\(id)", Served.catFields, #"{"rating":1}"#)
        XCTAssertEqual(try ask(tag).status, 200)
    }

    func testPictures_haveATagThatStays() throws {
        let served = try Served("--quiet --only cats")
        let tag = try XCTUnwrap(head(served, "/images/abys1.png")["ETag"])

        let again = try served.ask("GET /images/abys1.png", ["If-None-Match": tag])

        XCTAssertEqual(again.status, 304)
        XCTAssertEqual(try head(Served("--quiet --only cats"), "/images/abys1.png")["ETag"], tag)
    }

    // MARK: Helpers

    private func head(_ served: Served, _ target: String) throws -> TestClient.Reply {
        try served.ask("HEAD \(target)")
    }

    private struct NoObject: Error {}

    private func members(_ value: JSONValue?) throws -> [JSONValue.Member] {
        guard case .object(let members) = try XCTUnwrap(value) else { throw NoObject() }
        return members
    }

    private func assertParameters(_ operation: JSONValue, of path: String) {
        let named = path.matches(of: /\{([^}]+)\}/).map { String($0.1) }
        let parameters = operation["parameters"]?.array ?? []
        XCTAssertEqual(parameters.filter { $0["in"] == "path" }.compactMap { $0["name"]?.string }, named, path)
        for parameter in parameters {
            XCTAssertTrue(["path", "query", "header"].contains(parameter["in"]?.string), path)
            if parameter["in"] == "path" { XCTAssertEqual(parameter["required"], true, path) }
            XCTAssertNotNil(parameter["schema"] ?? parameter["content"], path)
        }
        let names = parameters.map { "\($0["in"]?.string ?? "") \($0["name"]?.string ?? "")" }
        XCTAssertEqual(Set(names).count, names.count, path)
    }
}
