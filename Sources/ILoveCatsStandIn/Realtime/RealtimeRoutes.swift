import Synchronization
import ToolkitStandIn

/// The realtime messages of restdb.io, and its mail (ILoveCatsStandIn/Contract.md, section 1.10).
extension CatSandbox {
    var realtimeRoutes: [Route] {
        [
            registryRoute("GET /realtime", acceptsOnlyJSON: false, openStream).followed(by: follow)
                .with(example: "/realtime?apikey=\(Self.demoKey)").described(as: .followAll),
            registryRoute("GET /realtime/:collection", acceptsOnlyJSON: false, openStream).followed(by: follow)
                .with(example: "/realtime/\(Self.catCollection)?apikey=\(Self.demoKey)").described(as: .follow),
            registryRoute("POST /realtime", publish).described(as: .publish),
            registryRoute("POST /mail", sendMail).described(as: .sendMail),
        ]
    }

    private func openStream(_ request: SandboxRequest) throws -> HTTPResponse {
        HTTPResponse(
            headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"], body: Array(":\n\n".utf8))
    }

    private func follow(_ request: SandboxRequest) throws -> () throws -> [UInt8] {
        let collection = request.path.count > 1 ? request.path[1] : nil
        let newest = try database.read { try DocumentEvents($0).last() }
        let known = request.headers["Last-Event-ID"].flatMap { Int64($0) }
        // A number after the newest is from before a reset.
        let last = Mutex(known.flatMap { $0 <= newest ? $0 : nil } ?? newest)
        return { [database] in
            try last.withLock { last in
                try database.read { connection in
                    let events = DocumentEvents(connection)
                    let newest = try events.last()
                    // After a reset, the events begin anew.
                    guard newest != last else { return [] }
                    guard newest > last else {
                        last = newest
                        return []
                    }
                    let (bytes, end) = try events.stream(after: last, of: collection, from: request.origin)
                    last = end
                    return bytes
                }
            }
        }
    }

    private func publish(_ request: SandboxRequest) throws -> HTTPResponse {
        let message = try request.document()
        guard let event = message["event"]?.string, !event.isEmpty else {
            throw DocumentError.invalid("event", "This must be a text that is not empty.")
        }
        let text = try JSONValue.object([
            .init("event", .string(event)), .init("data", message["data"] ?? .null),
        ]).text()
        guard text.utf8.count <= 64 << 10 else { throw DocumentError.invalid("data", "A message has at most 64 kB.") }
        try database.write { try DocumentEvents($0).publish(text) }
        return try HTTPResponse(document: ["result": "OK"])
    }

    /// The collection of the mails, which go nowhere else.
    static let mailCollection = "_mail"

    private func sendMail(_ request: SandboxRequest) throws -> HTTPResponse {
        let mails = try request.document()
        let collection = collections[Self.mailCollection]
        let documents = try DocumentReader(request, for: collection).newDocuments(mails)
        let faults = ["to", "subject"].filter { name in documents.contains { $0[name] == nil } }
        guard faults.isEmpty else { throw DocumentError.invalid(faults[0], "A mail needs this field.") }
        let stored = try database.write { connection in
            try DocumentTable(changing: collection, connection).insert(documents, at: now())
        }
        let ids = stored.map { JSONValue.string($0.id) }
        return try HTTPResponse(document: ["result": .array(ids)], status: .created)
    }
}
