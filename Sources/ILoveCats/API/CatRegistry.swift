import Toolkit

/// The cats at the service.
struct CatRegistry: Sendable {
    static let service = ILoveCatsFeature.registry
    /// The maximum number of cats that one request lists, adds or deletes.
    static let pageSize = 1_000
    /// The maximum number of IDs in one request, so that its URL stays below 8 KB.
    private static let idsPerRequest = 200

    private let context: Context
    private let client: HTTPClient

    init(_ context: Context) throws {
        self.context = context
        client = try context.services.client(for: Self.service)
    }

    // MARK: Reading

    /// Returns the IDs of the cats that match a query, in the order of the query.
    func ids(_ query: CatQuery) async throws -> PackedIDs {
        let condition: JSONValue = query.breed.map { ["breedId": .string($0.id)] } ?? [:]
        var ids = PackedIDs()
        try await forEach(condition, query.fields) { cat in
            if let key = query.key(of: cat) { ids.append(cat.id, key: key) }
        }
        ids.sort(reversed: query.isReversed)
        return ids
    }

    /// Returns the IDs of the cats that match a query, in the order of the query, and the IDs of all cats.
    func idsAmongAll(_ query: CatQuery) async throws -> (matching: PackedIDs, all: SortedIDs) {
        let fields = query.breed == nil ? query.fields : query.fields + ["breedId"]
        var (matching, all) = (PackedIDs(), PackedIDs())
        try await forEach([:], fields) { cat in
            all.append(cat.id)
            let hasBreed = query.breed.map { $0.id == cat.breed.id } ?? true
            if hasBreed, let key = query.key(of: cat) { matching.append(cat.id, key: key) }
        }
        matching.sort(reversed: query.isReversed)
        return (matching, SortedIDs(all))
    }

    /// Reads the matching cats page by page.
    private func forEach(_ condition: JSONValue, _ fields: [String], _ body: (Cat) -> Void) async throws {
        var skip = 0
        var pages = PageGuard<String>(limit: Self.pageSize)
        while true {
            let page = try await client.send(.index(condition, fields: fields, skip: skip, limit: Self.pageSize))
            try pages.check(count: page.count, first: page.first?.id, of: client)
            page.forEach(body)
            skip += page.count
            if page.count < Self.pageSize { return }
        }
    }

    /// Fetches the cats with the next IDs, as many as fit into one request.
    /// - Parameter ids: The IDs that are still to be read; those of this request are removed.
    /// - Returns: `nil` when there are no more IDs.
    func nextPage(_ ids: inout Slice<PackedIDs>) async throws -> Page? {
        guard !ids.isEmpty else { return nil }
        let page = Array(ids.prefix(Self.idsPerRequest))
        ids = ids.dropFirst(Self.idsPerRequest)
        return try await self.page(page)
    }

    /// - Parameter ids: As many IDs as fit into one request.
    func page(_ ids: [String]) async throws -> Page {
        Page(ids: ids, client: client, response: try await client.respond(to: .cats(ids)))
    }

    /// A response with several cats, which are not decoded yet.
    struct Page: Sendable {
        fileprivate let ids: [String]
        fileprivate let client: HTTPClient
        fileprivate let response: HTTPResponse

        /// Decodes the cats, in the order of the IDs; a cat that was deleted in the meantime is left out.
        func cats() throws -> [Cat] {
            let cats = try client.read(.cats(ids), response)
            let byID = Dictionary(cats.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            return ids.compactMap { byID[$0] }
        }
    }

    /// Returns the cat with an ID, the start of one, or a name.
    func cat(_ id: CatID) async throws -> Cat {
        guard let cat = try await page(resolve([id])).cats().first else {
            throw CatsError.noSuchCat(id.text, nearest: nil)
        }
        return cat
    }

    /// Returns the complete IDs for IDs, starts of IDs, and names in any case.
    /// - Throws: ``CatsError`` when a text is the start of no ID and no name, or fits several cats.
    func resolve(_ ids: [CatID]) async throws -> [String] {
        if let whole = try await wholeIDs(ids) { return whole }
        let wanted = Set(ids.map(\.text.folded))
        var all = PackedIDs()
        var named: [String: [Cat]] = [:]
        var begun: String?
        try await forEach([:], ["_id", "catName"]) { cat in
            all.append(cat.id)
            let name = cat.name.folded
            if wanted.contains(name) { named[name, default: []].append(cat) }
            if begun == nil, wanted.count == 1, wanted.allSatisfy(name.hasPrefix) { begun = cat.name.visible }
        }
        let known = SortedIDs(all)
        var whole: [String] = []
        for id in ids { whole.append(try await match(id, among: known, named[id.text.folded] ?? [], begun: begun)) }
        return whole
    }

    /// Returns the ID of the one cat whose ID is a text or starts with it, or whose name is the text.
    /// - Parameter begun: The name of a cat that starts with the text, for the error.
    private func match(
        _ id: CatID, among known: SortedIDs, _ named: [Cat], begun: String?
    ) async throws -> String {
        let start = id.text.lowercased()
        let starting = known.starting(with: start)
        if starting.first == start { return start }
        let count = named.count + starting.count
        guard count > 0 else {
            // A whole ID that is gone must not lead to another cat.
            let nearest = id.isWhole ? nil : Suggestion.nearest(to: start, among: known.all)
            throw CatsError.noSuchCat(id.text, nearest: begun ?? nearest)
        }
        guard count == 1, let match = named.first?.id ?? starting.first else {
            let cats = starting.isEmpty ? named : named + (try await page(Array(starting.prefix(6))).cats())
            let matches = cats.map { "\($0.name.visible) (\(known.shortest(of: $0.id)))" }
            throw CatsError.ambiguousCat(id.text, matches: matches, count: count)
        }
        return match
    }

