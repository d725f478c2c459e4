/// Every place that is built in, ascending by postal code.
struct PlaceTable: Sendable {
    /// The table, read when it is first asked for.
    static let all = PlaceTable()

    /// The places; a listing keeps the index of its own.
    let places: [Place]

    /// The lowest postal code that is in use: 00501, Holtsville.
    private static let lowest = 501

    /// Whether a text has the form of a postal code: five digits.
    static func isCode(_ text: String) -> Bool {
        text.utf8.count == 5 && isNumber(text)
    }

    /// The place of a postal code.
    ///
    /// For a code that is not built in it is the one with the nearest number among those with the same three digits,
    /// which is the same sorting centre and so not far off; where no code has these, among those with the nearest ones.
    /// - Returns: `nil` for what is no postal code.
    func place(_ postalCode: String) -> Place? {
        guard Self.isCode(postalCode), let code = Int(postalCode), code >= Self.lowest else { return nil }
        let next = firstIndex(from: code)
        return places[max(0, next - 1)..<min(next + 1, places.count)].min { a, b in
            (abs(a.code / 100 - code / 100), abs(a.code - code)) < (abs(b.code / 100 - code / 100), abs(b.code - code))
        }
    }

    /// The first places whose code begins with these digits, ascending; none for what is no number.
    func places(startingWith prefix: String, limit: Int) -> ArraySlice<Place> {
        guard (1...5).contains(prefix.utf8.count), Self.isNumber(prefix), let number = Int(prefix) else { return [] }
        let scale = [10_000, 1_000, 100, 10, 1][prefix.utf8.count - 1]
        return places[firstIndex(from: number * scale)..<firstIndex(from: (number + 1) * scale)].prefix(max(0, limit))
    }

    /// The indices of the places at most so many miles away, the nearest first.
    func indices(within miles: Double, of center: Coordinate) -> [Int] {
        let near = places.enumerated().compactMap { index, place -> (index: Int, miles: Double)? in
            let distance = place.coordinate.miles(to: center)
            return distance <= miles ? (index, distance) : nil
        }
        return near.sorted { ($0.miles, $0.index) < ($1.miles, $1.index) }.map(\.index)
    }

    private static func isNumber(_ text: String) -> Bool {
        text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// The index of the first place whose code is not below a number.
    private func firstIndex(from code: Int) -> Int {
        var range = 0..<places.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = places[middle].code < code ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    private init() {
        let text = PlaceData.text
        var reader = PlaceReader(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        places = reader.places()
    }
}
