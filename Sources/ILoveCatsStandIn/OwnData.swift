import ToolkitStandIn

/// The tables for what the clients add besides documents, with an example of each.
enum OwnData {
    /// Adds what documents and collections have since an earlier version, whose collections are all of cats.
    static let columns = Migration("cats.3.columns") { connection in
        try connection.script(
            """
            ALTER TABLE document_collection ADD COLUMN cats INTEGER NOT NULL DEFAULT 1;
            ALTER TABLE document ADD COLUMN parent TEXT;
            CREATE INDEX document_parent ON document (parent) WHERE parent IS NOT NULL;
            """)
    }

    static func migration(now: @escaping @Sendable () -> Date) -> Migration {
        Migration("cats.4.own") { connection in
            try connection.script(
                """
                \(DocumentEvents.schema)
                \(UploadTable.schema)
                \(MarkTable.schema)
                """)
            try insertExamples(into: connection, at: now())
        }
    }

    private static func insertExamples(into connection: Connection, at date: Date) throws {
        let account = CatSandbox.account(ofKey: CatSandbox.demoKey)
        try insertPicture(.registry, DemoCats.fileID, account: "", into: connection, at: date)
        try insertPicture(.breeds, DemoCats.uploadID, account: account, into: connection, at: date)
        let visits = try DocumentTable(changing: DocumentCollection(name: "visits", isOfCats: false), connection)
        let parent = ParentDocument(collection: CatSandbox.catCollection, id: DemoCats.firstID, field: visits.name)
        var writer = DocumentWriter()
        let visit = DocumentFields([.init("place", "Vet"), .init("text", "Vaccinated")])
        _ = try visits.insert(parent.fields(of: visit), id: DemoCats.visitID, at: date, &writer)
        for kind in Mark.Kind.allCases {
            _ = try MarkTable(kind, connection).insert(
                "abys1", account: account, subID: "demo", value: kind == .vote ? 1 : nil, at: date)
        }
    }

    /// The example of an uploaded picture, of `CatPortrait.side` pixels a side.
    private static let picture = CatPortrait(coat: .stray, pose: .awake).art.png

    private static func insertPicture(
        _ service: Upload.Service, _ id: String, account: String, into connection: Connection, at date: Date
    ) throws {
        let upload = Upload(
            id: id, account: account, subID: nil, name: "stray.png", mediaType: PictureType.png.mediaType,
            width: CatPortrait.side, height: CatPortrait.side, breeds: [], created: JSON.text(date))
        try UploadTable(service, connection).insert(upload, picture)
    }
}