    /// Returns the given IDs when all of them are complete and exist; `nil` otherwise.
    ///
    /// This saves the requests that read all cats.
    private func wholeIDs(_ ids: [CatID]) async throws -> [String]? {
        let whole = ids.map { $0.text.lowercased() }
        guard ids.allSatisfy(\.isWhole), whole.count <= Self.idsPerRequest else { return nil }
        let found = Set(try await client.send(.cats(whole)).map(\.id))
        return found.isSuperset(of: whole) ? whole : nil
    }

    // MARK: Writing

    func add(_ cat: NewCat) async throws -> Cat { try await client.send(.add(cat)) }

    func update(_ id: String, _ change: CatChange) async throws -> Cat { try await client.send(.update(id, change)) }

    /// Deletes cats one by one.
    ///
    /// A cat that does not exist counts as deleted: an earlier attempt may have deleted it, but its answer was lost.
    /// - Throws: ``CatsError/deletedInPart(_:problem:)`` when an error occurs after the first deleted cat.
    func delete(_ ids: [String]) async throws {
        for (index, id) in ids.enumerated() {
            do {
                try await client.send(.delete(id))
            } catch let error as HTTPError where error.status == .notFound {
                continue
            } catch let error as any ReportedError where index > 0 {
                throw CatsError.deletedInPart(Array(ids[..<index]), problem: error.report)
            } catch is CancellationError where index > 0 {
                let problem = Report(.interrupted, code: "interrupted", "The deletion was interrupted.")
                throw CatsError.deletedInPart(Array(ids[..<index]), problem: problem)
            }
        }
    }

    /// Adds many cats in chunks, all or none.
    ///
    /// When a chunk fails, it deletes the cats of the earlier chunks.
    /// - Parameter progress: Receives the number of cats in each chunk after the chunk was added.
    func add(_ cats: [NewCat], progress: @Sendable (Int) -> Void) async throws {
        var added: [String] = []
        var chunk = try Chunk(cats, from: 0)
        while let current = chunk {
            do {
                try Task.checkCancellation()
                chunk = try await encodingNext(cats, after: current) {
                    added += try await addWhole(current)
                    progress(current.rows.count)
                }
            } catch {
                let problem = Self.report(error, current.rows)
                guard !added.isEmpty else { throw problem }
                try await undo(added, because: problem)
            }
        }
    }

    /// Some cats to add with one request.
    private struct Chunk: Sendable {
        /// The positions of the cats.
        let rows: Range<Int>
        let body: [UInt8]

        /// Encodes the cats from a position on; `nil` at the end.
        init?(_ cats: [NewCat], from start: Int) throws {
            guard start < cats.count else { return nil }
            rows = start..<min(start + CatRegistry.pageSize, cats.count)
            body = try JSON.encode(Array(cats[rows]))
        }
    }

    /// Works, while another thread encodes the chunk after the current one.
    private func encodingNext(
        _ cats: [NewCat], after current: Chunk, _ work: () async throws -> Void
    ) async throws -> Chunk? {
        try await withThrowingTaskGroup(of: Chunk?.self) { group in
            let next = current.rows.upperBound
            if next < cats.count {
                group.addTask(executorPreference: globalConcurrentExecutor) { try Chunk(cats, from: next) }
            }
            try await work()
            return try await group.next() ?? nil
        }
    }

    /// Adds a chunk, and finishes even when the command is interrupted.
    ///
    /// Without the answer, the IDs of the added cats would be unknown, and the cats could not be deleted.
    private func addWhole(_ chunk: Chunk) async throws -> [String] {
        try await Task.alongside { try await chunkClient().send(.add(encoded: chunk.body)).map(\.id) }.value
    }

    /// Deletes the added cats, even when the command is interrupted, and throws the error of the import.
    private func undo(_ added: [String], because problem: Report) async throws -> Never {
        let left = await Task.alongside { await deleteAll(added) }.value
        guard left.isEmpty else { throw CatsError.importLeftBehind(ids: left, problem: problem) }
        throw CatsError.importUndone(posted: added.count, problem: problem)
    }

    /// - Returns: The IDs of the cats that could not be deleted.
    private func deleteAll(_ ids: [String]) async -> [String] {
        var left: [String] = []
        for start in stride(from: 0, to: ids.count, by: Self.pageSize) {
            let chunk = Array(ids[start..<min(start + Self.pageSize, ids.count)])
            do {
                try await chunkClient().send(.delete(chunk))
            } catch {
                left += chunk
            }
        }
        return left
    }

    /// Returns a client for the next chunk, and gives it the command's whole time limit, so that an import can be long.
    private func chunkClient() throws -> HTTPClient {
        try context.services.client(for: Self.service, startsTimeAnew: true)
    }

    /// Returns the report of an error that occurred while the given rows were added; rows count from 0.
    private static func report(_ error: any Error, _ rows: Range<Int>) -> Report {
        switch error {
        case let error as HTTPError where error.mayHaveDoneTheWork:
            Report(
                error.report.status, code: error.report.code,
                "\(error.report.message) It is unknown whether rows \(rows.lowerBound + 1) to \(rows.upperBound) were "
                    + "added.", hint: .run("cats list"))
        case let error as any ReportedError: error.report
        case is CancellationError: Report(.interrupted, code: "interrupted", "The import was interrupted.")
        default: .defect("An unexpected error occurred during the import (\(type(of: error))).")
        }
    }
}

extension HTTPError {
    /// Whether the service may have carried out the request, although no complete answer arrived.
    ///
    /// A gateway gives 408 and 5xx also while the service behind it goes on.
    fileprivate var mayHaveDoneTheWork: Bool {
        guard let status else { return delivery == .maybeSent }
        return status == .requestTimeout || status.rawValue >= 500
    }
}
