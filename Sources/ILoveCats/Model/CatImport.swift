import Toolkit

/// Reads cats from a JSON array, NDJSON, or CSV with a header.
///
/// A row has the fields of `cats list --json` or `cats list --output csv`, or the fields of the service's documents.
struct CatImport {
    let today: BirthDate

    /// The number of rows that a processor checks at a time.
    private static let pieceSize = 500

    /// Returns every cat in a file and ignores the IDs.
    /// - Throws: `RowMistakes` with the mistakes of all rows; rows count from 1.
    func cats(in bytes: [UInt8]) throws -> [NewCat] {
        var rows = RowSource(bytes)
        var cats: [NewCat] = []
        var mistakes = RowMistakes()
        while case let batch = Self.batch(&rows), !batch.isEmpty {
            for checked in try batch.mapPieces(of: Self.pieceSize, check) {
                cats += checked.cats
                mistakes.add(checked.mistakes)
            }
        }
        guard mistakes.count == 0 else { throw mistakes }
        return cats
    }

    /// Returns the next rows, enough for two processors; none at the end of the file.
    private static func batch(_ rows: inout RowSource) -> [RowSource.Row] {
        var batch: [RowSource.Row] = []
        while batch.count < 2 * pieceSize, let row = rows.next() { batch.append(row) }
        return batch
    }

    private func check(_ rows: ArraySlice<RowSource.Row>) -> (cats: [NewCat], mistakes: [RowReader.Fault]) {
        var cats: [NewCat] = []
        var mistakes: [RowReader.Fault] = []
        for row in rows {
            var reader = row.reader()
            if reader.isSound, let cat = reader.cat(today) { cats.append(cat) }
            mistakes += reader.faults
        }
        return (cats, mistakes)
    }
}

extension RowReader {
    /// The cat of the row; `nil`, with all mistakes, when a field is missing or wrong.
    fileprivate mutating func cat(_ today: BirthDate) -> NewCat? {
        let name = name("name", "catName")
        let owner = self.name("owner", "ownerName")
        let (breed, born, weight, rating, photo) = (breed(), born(today), weight(), rating(), photo())
        guard let name, let owner, let breed, let born, let weight, let rating, let photo else { return nil }
        return NewCat(
            name: name, owner: owner, breed: breed, born: born, weight: weight, rating: rating, photo: photo)
    }

    /// The name that the row uses for a field: the toolkit's or the service's; a mistake if the field is missing.
    private mutating func field(_ ours: String, _ theirs: String) -> String {
        let field = has(ours) || !has(theirs) ? ours : theirs
        require(field)
        return field
    }

    private mutating func name(_ ours: String, _ theirs: String) -> String? {
        let field = field(ours, theirs)
        guard let name = text(field) else { return nil }
        guard name.contains(where: { !$0.isWhitespace }) else { return refused(field, "The value is empty.") }
        return name
    }

    private mutating func breed() -> Breed? {
        let field = ["breed.id", "breed.name"].first(where: { has($0) }) ?? field("breed", "breedId")
        guard has(field), let value = anything(field) else { return nil }
        guard let word = value.string ?? value["id"]?.string else {
            return refused(field, "The value is not a breed.")
        }
        do throws(ArgumentRefusal) {
            return try Breed(argument: word)
        } catch {
            return refused(field, "\(error.message)")
        }
    }

    private mutating func born(_ today: BirthDate) -> BirthDate? {
        let field = field("born", "birthDate")
        guard let text = text(field) else { return nil }
        guard let born = BirthDate(text) ?? BirthDate(wire: text) else {
            return refused(field, "'\(text.visible)' is not a valid date.")
        }
        do throws(CatsError) {
            try born.check(today: today)
        } catch {
            return refused(field, "\(error.report.message)")
        }
        return born
    }

    private mutating func weight() -> Weight? {
        let field = ["weightKg", "kg", "weight"].first(where: { has($0) }) ?? "weightKg"
        require(field)
        guard let number = number(field)?.number else { return nil }
        return Weight(kilograms: number) ?? refused(field, "\(Weight.rule("\(number)"))")
    }

    private mutating func rating() -> Rating? {
        require("rating")
        guard let stars = integer("rating") else { return nil }
        return Rating(stars: stars) ?? refused("rating", "\(Rating.rule("\(stars)"))")
    }

    /// The row's photo; a row without a photo gets the placeholder of new cats.
    private mutating func photo() -> PhotoAddress? {
        guard let field = ["photo", "photoUrl"].first(where: { has($0) }) else { return .standard }
        guard let text = text(field) else { return nil }
        return PhotoAddress(text) ?? refused(field, "'\(text.visible)' is not an http or https URL.")
    }

    /// No value, because of a mistake.
    private mutating func refused<Value>(_ field: String, _ problem: String) -> Value? {
        refuse(field, problem)
        return nil
    }
}
