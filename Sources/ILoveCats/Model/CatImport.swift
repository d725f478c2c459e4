import Toolkit

/// Reads cats from a JSON array, NDJSON, or CSV with a header.
///
/// A row has the fields of `cats list --json` or `cats list --output csv`, or the fields of the service's documents.
struct CatImport {
    let today: BirthDate

    /// Returns every cat in a file and ignores the IDs.
    /// - Throws: `RowMistakes` with the mistakes of all rows; rows count from 1.
    func cats(in bytes: [UInt8]) throws -> [NewCat] {
        var cats: [NewCat] = []
        var mistakes = RowMistakes()
        var number = 0
        func refuse(_ faults: [FieldFault]) {
            mistakes.add(faults.map { RowReader.Fault(row: number, field: $0.field, problem: $0.problem) })
        }
        for row in RowTexts(bytes, numbers: [Field.weightKg.rawValue, Field.rating.rawValue]) {
            number += 1
            switch row {
            case .failure(let fault): refuse([FieldFault(field: nil, problem: fault.problem)])
            case .success(let text):
                guard let row = try? JSON.decode(Row.self, from: text) else {
                    refuse([FieldFault(field: nil, problem: "The row is not a JSON object.")])
                    continue
                }
                var faults: [FieldFault] = []
                if let cat = row.cat(today, &faults) { cats.append(cat) }
                refuse(faults)
            }
        }
        guard mistakes.count == 0 else { throw mistakes }
        return cats
    }

    /// A mistake in a row, or in a field of it.
    private struct FieldFault: Error {
        let field: String?
        let problem: String
    }

    /// A row whose fields are not checked yet.
    private struct Row: Decodable {
        let fields: KeyedDecodingContainer<Field>

        init(from decoder: any Decoder) throws {
            fields = try decoder.container(keyedBy: Field.self)
        }

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
            let nested = try? fields.decode(NestedBreed.self, forKey: field)
            let word = if let nested { nested.id } else { try value(field, field, as: "a breed", String.self) }
            do throws(ArgumentRefusal) {
                return try Breed(argument: word)
            } catch {
                throw FieldFault(field: field.rawValue, problem: error.message)
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
                throw FieldFault(field: field.rawValue, problem: error.report.message)
            }
            return born
        }

        private func weight() throws(FieldFault) -> Weight {
            let number = try value(.weightKg, .weightKg, as: "a number", Double.self)
            guard let weight = Weight(kilograms: number) else {
                throw FieldFault(field: Field.weightKg.rawValue, problem: Weight.rule("\(number)"))
            }
            return weight
        }

        private func rating() throws(FieldFault) -> Rating {
            let stars = try value(.rating, .rating, as: "a whole number", Int.self)
            guard let rating = Rating(stars: stars) else {
                throw FieldFault(field: Field.rating.rawValue, problem: Rating.rule("\(stars)"))
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
