@testable import ILoveCatsStandIn
@testable import ToolkitStandIn

/// The door `restdb`: the queries of a document database.
///
/// An input that begins with `?` is the whole query of the request; any other is its parameter `q`.
enum RestdbQueries {
    static func check(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        if text.hasPrefix("?") {
            _ = try answer(String(text.drop { $0 == "?" }))
            return
        }
        let found = try answer("q=" + PercentEncoding.encode(text))
        let (spread, query) = (SlowJSON(bytes)?.otherNotation, SlowJSON(bytes)?.value)
        if let spread, bytes.count < 2_000 {
            let again = try answer("q=" + PercentEncoding.encode(String(decoding: spread, as: UTF8.self)))
            try expectEqual(again, found, "other notation")
        }
        guard let found, let query else { return }
        let matches = documents.map { SlowQuery.matches(query, $0) }
        guard matches.allSatisfy({ $0 != nil }) else { return }
        let names = zip(documents, matches).filter { $0.1 == true }.compactMap { $0.0["name"]?.string }
        try expectEqual(found, names, "the documents that match")
    }

    private static let text = """
        [{"name":"a","rating":3,"tags":["x","y",5],"owner":{"city":"Vilnius","pets":[1,2]},"note":null},
        {"name":"b","rating":4.5,"tags":[],"on":true,"list":[{"k":1,"v":"one"},{"k":2},7]},
        {"name":"c","rating":"4","tags":"x","owner":{"city":"Kaunas"},"on":false,"list":[[1,2],[]]},
        {"name":"d","rating":-1,"born":"2015-01-01T00:00:00.000Z","owner":null},{"name":"e"}]
        """

    private static let documents = (try? JSON.decode([JSONValue].self, from: Array(text.utf8))) ?? []

    private static let sandbox: Sandbox? = {
        let home = SandboxHome(path: nil, now: { Date(timeIntervalSince1970: 1_780_000_000) })
        guard let service = try? CatSandbox(home) else { return nil }
        let sandbox = Sandbox(service)
        // Only the documents below are in the collection.
        try? service.database.write { connection in
            let things = try DocumentTable(
                changing: DocumentCollection(name: "things", isOfCats: false), connection)
            try connection.run("DELETE FROM document WHERE collection = ?", things.name)
        }
        let request = SandboxRequest(
            .post, target: "/rest/things?validate=false", headers: headers, body: Array(text.utf8),
            origin: Sandbox.origin)
        _ = try? request.map { try sandbox.answer($0) }
        return sandbox
    }()

    private static let headers: HTTPHeaders = ["x-apikey": CatSandbox.demoKey]

    /// The names of the documents that a request finds; `nil` when the sandbox refuses it.
    private static func answer(_ query: String) throws -> [String]? {
        guard let sandbox,
            let request = SandboxRequest(
                .get, target: "/rest/things?" + query, headers: headers, body: [], origin: Sandbox.origin)
        else { throw Finding("no request") }
        guard case .response(let response, _) = try sandbox.answer(request) else { throw Finding("no answer") }
        guard response.status == .ok else {
            try expectEqual(response.status, .badRequest, "the status")
            return nil
        }
        guard let value = try? JSON.decode(JSONValue.self, from: response.body) else {
            throw Finding("the answer is not JSON: \(String(decoding: response.body, as: UTF8.self))")
        }
        return (value.array ?? []).map { $0["name"]?.string ?? "" }
    }
}
