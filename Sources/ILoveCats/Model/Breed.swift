import Toolkit

/// One of the 67 breeds that TheCatAPI lists (ILoveCatsStandIn/Contract.md, section 2.3).
struct Breed: Hashable, Sendable, Encodable {
    /// The identifier of four letters, such as `abys`.
    let id: String
    /// The name to show, such as `Abyssinian`.
    let name: String

    /// Creates the breed with an identifier.
    ///
    /// If the identifier is not listed, it is also the name.
    init(id: String) {
        self.id = id
        name = Self.names[id] ?? id
    }

    private init(id: String, name: String) { (self.id, self.name) = (id, name) }

    /// All breeds, in the order of the assignment.
    static let all: [Breed] = listing.split(separator: ",").map { entry in
        let parts = entry.drop { $0.isWhitespace }.split(separator: " ", maxSplits: 1)
        return Breed(id: String(parts[0]), name: String(parts[1]))
    }

    private static let names = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.name) })

    private static let listing = """
        abys Abyssinian, aege Aegean, abob American Bobtail, acur American Curl, asho American Shorthair,
        awir American Wirehair, amau Arabian Mau, amis Australian Mist, bali Balinese, bamb Bambino, beng Bengal,
        birm Birman, bomb Bombay, bslo British Longhair, bsho British Shorthair, bure Burmese, buri Burmilla,
        cspa California Spangled, ctif Chantilly-Tiffany, char Chartreux, chau Chausie, chee Cheetoh,
        csho Colorpoint Shorthair, crex Cornish Rex, cymr Cymric, cypr Cyprus, drex Devon Rex, dons Donskoy,
        lihu Dragon Li, emau Egyptian Mau, ebur European Burmese, esho Exotic Shorthair, hbro Havana Brown,
        hima Himalayan, jbob Japanese Bobtail, java Javanese, khao Khao Manee, kora Korat, kuri Kurilian, lape LaPerm,
        mcoo Maine Coon, mala Malayan, manx Manx, munc Munchkin, nebe Nebelung, norw Norwegian Forest Cat, ocic Ocicat,
        orie Oriental, pers Persian, pixi Pixie-bob, raga Ragamuffin, ragd Ragdoll, rblu Russian Blue, sava Savannah,
        sfol Scottish Fold, srex Selkirk Rex, siam Siamese, sibe Siberian, sing Singapura, snow Snowshoe, soma Somali,
        sphy Sphynx, tonk Tonkinese, toyg Toyger, tang Turkish Angora, tvan Turkish Van, ycho York Chocolate
        """
}

extension Breed: ArgumentValue {
    static let placeholder = "BREED"
    static let sample = "abys"
    var argument: String { id }

    static func candidates(for start: String) -> [Candidate] { all.map { Candidate($0.id, name: $0.name) } }

    /// Reads an identifier, a name, or a part of it that only one breed has, in upper or lower case.
    init(argument: String) throws(ArgumentRefusal) {
        let text = argument.lowercased()
        if let name = Self.names[text] {
            self.init(id: text, name: name)
            return
        }
        if let exact = Self.all.first(where: { $0.name.lowercased() == text }) {
            self = exact
            return
        }
        let matches = text.isEmpty ? [] : Self.matches(text)
        if matches.count == 1 {
            self = matches[0]
            return
        }
        guard matches.isEmpty else {
            let shown = matches.prefix(5).map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
            let more = matches.count > 5 ? " and \(matches.count - 5) more" : ""
            throw .unacceptable("'\(argument.visible)' matches more than one breed: \(shown)\(more).")
        }
        let nearest = Suggestion.nearest(to: text, among: Self.all.flatMap { [$0.id, $0.name] })
        throw .unknown("There is no breed '\(argument.visible)'.", suggestion: nearest)
    }

    /// Returns the breeds whose identifier or name starts with a text; if there are none, those that contain it.
    private static func matches(_ text: String) -> [Breed] {
        let starting = all.filter { $0.id.hasPrefix(text) || $0.name.lowercased().hasPrefix(text) }
        guard starting.isEmpty else { return starting }
        return all.filter { $0.id.contains(text) || $0.name.lowercased().contains(text) }
    }
}

extension Breed: ColumnValue {
    static let fields: KeyValuePairs<String, FieldType> = ["id": .string, "name": .string]
    var cell: Styled { Styled(name) }
}
