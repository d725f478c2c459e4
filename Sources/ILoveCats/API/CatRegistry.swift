import Toolkit

/// The cats of the registry service.
struct CatRegistry: Sendable {
    /// How many documents one request brings.
    static let pageSize = 1_000
    /// How many IDs fit into an address of 8 KB.
    private static let idsPerRequest = 200

    private let context: Context
    private let client: HTTPClient

    init(_ context: Context) throws {
        self.context = context
        client = try context.services.client(for: ILoveCatsFeature.registry)
    }

    // MARK: Reading

    /// The IDs of the cats that a query wants, in its order.
    func ids(_ query: CatQuery) async throws -> [String] {
        let condition: JSONValue = query.breed.map { ["breedId": .string($0.id)] } ?? [:]
        return try await index(condition, query.fields, query.place).sorted().map(\.id)
    }

    /// Goes through all cats page by page and keeps of each what is asked for.
    private func index<Entry: Sendable>(
        _ condition: JSONValue, _ fields: [String], _ entry: @Sendable (Cat) -> Entry?
    ) async throws -> [Entry] {
        var entries: [Entry] = []
        var skip = 0
        while true {
            let page = try await client.send(.index(condition, fields: fields, skip: skip, limit: Self.pageSize))
            entries += page.compactMap(entry)
            skip += page.count
            if page.count < Self.pageSize { return entries }
        }
    }

    /// The cats with the first of some IDs, in order; one that has gone meanwhile is left out.
    /// - Parameter ids: As many as one request takes are removed.
    /// - Returns: `nil` when there are no more IDs.
    func nextCats(_ ids: inout ArraySlice<String>) async throws -> [Cat]? {
        guard !ids.isEmpty else { return nil }
        let page = Array(ids.prefix(Self.idsPerRequest))
        ids = ids.dropFirst(Self.idsPerRequest)
        let cats = try await client.send(.cats(page))
        let byID = Dictionary(cats.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return page.compactMap { byID[$0] }
    }

    /// The cat with an ID or the start of one.
    func cat(_ id: CatID) async throws -> Cat {
        var whole = try await resolve([id])[...]
        guard let cat = try await nextCats(&whole)?.first else { throw CatsError.noSuchCat(id.text, nearest: nil) }
        return cat
    }

    /// The whole IDs that some IDs or starts of IDs mean.
    func resolve(_ ids: [CatID]) async throws -> [String] {
        if let whole = try await wholeIDs(ids) { return whole }
        let known = try await index([:], ["_id"]) { $0.id }.sorted()
        return try ids.map { id in
            let start = id.text.lowercased()
            let matches = known[Self.firstIndex(in: known, notBelow: start)...].prefix { $0.hasPrefix(start) }
            guard let match = matches.first else {
                throw CatsError.noSuchCat(id.text, nearest: Suggestion.nearest(to: start, among: known))
            }
            guard matches.count == 1 || match == start else {
                throw CatsError.ambiguousCat(id.text, candidates: matches.prefix(6).map { $0 })
            }
            return match
        }
    }

    /// The IDs when all are written out and all are there: then nobody has to go through all cats.
    private func wholeIDs(_ ids: [CatID]) async throws -> [String]? {
        let whole = ids.map { $0.text.lowercased() }
        guard ids.allSatisfy(\.isWhole), whole.count <= Self.idsPerRequest else { return nil }
        let found = Set(try await client.send(.cats(whole)).map(\.id))
        return found.isSuperset(of: whole) ? whole : nil
    }

    /// Where a text is or would be in a sorted list.
    private static func firstIndex(in sorted: [String], notBelow text: String) -> Int {
        var range = 0..<sorted.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = sorted[middle] < text ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    // MARK: Writing

    /// Adds a cat.
    func add(_ cat: NewCat) async throws -> Cat {
        try await client.send(.add(cat))
    }

    /// Changes a cat.
    func update(_ id: String, _ change: CatChange) async throws -> Cat {
        try await client.send(.update(id, change))
    }

    /// Deletes cats, one by one; one that has gone meanwhile is no failure, since a first try may have been lost on
    /// its way back.
    /// - Throws: ``CatsError/deletedInPart(_:problem:)`` when some are deleted and the next cannot be.
    func delete(_ ids: [String]) async throws {
        for (index, id) in ids.enumerated() {
            do {
                try await client.send(.delete(id))
            } catch let error as HTTPError where error.status == .notFound {
                continue
            } catch let error as any ReportedError where index > 0 {
                throw CatsError.deletedInPart(Array(ids[..<index]), problem: error.report)
            } catch is CancellationError where index > 0 {
                let problem = Report(.interrupted, code: "interrupted", "The work was interrupted.")
                throw CatsError.deletedInPart(Array(ids[..<index]), problem: problem)
            }
        }
    }

    /// Adds many cats in chunks; when one chunk fails, those before it are deleted again.
    /// - Parameter progress: Told how many more have been added.
    func add(_ cats: [NewCat], progress: @Sendable (Int) -> Void) async throws {
        var added: [String] = []
        for start in stride(from: 0, to: cats.count, by: Self.pageSize) {
            let rows = start..<min(start + Self.pageSize, cats.count)
            do {
                try Task.checkCancellation()
                added += try await addWhole(Array(cats[rows]))
                progress(rows.count)
            } catch {
                let problem = Self.report(error, rows)
                guard !added.isEmpty else { throw problem }
                try await undo(added, because: problem)
            }
        }
    }

    /// Adds a chunk to its end, whether or not the command has been interrupted: else nobody knew its IDs.
    private func addWhole(_ chunk: [NewCat]) async throws -> [String] {
        try await Task { try await chunkClient().send(.add(chunk)).map(\.id) }.value
    }

    /// Deletes what was added, whether or not the command has been interrupted.
    private func undo(_ added: [String], because problem: Report) async throws -> Never {
        let left = await Task { await deleteAll(added) }.value
        guard left.isEmpty else { throw CatsError.importLeftBehind(ids: left, problem: problem) }
        throw CatsError.importUndone(posted: added.count, problem: problem)
    }

    /// Deletes cats in chunks.
    /// - Returns: Those that could not be deleted.
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

    /// A client whose traffic has a time limit of its own.
    private func chunkClient() throws -> HTTPClient {
        try context.services.client(for: ILoveCatsFeature.registry, hasOwnTime: true)
    }

    /// What went wrong with some rows, counted from 0.
    private static func report(_ error: any Error, _ rows: Range<Int>) -> Report {
        switch error {
        case let report as Report: report
        case let error as HTTPError where error.mayHaveDoneTheWork:
            Report(
                error.report.status, code: error.report.code,
                "\(error.report.message) Whether rows \(rows.lowerBound + 1) to \(rows.upperBound) were added is not "
                    + "known.", hint: "toolkit cats list")
        case let error as any ReportedError: error.report
        case is CancellationError: Report(.interrupted, code: "interrupted", "The import was interrupted.")
        default: .defect("Something unexpected happened during the import (\(type(of: error))).")
        }
    }
}

extension HTTPError {
    /// Whether the service may have done what was asked, though its answer did not arrive whole.
    fileprivate var mayHaveDoneTheWork: Bool {
        status == nil && delivery == .maybeSent
    }
}
