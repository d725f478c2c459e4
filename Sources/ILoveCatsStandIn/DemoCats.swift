import ToolkitStandIn

/// Adds made-up cats to the sandbox: the demo data, and the cats of `sandbox fill`.
enum DemoCats {
    private static let count = 60
    private static let seed: UInt64 = 67
    private static let batchSize = 1_000

    /// The time in the first cat's ID: 2019-10-21, noon in UTC.
    ///
    /// The times in the other IDs follow at intervals of one day, so the first four digits identify a demo cat.
    /// No time depends on the day on which the sandbox is created, so every sandbox has the same IDs.
    private static let firstSecond: Int64 = 1_571_659_200
    private static let day: Int64 = 86_400

    /// The ID of the child document in the demo data.
    static let visitID = DocumentIDs.text(second: firstSecond - day, counter: 1)
    /// The ID of the picture that the demo account has uploaded to the breeds service.
    static let uploadID = DocumentIDs.text(second: firstSecond - 2 * day, counter: 1)
    /// The ID of the file in the media archive of the demo data.
    static let fileID = DocumentIDs.text(second: firstSecond, counter: 0)
    static let firstID = DocumentIDs.text(second: firstSecond, counter: 1)

    /// Makes the documents of every new collection: the demo cats, with creation times one day apart that end one day
    /// before `now`.
    static func migration(now: @escaping @Sendable () -> Date) -> Migration {
        Migration("cats.2.template") { try insertTemplate(into: $0, now: now()) }
    }

    private static func insertTemplate(into connection: Connection, now: Date) throws {
        let table = DocumentTable(DocumentTable.template, connection)
        var cats = CatGenerator(seed: seed, now: now)
        for index in 0..<count {
            let second = firstSecond + Int64(index) * day
            let date = Date(timeIntervalSince1970: Double(second))
            let registered = now.addingTimeInterval(-Double(day) * Double(count - index))
            try table.insert([fields(of: cats.next(), number: index)], at: registered, idDate: date)
        }
    }

    /// Adds made-up cats in batches, with one transaction per batch.
    /// - Parameter progress: Receives the number of cats in each batch after the batch was added.
    static func add(
        _ count: Int, seed: UInt64, now: Date, to collection: DocumentCollection, in database: Database,
        progress: (Int) throws -> Void
    ) throws {
        var cats = CatGenerator(seed: seed, now: now)
        var added = 0
        while added < count {
            let batch = (added..<min(added + batchSize, count)).map { fields(of: cats.next(), number: $0) }
            try database.write { connection in
                try DocumentTable(changing: collection, connection).insert(batch, at: now)
            }
            added += batch.count
            try progress(batch.count)
        }
    }

    private static func fields(of cat: CatGenerator.MadeUpCat, number: Int) -> DocumentFields {
        DocumentFields([
            .init("birthDate", .string(JSON.text(cat.birthDate))), .init("breedId", .string(cat.breedID)),
            .init("catName", .string(cat.name)), .init("ownerName", .string(cat.owner)),
            .init("photoUrl", .string(photo(of: cat.breedID, number: number))),
            .init("rating", .integer(Int64(cat.rating))), .init("weightKg", .number(Double(cat.weight) / 100)),
        ])
    }

    /// Returns the path of a photo of the breed, or of the placeholder.
    ///
    /// Consecutive cats get different poses.
    private static func photo(of breed: String, number: Int) -> String {
        let pose = number % CatPortrait.Pose.allCases.count + 1
        return CatPhoto.photo("\(breed)\(pose)")?.path ?? "\(OwnPhoto.folder)placeholder.png"
    }
}
