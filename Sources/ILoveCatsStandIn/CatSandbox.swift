import ToolkitStandIn

/// The stand-in for the two services of the cats (ILoveCatsStandIn/Contract.md, section 4.1).
///
/// A restdb.io database is under `/rest`, and TheCatAPI is under `/v1`. The photos of both are under `/images`.
package struct CatSandbox: SandboxService {
    package static let firstDemoID = DemoCats.firstID
    /// The collection of the demo data, which toolkit's own client uses; an app may name its collection as it likes.
    static let catCollection = "cats"

    package let database: Database
    let bookmark = ListBookmark()
    let now: @Sendable () -> Date
    let answers = DocumentAnswers()
    let keyRule: KeyRule
    let collections: CatCollections
    package static let settings = [CatCollections.setting]

    /// Opens the stand-in, and fills it with demo data the first time.
    /// - Throws: The errors of `SandboxHome.open`; `SettingsError`.
    package init(_ home: SandboxHome) throws {
        now = home.now
        keyRule = try KeyRule(home)
        collections = try CatCollections(home)
        let cats = collections[Self.catCollection]
        database = try home.open(
            "cats",
            [
                DocumentTable.migration, OwnData.columns, DemoCats.migration(now: now), OwnData.migration(now: now),
            ]
        ) { connection, _ in
            _ = try DocumentTable(changing: cats, connection)
        }
    }

    /// The collection with a name: of cats if its name or its data says so.
    func collection(_ name: String) throws -> DocumentCollection {
        let collection = collections[name]
        guard !collection.isOfCats, !name.hasPrefix("_") else { return collection }
        let isOfCats = try database.read { try DocumentTable.isOfCats(collection.name, $0) }
        return DocumentCollection(name: collection.name, isOfCats: isOfCats ?? false)
    }

    /// An app's own collection exists only after a document was added to it.
    package func knows(_ request: SandboxRequest) throws -> Bool {
        let path = request.path
        guard path.count > 1, path[0] == "rest", path[1] != Self.catCollection else { return true }
        let collection = collections[path[1]]
        return try collection.isOfCats || collection.name.hasPrefix("_")
            || database.read { try DocumentTable.isOfCats(collection.name, $0) != nil }
    }

    package var hosts: [String] { ["*.restdb.io", "api.thecatapi.com", "thecatapi.com", "www.thecatapi.com"] }

    package var keys: [RouteKey] { [Self.registryKey, Self.breedsKey] }

    package var routes: [Route] {
        systemRoutes.citing("ILoveCatsStandIn/Contract.md, section 1.12")
        documentRoutes.citing("ILoveCatsStandIn/Contract.md, section 1.1")
        childRoutes.citing("ILoveCatsStandIn/Contract.md, section 1.8")
        mediaRoutes.citing("ILoveCatsStandIn/Contract.md, section 1.9")
        realtimeRoutes.citing("ILoveCatsStandIn/Contract.md, section 1.10")
        factRoutes.citing("ILoveCatsStandIn/Contract.md, section 3.7")
        breedRoutes.citing("ILoveCatsStandIn/Contract.md, section 3.1")
        oldRoutes.citing("ILoveCatsStandIn/Contract.md, section 3.10")
        imageRoutes.citing("ILoveCatsStandIn/Contract.md, section 3.2")
        uploadRoutes.citing("ILoveCatsStandIn/Contract.md, section 3.9")
        Mark.Kind.allCases.flatMap(markRoutes).citing("ILoveCatsStandIn/Contract.md, section 3.8")
        photoRoutes.citing("ILoveCatsStandIn/Contract.md, section 4.6")
    }

    /// The IDs of the cats for completion, with the names of the cats and their owners.
    package static let cats = SandboxValues(
        byStart: "\(namedCats) AND id >= ?1 AND id < ?1 || '~' ORDER BY id LIMIT ?2",
        byName: "\(namedCats) AND instr(lower(\(names)), lower(?1)) ORDER BY id LIMIT ?2")

    private static let names =
        "coalesce(json_extract(body, '$.catName'), '') || ', ' || coalesce(json_extract(body, '$.ownerName'), '')"
    private static let namedCats = "SELECT id, \(names) FROM document WHERE collection = '\(catCollection)'"

    /// The owners of the newest 1,000 cats for completion, with their numbers of cats.
    package static let owners = SandboxValues { connection, _, limit in
        let rows = try connection.rows(
            """
            SELECT owner, count(*) FROM (
                SELECT json_extract(body, '$.ownerName') AS owner FROM document WHERE collection = ?
                ORDER BY id DESC LIMIT 1000)
            WHERE owner <> '' GROUP BY owner ORDER BY owner LIMIT ?
            """, catCollection, limit)
        return try rows.map { row in
            (try row.get(0), try row.get(1, as: Int.self).counted("cat"))
        }
    }

    package func unmatched(_ request: SandboxRequest) -> HTTPResponse {
        switch request.path.first {
        case "rest": DocumentError.noSuchPath.response
        // TheCatAPI has more routes, which all need an API key.
        case "v1" where !hasBreedsKey(request): BreedAnswer.keyWanted
        default: HTTPResponse(text: "Not found", status: .notFound)
        }
    }

    package func fill(count: Int, seed: UInt64, progress: (Int) throws -> Void) throws {
        try DemoCats.add(
            count, seed: seed, now: now(), to: collections[Self.catCollection], in: database, progress: progress)
    }

    package var tables: [SandboxTable] {
        [DocumentRows.table(now: now), OwnDocumentRows.table(collections, now: now)]
            + Mark.Kind.allCases.map { MarkRows.table($0, now: now) }
            + [UploadRows.table(now: now)]
    }

    package func contents() throws -> [(name: String, count: Int)] {
        let cats = try database.read { try DocumentTable(Self.catCollection, $0).count() }
        return [("cats", cats), ("breeds", BreedFacts.all.count)]
    }
}
