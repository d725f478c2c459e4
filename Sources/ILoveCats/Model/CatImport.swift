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
        var rows = RowTexts(bytes, numbers: [Field.weightKg.rawValue, Field.rating.rawValue])
        var cats: [NewCat] = []
        var mistakes = RowMistakes()
        var count = 0
        while case let batch = Self.batch(&rows, after: count), !batch.isEmpty {
            count += batch.count
            for checked in try batch.mapPieces(of: Self.pieceSize, check) {
                cats += checked.cats
                mistakes.add(checked.mistakes)
            }
        }
        guard mistakes.count == 0 else { throw mistakes }
        return cats
    }

    private typealias NumberedRow = (number: Int, text: Result<ArraySlice<UInt8>, RowTexts.Fault>)

    /// Returns the next rows, enough for two processors; none at the end of the file.
    private static func batch(_ rows: inout RowTexts, after count: Int) -> [NumberedRow] {
        var batch: [NumberedRow] = []
        while batch.count < 2 * pieceSize, let row = rows.next() { batch.append((count + batch.count + 1, row)) }
        return batch
    }

    private func check(_ rows: ArraySlice<NumberedRow>) -> (cats: [NewCat], mistakes: [RowReader.Fault]) {
        var cats: [NewCat] = []
        var mistakes: [RowReader.Fault] = []
        for row in rows {
            var faults: [FieldFault] = []
            switch row.text {
            case .failure(let fault): faults.append(FieldFault(field: nil, problem: fault.problem))
            case .success(let text):
                if let fields = try? JSON.decode(Row.self, from: text) {
                    if let cat = fields.cat(today, &faults) { cats.append(cat) }
                } else {
                    faults.append(FieldFault(field: nil, problem: "The row is not a JSON object."))
                }
            }
            mistakes += faults.map { RowReader.Fault(row: row.number, field: $0.field, problem: $0.problem) }
        }
        return (cats, mistakes)
    }

    /// A mistake in a row, or in a field of it.
    private struct FieldFault: Error {
        let field: String?
        let problem: String
    }

    /// A row whose fields are not checked yet.
    private struct Row: Decodable {
        let fields: KeyedDecodingContainer<Field>

        init(from decoder: any Decoder) throws { fields = try decoder.container(keyedBy: Field.self) }

        /// The cat of the row; `nil`, with all mistakes, when a field is missing or wrong.
        func cat(_ today: BirthDate, _ faults: inout [FieldFault]) -> NewCat? {
            func value<Value>(_ read: () throws(FieldFault) -> Value) -> Value? {
                do throws(FieldFault) {
                    return try read()
                } catch {
                    faults.append(error)
                    return nil
                }
            }
            let name = value { () throws(FieldFault) in try text(.name, .catName) }
            let owner = value { () throws(FieldFault) in try text(.owner, .ownerName) }
            let (breed, born) = (value(breed), value { () throws(FieldFault) in try self.born(today) })
            let (weight, rating, photo) = (value(weight), value(rating), value(photo))
            guard let name, let owner, let breed, let born, let weight, let rating, let photo else { return nil }
            return NewCat(
                name: name, owner: owner, breed: breed, born: born, weight: weight, rating: rating, photo: photo)
        }

        /// Returns the field name that the row uses: the toolkit's or the service's.
        private func present(_ ours: Field, _ theirs: Field) throws(FieldFault) -> Field {
            if fields.contains(ours) { return ours }
            guard fields.contains(theirs) else {
                throw FieldFault(field: ours.rawValue, problem: "The field is missing.")
            }
            return theirs
        }

        private func value<Value: Decodable>(
            _ ours: Field, _ theirs: Field, as kind: String, _ type: Value.Type
        ) throws(FieldFault) -> Value {
            let field = try present(ours, theirs)
            do {
                return try fields.decode(type, forKey: field)
            } catch {
                throw FieldFault(field: field.rawValue, problem: "The value is not \(kind).")
            }
        }

        private func text(_ ours: Field, _ theirs: Field) throws(FieldFault) -> String {
            let text = try value(ours, theirs, as: "a string", String.self)
            guard text.contains(where: { !$0.isWhitespace }) else {
                throw FieldFault(field: try present(ours, theirs).rawValue, problem: "The value is empty.")
            }
            return text
        }

        private func breed() throws(FieldFault) -> Breed {
            let column = [Field.breedColumn, .breedName].first { fields.contains($0) }
            let field = if let column { column } else { try present(.breed, .breedId) }
            // A failed attempt takes long, so the usual form comes first.
            guard
                let word = (try? fields.decode(String.self, forKey: field))
                    ?? (try? fields.decode(NestedBreed.self, forKey: field))?.id
            else { throw FieldFault(field: field.rawValue, problem: "The value is not a breed.") }
            do throws(ArgumentRefusal) {
                return try Breed(argument: word)
            } catch {
                throw FieldFault(field: field.rawValue, problem: "\(error.message)")
            }
        }

        private func born(_ today: BirthDate) throws(FieldFault) -> BirthDate {
            let field = try present(.born, .birthDate)
            let text = try value(.born, .birthDate, as: "a date", String.self)
            guard let born = BirthDate(text) ?? BirthDate(wire: text) else {
                throw FieldFault(field: field.rawValue, problem: "'\(text.visible)' is not a valid date.")
            }
            do throws(CatsError) {
                try born.check(today: today)
            } catch {
                throw FieldFault(field: field.rawValue, problem: "\(error.report.message)")
            }
            return born
        }

        private func weight() throws(FieldFault) -> Weight {
            let number = try value(.weightKg, .weightKg, as: "a number", Double.self)
            guard let weight = Weight(kilograms: number) else {
                throw FieldFault(field: Field.weightKg.rawValue, problem: "\(Weight.rule("\(number)"))")
            }
            return weight
        }

        private func rating() throws(FieldFault) -> Rating {
            let stars = try value(.rating, .rating, as: "a whole number", Int.self)
            guard let rating = Rating(stars: stars) else {
                throw FieldFault(field: Field.rating.rawValue, problem: "\(Rating.rule("\(stars)"))")
            }
            return rating
        }

        /// Returns the row's photo; a row without a photo gets the placeholder of new cats.
        private func photo() throws(FieldFault) -> PhotoAddress {
            guard let field = [Field.photo, .photoUrl].first(where: { fields.contains($0) }),
                (try? fields.decodeNil(forKey: field)) != true
            else { return .standard }
            let text = try value(.photo, .photoUrl, as: "a string", String.self)
            guard let photo = PhotoAddress(text) else {
                throw FieldFault(field: field.rawValue, problem: "'\(text.visible)' is not an http or https URL.")
            }
            return photo
        }
    }

    private struct NestedBreed: Decodable {
        let id: String
    }

    private enum Field: String, CodingKey {
        case name, catName, owner, ownerName, breed, breedId, born, birthDate, weightKg, rating, photo, photoUrl
        case breedColumn = "breed.id"
        case breedName = "breed.name"
    }
}
