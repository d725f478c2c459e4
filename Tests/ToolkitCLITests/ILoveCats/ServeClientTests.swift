import Foundation
import TestSupport
import ToolkitTesting
import XCTest

/// Tests common clients: Python, Node, Foundation, and a client that sends all requests at once.
final class ServeClientTests: XCTestCase {
    private static let catName = "Žofka \u{1F431}"

    // MARK: Common clients

    func testPython_keepsTheConnection() throws {
        let (python, served) = (try Tool("python3"), try Served("--quiet --only cats"))

        let seen = try python.output(["-c", Self.httpClient, "\(served.port)", Self.catName])

        XCTAssertEqual(seen, Self.expected)
        XCTAssertEqual(try served.catNames().filter { $0 == Self.catName }.count, 2)
    }

    func testRequests_uploadsInChunks() throws {
        let python = try Tool("python3", with: "python3-requests", probe: ["-c", "import requests"])
        let served = try Served("--quiet --only cats")

        let seen = try python.output(["-c", Self.requests, "\(served.port)", Self.catName])

        XCTAssertEqual(seen, Self.expected)
        XCTAssertEqual(try served.catNames().filter { $0 == Self.catName }.count, 2)
    }

    func testNode_fetches() throws {
        let node = try Tool("node", probe: ["-e", "fetch.name"])
        let served = try Served("--quiet --only cats")

        let seen = try node.output(["--no-warnings", "-e", Self.fetch, "\(served.port)", Self.catName])

        XCTAssertEqual(seen, Self.expected)
        XCTAssertEqual(try served.catNames().filter { $0 == Self.catName }.count, 2)
    }

    func testURLSession_getsTheSameAnswers() throws {
        let (swiftc, served) = (try Tool("swiftc"), try Served("--quiet --only cats"))
        let folder = TemporaryFolder()
        let source = try folder.write(Self.urlSession, to: "client.swift")
        let program = folder.path + "/client"
        // Without this folder, the compiler leaves files in the home of the user.
        _ = try swiftc.output(
            ["-parse-as-library", "-module-cache-path", folder.path + "/modules", source, "-o", program])

        let seen = try Tool(program, probe: []).output([served.url, Self.catName, Served.cat(Self.catName)])

        XCTAssertEqual(seen, "201 200 200 404 true true 0\n")
    }

    // MARK: Pipelining

    func testPipelinedRequests_areAnsweredInOrder() throws {
        let served = try Served("--quiet --only cats")
        let client = try TestClient(served.port)
        // The server answers the breeds itself, and helpers answer the reads and writes of cats in between.
        let requests = [
            served.request("GET /v1/breeds/abys"), served.request("GET /rest/cats?max=1&totals=true", Served.catKey),
            served.request("POST /rest/cats", Served.catFields, Served.cat("Pipe")),
            served.request("GET /v1/breeds/beng"), served.request("GET /rest/cats?max=1&totals=true", Served.catKey),
            served.request("HEAD /v1/breeds/abys"), served.request("GET /nowhere"),
        ]

        client.send(requests.joined())
        let answers = try (0..<requests.count).map { try client.reply(isHead: $0 == 5) }

        XCTAssertEqual(answers.map { $0?.status }, [200, 200, 201, 200, 200, 200, 404])
        XCTAssertEqual(answers[0]?.json["id"], "abys")
        XCTAssertEqual(answers[3]?.json["id"], "beng")
        let before = try XCTUnwrap(answers[1]?.json["totals"]?["total"]?.integer)
        XCTAssertEqual(answers[4]?.json["totals"]?["total"]?.integer, before + 1)
    }

    // MARK: Scripts

    /// The output of each script: the statuses of its requests, and whether it used one connection for all of them.
    private static let expected = "201 201 200 True 200 0 404 401\n"

    /// A program of its own, because this library of Foundation would load libcurl into the tests.
    private static let urlSession = """
        import Foundation
        #if canImport(FoundationNetworking)
            import FoundationNetworking
        #endif

        @main
        enum Client {
            typealias Answer = (HTTPURLResponse, Data)

            static func ask(_ method: String, _ path: String, _ body: String? = nil) async throws -> Answer {
                var request = URLRequest(url: URL(string: CommandLine.arguments[1] + path)!)
                request.httpMethod = method
                request.httpBody = body.map { Data($0.utf8) }
                request.setValue("ca75f00dca75f00dca75f00d", forHTTPHeaderField: "x-apikey")
                request.setValue("application/json", forHTTPHeaderField: "Content-Type")
                let (data, response) = try await URLSession.shared.data(for: request)
                return (response as! HTTPURLResponse, data)
            }

            static func main() async throws {
                guard CommandLine.arguments.count == 4 else { return }
                let (name, cat) = (CommandLine.arguments[2], CommandLine.arguments[3])
                let (added, document) = try await ask("POST", "/rest/cats", cat)
                let id = try JSONSerialization.jsonObject(with: document) as! [String: Any]
                let path = "/rest/cats/" + (id["_id"] as? String ?? "")
                let (shown, body) = try await ask("GET", path)
                let (head, nothing) = try await ask("HEAD", path)
                let (missing, _) = try await ask("GET", "/rest/cats/nobody")
                let statuses = [added, shown, head, missing].map { String($0.statusCode) }.joined(separator: " ")
                let hasName = String(decoding: body, as: UTF8.self).contains(name)
                let length = head.value(forHTTPHeaderField: "Content-Length")
                print(statuses, hasName, length == String(body.count), nothing.count)
            }
        }
        """

