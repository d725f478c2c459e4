import Toolkit

/// A cat's weight in kilograms: more than 0 and at most 30.
struct Weight: Equatable, Sendable {
    let kilograms: Double

    static let standard = Weight(checked: 2)
    /// The maximum weight in kilograms.
    static let limit = 30.0

    /// Creates a weight; `nil` when it is out of range.
    init?(kilograms: Double) {
        guard kilograms > 0, kilograms <= Self.limit else { return nil }
        self.kilograms = kilograms
    }

    private init(checked kilograms: Double) { self.kilograms = kilograms }

    static func rule(_ given: String) -> Message { "A weight must be more than 0 and at most 30 kg, not \(given)." }
}

/// The age of a cat in whole years.
struct CatAge: WholeNumber {
    static let limits = 0...50
    static let placeholder = "YEARS"
    static let sample = "10"
    let number: Int

    static func rule(_ number: Int) -> Message { "An age must be from 0 to 50 years, not \(number)." }
}

extension Weight: ArgumentValue {
    static let placeholder = "KG"
    static let form = ValueForm.number(0...Weight.limit)
    static let sample = "4.5"

    /// The weight as an option value, such as `2.0`.
    var argument: String { String(kilograms) }

    init(argument: String) throws(ArgumentRefusal) {
        let text = argument.replacing(",", with: ".")
        // `Double` also accepts hexadecimal numbers, 'inf' and 'nan', which are not weights.
        guard text.utf8.allSatisfy("0123456789.+-eE".utf8.contains), let number = Double(text) else {
            throw .unreadable("'\(argument.visible)' is not a weight in kilograms, such as 4.5.")
        }
        guard let weight = Weight(kilograms: number) else {
            throw .unacceptable(Weight.rule(argument.visible))
        }
        self = weight
    }
}

/// The name of a cat or an owner: any text that is not blank.
struct Name: ArgumentValue, Equatable {
    static let placeholder = "NAME"
    static let sample = "Mina"
    let text: String
    var argument: String { text }

    init(argument: String) throws(ArgumentRefusal) {
        guard argument.contains(where: { !$0.isWhitespace }) else { throw .unacceptable("A name must not be empty.") }
        text = argument
    }
}

/// How lovable a cat is: from 1 to 5 stars.
struct Rating: Equatable, Sendable {
    let stars: Int

    static let standard = Rating(checked: 3)

    /// Creates a rating; `nil` when it is out of range.
    init?(stars: Int) {
        guard (1...5).contains(stars) else { return nil }
        self.stars = stars
    }

    private init(checked stars: Int) { self.stars = stars }

    static func rule(_ given: String) -> Message { "A rating must be from 1 to 5 stars, not \(given)." }

    /// Returns five stars as text, such as `★★★☆☆`.
    static func drawing(_ stars: Int) -> String {
        let full = min(max(stars, 0), 5)
        return String(repeating: "★", count: full) + String(repeating: "☆", count: 5 - full)
    }

    /// Draws five stars, which a screen reader counts.
    static func drawn(_ stars: Int) -> Styled {
        Styled(drawing(stars), .yellow, spoken: "\(min(max(stars, 0), 5)) of 5")
    }
}

extension Rating: ArgumentValue {
    static let placeholder = "1-5"
    static let form = ValueForm.integer(1...5)
    static let sample = "4"
    var argument: String { String(stars) }

    static func candidates(for start: String) -> [Candidate] { (1...5).map { Candidate(String($0), drawing($0)) } }

    init(argument: String) throws(ArgumentRefusal) {
        guard let number = Int(argument) else {
            throw .unreadable("'\(argument.visible)' is not a rating. A rating is a whole number from 1 to 5.")
        }
        guard let rating = Rating(stars: number) else {
            throw .unacceptable(Rating.rule("\(number)"))
        }
        self = rating
    }
}

/// What a person types for a cat: its ID, the start of it, or the name.
struct CatID: ArgumentValue, Hashable {
    static let placeholder = "CAT"
    let text: String
    var argument: String { text }

    init(_ text: String) { self.text = text }

    init(argument: String) throws(ArgumentRefusal) {
        guard !argument.trimmed.isEmpty else {
            throw .unreadable("'\(argument.visible)' is no ID and no name of a cat.")
        }
        text = argument.trimmed
    }

    /// Whether the text is a complete ID: 24 hex digits.
    var isWhole: Bool { text.count == 24 && text.allSatisfy(\.isHexDigit) }
}

/// The URL of a photo on the web.
struct PhotoAddress: ArgumentValue, Hashable {
    static let placeholder = "URL"
    static let form = ValueForm.url
    static let sample = "https://example.com/cat.jpg"
    let text: String
    var argument: String { text }

    /// The placeholder that new cats get (ILoveCatsStandIn/Contract.md, section 2.4).
    static let standard = PhotoAddress(checked: "https://placekitten.com/300/200")

    private init(checked text: String) { self.text = text }

    /// Reads a URL with a host and the scheme `http` or `https`; `nil` for any other text.
    init?(_ text: String) {
        guard Setting.isWebAddress(text) else { return nil }
        self.text = text
    }

    init(argument: String) throws(ArgumentRefusal) {
        guard let address = PhotoAddress(argument) else {
            throw .unacceptable("'\(argument.visible)' is not an http or https URL.")
        }
        self = address
    }
}

/// The choice of a photo for a cat: a URL, or a random photo of its breed.
enum PhotoChoice: ArgumentValue, Equatable {
    case address(PhotoAddress)
    case new

    static let placeholder = "URL|new"
    static let sample = "new"

    static func candidates(for start: String) -> [Candidate] { [Candidate("new", "A random photo of the breed")] }

    var argument: String {
        switch self {
        case .address(let address): address.text
        case .new: "new"
        }
    }

    init(argument: String) throws(ArgumentRefusal) {
        self = argument == "new" ? .new : .address(try PhotoAddress(argument: argument))
    }
}
