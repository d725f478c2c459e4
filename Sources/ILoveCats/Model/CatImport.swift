import Toolkit

/// Reads cats from a JSON array or NDJSON.
///
/// A row has the fields of `cats list --json`, or the fields of the service's documents.
struct CatImport {
    let today: BirthDate

    /// Returns every cat in a file and ignores the IDs.
    /// - Throws: ``CatsError/badRow(_:field:problem:)`` for the first wrong row; rows count from 1.
    func cats(in bytes: [UInt8]) throws -> [NewCat] {
        var cats: [NewCat] = []
        for element in JSONElements(bytes) {
            let row = cats.count + 1
            guard case .success(let text) = element else {
                throw CatsError.badRow(row, field: nil, problem: "The JSON is incomplete here or has extra characters.")
            }
            do {
                cats.append(try JSON.decode(Row.self, from: text).cat(today))
            } catch let fault as FieldFault {
                throw CatsError.badRow(row, field: fault.field, problem: fault.problem)
            } catch {
                throw CatsError.badRow(row, field: nil, problem: "The row is not a JSON object.")
            }
        }
        return cats
    }

    /// An error in a field of a row.
    private struct FieldFault: Error {
        let field: String
        let problem: String
    }

    /// A row whose fields are not checked yet.
    private struct Row: Decodable {
        let fields: KeyedDecodingContainer<Field>

        init(from decoder: any Decoder) throws {
            fields = try decoder.container(keyedBy: Field.self)
        }

        func cat(_ today: BirthDate) throws -> NewCat {
            NewCat(
                name: try text(.name, .catName), owner: try text(.owner, .ownerName), breed: try breed(),
                born: try born(today), weight: try weight(), rating: try rating(), photo: try photo())
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
            let field = try present(.breed, .breedId)
            let nested = try? fields.decode(NestedBreed.self, forKey: field)
            let word = if let nested { nested.id } else { try value(.breed, .breedId, as: "a breed", String.self) }
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
    }
}
