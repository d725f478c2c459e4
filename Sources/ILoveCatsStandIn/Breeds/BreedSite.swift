/// A web site with pages about breeds, by its name in ``EmbeddedFile/breeds``.
enum BreedSite: String {
    case cfa
    case vca
    case vetstreet
    case wikipedia

    /// The name of the member with the address in the answers of TheCatAPI.
    var field: String {
        switch self {
        case .cfa: "cfa_url"
        case .vca: "vcahospitals_url"
        case .vetstreet: "vetstreet_url"
        case .wikipedia: "wikipedia_url"
        }
    }

    /// Returns the address of the page about a breed, in the form that the site uses.
    func address(of breed: String) -> String {
        let words = breed.split { !$0.isLetter }
        let slug = words.joined(separator: "-").lowercased()
        switch self {
        case .cfa: return "https://cfa.org/\(slug)/"
        case .vca: return "https://vcahospitals.com/know-your-pet/cat-breeds/\(slug)"
        case .vetstreet: return "https://www.vetstreet.com/cats/\(slug)"
        case .wikipedia: return "https://en.wikipedia.org/wiki/\(words.joined(separator: "_"))_cat"
        }
    }
}
