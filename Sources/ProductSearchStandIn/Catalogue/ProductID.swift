/// The ID of the product that a listing offers, in one of the systems of products.
///
/// The number of a listing makes all its IDs. An item without a product has none.
struct ProductID: Equatable, Sendable {
    /// A system of products, by its name at the Finding API.
    enum Kind: String, CaseIterable, Sendable {
        case reference = "ReferenceID"
        case isbn = "ISBN"
        case upc = "UPC"
        case ean = "EAN"

        var shoppingName: String { self == .reference ? "Reference" : rawValue }

        /// The digits before the number of the listing, which make IDs that no real product has.
        fileprivate var prefix: String {
            switch self {
            case .reference: ""
            case .isbn: "9799"
            case .upc: "4"
            case .ean: "20"
            }
        }

        func isForm(of text: String) -> Bool {
            let lengths =
                switch self {
                case .reference: 1...20
                case .isbn: 10...13
                case .upc: 12...12
                case .ean: 8...13
                }
            // An ISBN with ten digits may end with an X.
            let digits = self == .isbn && text.utf8.count == 10 && text.hasSuffix("X") ? text.dropLast() : text[...]
            return lengths.contains(text.utf8.count) && digits.isDigits
        }

        /// The number of digits, with the check digit.
        fileprivate var length: Int { self == .upc ? 12 : 13 }
    }

    let kind: Kind
    let listing: Int

    /// The ID of the product that a listing offers; `nil` if it has none in this system.
    init?(_ kind: Kind, of listing: Listing) {
        guard listing.product != nil else { return nil }
        // Books have an ISBN, and all other items a UPC and an EAN.
        let isBook = Department.leaf(listing.category)?.path.first?.id == Department.books
        guard kind == .reference || (kind == .isbn) == isBook else { return nil }
        (self.kind, self.listing) = (kind, listing.number)
    }

    /// Reads an ID; `nil` if no listing can have it.
    init?(_ kind: Kind, _ text: String) {
        let number =
            kind == .reference
            ? Listing.offering(product: text)
            : text.hasPrefix(kind.prefix) ? Int(text.dropFirst(kind.prefix.count).dropLast()) : nil
        guard let number, 1...ListingKey.numberMask ~= Int64(number) else { return nil }
        (self.kind, self.listing) = (kind, number)
        guard self.text == text else { return nil }
    }

    var text: String {
        guard kind != .reference else { return Listing.product(listing) }
        let digits = kind.prefix + String(listing).zeroFilled(to: kind.length - 1 - kind.prefix.count)
        return digits + String(Self.checkDigit(digits))
    }

    /// The last digit, with which the weighted sum is divisible by ten (GS1 General Specifications, section 7.9).
    private static func checkDigit(_ digits: String) -> Int {
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            sum + (digit.element.wholeNumberValue ?? 0) * (digit.offset % 2 == 0 ? 3 : 1)
        }
        return (10 - sum % 10) % 10
    }
}
