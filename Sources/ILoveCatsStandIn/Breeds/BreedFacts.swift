import ToolkitStandIn

struct BreedFacts: Sendable {
    /// The identifier of four letters.
    let id: String
    let name: String
    /// The range of the weight in whole kilograms.
    let weight: ClosedRange<Int>
    /// The colours in photos of the breed; `nil` when the sandbox has none.
    let coat: Coat?
    /// The breed as TheCatAPI sends it (ILoveCatsStandIn/Contract.md, section 3.4).
    ///
    /// A field without a value is left out.
    let json: JSONValue

    /// All 67 breeds, in the order of the assignment.
    static let all: [BreedFacts] = {
        let lines = EmbeddedFile.breeds.lines
        return stride(from: 0, to: lines.count - 2, by: 3).compactMap { BreedFacts(lines[$0..<$0 + 3]) }
    }()

    static func breed(_ id: some StringProtocol) -> BreedFacts? { all.first { $0.id == id } }

    private static let withoutReference = ["ebur", "mala"]
    /// The breed whose weight ranges have two spaces on each side of the hyphen.
    private static let doublySpaced = "chee"

    static let traits = [
        "adaptability", "affection_level", "child_friendly", "dog_friendly", "energy_level", "grooming",
        "health_issues", "intelligence", "shedding_level", "social_needs", "stranger_friendly", "vocalisation",
    ]
    static let flags = [
        "indoor", "experimental", "hairless", "natural", "rare", "rex", "suppressed_tail", "short_legs",
        "hypoallergenic",
    ]

    /// The photo that `reference_image_id` names; `nil` when the breed has none.
    var reference: CatPhoto? { json["reference_image_id"]?.string.flatMap(CatPhoto.photo) }

    /// Reads the three lines of a breed in ``EmbeddedFile/breeds``.
    private init?(_ lines: ArraySlice<Substring>) {
        let facts = lines[lines.startIndex].split(separator: "|").map(String.init)
        let codes = lines[lines.startIndex + 1].split(separator: "|", omittingEmptySubsequences: false)
        let numbers = codes.prefix(2).flatMap { $0.split(separator: " ") }.compactMap { Int64($0) }
        guard facts.count == 7, codes.count >= 4, numbers.count == Self.traits.count + Self.flags.count,
            let weight = Self.range(facts[5])
        else { return nil }
        id = facts[0]
        name = facts[1]
        self.weight = weight
        coat = Coat(codes[2])
        var members: [(String, JSONValue)] = [
            ("id", .string(id)), ("name", .string(name)), ("origin", .string(facts[2])),
            ("country_code", .string(facts[3])), ("country_codes", .string(facts[3])),
            ("life_span", .string(facts[4])), ("temperament", .string(facts[6])), ("weight", Self.weight(weight, id)),
            ("description", .string(String(lines[lines.startIndex + 2]))),
        ]
        members += zip(Self.traits + Self.flags, numbers.map(JSONValue.integer))
        members += codes[3].split(separator: " ").compactMap { Self.occasional($0, facts[1]) }
        if codes.count > 4 { members.append(("alt_names", .string(String(codes[4])))) }
        if !Self.withoutReference.contains(id) { members.append(("reference_image_id", .string("\(id)1"))) }
        json = .object(members.map { .init($0.0, $0.1) })
    }

    /// Reads a member that only some breeds have: `cfa` for a page about the breed, or `lap=1` for a number.
    private static func occasional(_ code: Substring, _ breed: String) -> (String, JSONValue)? {
        if let site = BreedSite(rawValue: String(code)) { return (site.field, .string(site.address(of: breed))) }
        let parts = code.split(separator: "=")
        return parts.last.flatMap { Int64($0) }.map { (String(parts[0]), .integer($0)) }
    }

    private static func range(_ text: String) -> ClosedRange<Int>? {
        let bounds = text.split { !$0.isNumber }.compactMap { Int($0) }
        guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
        return bounds[0]...bounds[1]
    }

    private static func weight(_ kilograms: ClosedRange<Int>, _ id: String) -> JSONValue {
        let hyphen = id == doublySpaced ? "  -  " : " - "
        func text(_ factor: Double) -> JSONValue {
            let bounds = [kilograms.lowerBound, kilograms.upperBound].map { Int((Double($0) * factor).rounded()) }
            return .string("\(bounds[0])\(hyphen)\(bounds[1])")
        }
        return ["metric": text(1), "imperial": text(2.204_622_6)]
    }
}
