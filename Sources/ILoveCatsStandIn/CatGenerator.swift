import Foundation
import ToolkitStandIn

/// Makes up cats, the same ones in the same order for the same seed and day; there is no end to them.
package struct CatGenerator: Sendable {
    /// A cat: its birth date is noon in UTC of a day, its weight is in hundredths of a kilogram, its rating 1 to 5.
    package typealias MadeUpCat = (
        name: String, owner: String, breedID: String, birthDate: Date, weight: Int, rating: Int
    )

    /// How old cats are: from three months to sixteen years, in days.
    private static let ages = 92...5_843
    private static let heaviest = 3_000

    private var random: SplitMix64
    private let today: Int
    private let names: [String]
    private var count = 0

    /// A generator.
    /// - Parameter now: The moment back from which birth dates are counted.
    package init(seed: UInt64, now: Date) {
        random = SplitMix64(seed: seed)
        today = Int((now.timeIntervalSince1970 / 86_400).rounded(.down))
        names = CatNames.names.shuffled(using: &random)
    }

    /// The next cat; a name comes again only when all others have come.
    package mutating func next() -> MadeUpCat {
        defer { count += 1 }
        let breed = BreedFacts.all[Int.random(in: BreedFacts.all.indices, using: &random)]
        let owners = CatNames.owners
        let given = owners.given[Int.random(in: owners.given.indices, using: &random)]
        let family = owners.family[Int.random(in: owners.family.indices, using: &random)]
        let birthday = today - Int.random(in: Self.ages, using: &random)
        let weights = breed.weight.lowerBound * 100...breed.weight.upperBound * 100
        return (
            name: names[count % names.count], owner: "\(given) \(family)", breedID: breed.id,
            birthDate: Date(timeIntervalSince1970: Double(birthday) * 86_400 + 43_200),
            weight: min(Int.random(in: weights, using: &random), Self.heaviest),
            rating: Int.random(in: 1...5, using: &random)
        )
    }
}