    private static let httpClient = """
        import http.client, json, sys
        port, name = int(sys.argv[1]), sys.argv[2]
        connection = http.client.HTTPConnection("localhost", port, timeout=10)
        key = {"x-apikey": "ca75f00dca75f00dca75f00d", "Content-Type": "application/json"}
        seen, sockets = [], set()
        def ask(method, path, body=None, headers=key, chunked=False):
            connection.request(method, path, body, headers, encode_chunked=chunked)
            sockets.add(connection.sock)
            answer = connection.getresponse()
            seen.append(str(answer.status))
            return answer.read()
        cat = json.dumps({"catName": name, "ownerName": "Sam", "breedId": "abys", "weightKg": 3.25, "rating": 4,
            "birthDate": "2015-06-07T08:09:10Z", "photoUrl": "https://cats.example/1.png"}).encode()
        chunks = [cat[:9], cat[9:]]
        stored = json.loads(ask("POST", "/rest/cats", cat))
        ask("POST", "/rest/cats", iter(chunks), dict(key, **{"Transfer-Encoding": "chunked"}), True)
        shown = json.loads(ask("GET", "/rest/cats/" + stored["_id"]))
        seen.append(str(shown["catName"] == name))
        seen.append(str(len(ask("HEAD", "/rest/cats/" + stored["_id"]))))
        ask("GET", "/rest/cats/nobody")
        ask("GET", "/rest/cats", headers={})
        assert len(sockets) == 1, sockets
        print(" ".join(seen))
        """

    private static let requests = """
        import json, requests, sys
        port, name = sys.argv[1], sys.argv[2]
        base = "http://localhost:" + port + "/rest/cats"
        session = requests.Session()
        session.headers["x-apikey"] = "ca75f00dca75f00dca75f00d"
        cat = {"catName": name, "ownerName": "Sam", "breedId": "abys", "weightKg": 3.25, "rating": 4,
            "birthDate": "2015-06-07T08:09:10Z", "photoUrl": "https://cats.example/1.png"}
        data = json.dumps(cat).encode()
        posted = session.post(base, json=cat, timeout=10)
        chunked = session.post(base, data=iter([data[:9], data[9:]]), timeout=10,
            headers={"Content-Type": "application/json"})
        place = base + "/" + posted.json()["_id"]
        shown = session.get(place, timeout=10)
        head = session.head(place, timeout=10)
        missing = session.get(base + "/nobody", timeout=10)
        keyless = requests.get(base, timeout=10)
        print(posted.status_code, chunked.status_code, shown.status_code, shown.json()["catName"] == name,
            head.status_code, len(head.content), missing.status_code, keyless.status_code)
        """

    private static let fetch = """
        const [port, name] = process.argv.slice(1)
        const base = `http://localhost:${port}/rest/cats`
        const headers = { "x-apikey": "ca75f00dca75f00dca75f00d", "Content-Type": "application/json" }
        const body = JSON.stringify({ catName: name, ownerName: "Sam", breedId: "abys", weightKg: 3.25, rating: 4,
            birthDate: "2015-06-07T08:09:10Z", photoUrl: "https://cats.example/1.png" })
        const bytes = new TextEncoder().encode(body)
        const pieces = async function* () { yield bytes.slice(0, 9); yield bytes.slice(9) }
        ;(async () => {
            const posted = await fetch(base, { method: "POST", headers, body })
            const chunked = await fetch(base, { method: "POST", headers, body: pieces(), duplex: "half" })
            await chunked.text()
            const place = `${base}/${(await posted.json())._id}`
            const shown = await fetch(place, { headers })
            const same = (await shown.json()).catName === name ? "True" : "False"
            const head = await fetch(place, { method: "HEAD", headers })
            const empty = (await head.text()).length
            const missing = await fetch(base + "/nobody", { headers })
            const keyless = await fetch(base)
            console.log(posted.status, chunked.status, shown.status, same, head.status, empty,
                missing.status, keyless.status)
        })()
        """
}
