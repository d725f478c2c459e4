import ToolkitStandIn

/// A generator of made-up cats, which never ends.
///
/// The same seed and the same day give the same cats in the same order.
package struct CatGenerator: Sendable {
    /// A made-up cat.
    ///
    /// The birth date is at noon in UTC. The weight is in hundredths of a kilogram. The rating is from 1 to 5.
    package typealias MadeUpCat = (
        name: String, owner: String, breedID: String, birthDate: Date, weight: Int, rating: Int
    )

    /// The range of ages in days, from three months to sixteen years.
    private static let ages = 92...5_843
    /// The heaviest cat of the course's data (ILoveCatsStandIn/Contract.md, section 2.1); apps show weights up to it.
    private static let heaviest = 500

    private var random: SplitMix64
    private let today: Int
    private let names: [String]
    private var count = 0

    /// - Parameter now: The current time, from which the ages of the cats are counted back.
    package init(seed: UInt64, now: Date) {
        random = SplitMix64(seed: seed)
        today = Int((now.timeIntervalSince1970 / 86_400).rounded(.down))
        names = CatNames.names.shuffled(using: &random)
    }

    /// Returns the next cat; a name repeats only after all names were used.
    package mutating func next() -> MadeUpCat {
        defer { count += 1 }
        let breed = BreedFacts.all[Int.random(in: BreedFacts.all.indices, using: &random)]
        let owners = CatNames.owners
        let given = owners.given[Int.random(in: owners.given.indices, using: &random)]
        let family = owners.family[Int.random(in: owners.family.indices, using: &random)]
        let birthday = today - Int.random(in: Self.ages, using: &random)
        let weights = breed.weight.lowerBound * 100...breed.weight.upperBound * 100
        let weight = Int.random(in: weights, using: &random)
        return (
            name: names[count % names.count], owner: "\(given) \(family)", breedID: breed.id,
            birthDate: Date(timeIntervalSince1970: Double(birthday) * 86_400 + 43_200),
            // A heavier cat gets one of the upper weights.
            weight: weight <= Self.heaviest ? weight : Self.heaviest - weight % 150,
            rating: Int.random(in: 1...5, using: &random)
        )
    }
}
