import ToolkitStandIn

/// The built-in places, in ascending order of their postal codes.
struct PlaceTable: Sendable {
    /// The table, which is read on first use.
    static let all = PlaceTable()

    /// The places; a listing stores the index of its place.
    let places: [Place]

    var indices: ClosedRange<Int> { 0...places.count - 1 }

    /// The lowest postal code in use: 00501, Holtsville.
    private static let lowest = 501

    /// Whether a text has the form of a postal code: five digits.
    static func isCode(_ text: String) -> Bool { text.utf8.count == 5 && text.isDigits }

    /// Returns the place of a postal code.
    ///
    /// For a code that is not built in, it is the place with the nearest code that starts with the same three digits.
    /// Such codes share a sorting centre, so the place is not far away. When no code starts with these digits, the
    /// codes with the nearest three digits count.
    /// - Returns: `nil` for a text that is not a postal code.
    func place(_ postalCode: String) -> Place? {
        guard Self.isCode(postalCode), let code = Int(postalCode), code >= Self.lowest else { return nil }
        let next = firstIndex(from: code)
        return places[max(0, next - 1)..<min(next + 1, places.count)].min { a, b in
            (abs(a.code / 100 - code / 100), abs(a.code - code)) < (abs(b.code / 100 - code / 100), abs(b.code - code))
        }
    }

    /// Returns the index of the place with exactly this postal code.
    func index(of postalCode: String) -> Int? {
        guard Self.isCode(postalCode), let code = Int(postalCode) else { return nil }
        let index = firstIndex(from: code)
        return index < places.count && places[index].code == code ? index : nil
    }

    /// Returns the first places whose code starts with the digits, in ascending order; none for another text.
    func places(startingWith prefix: String, limit: Int) -> ArraySlice<Place> {
        guard (1...5).contains(prefix.utf8.count), prefix.isDigits, let number = Int(prefix) else { return [] }
        let scale = [10_000, 1_000, 100, 10, 1][prefix.utf8.count - 1]
        return places[firstIndex(from: number * scale)..<firstIndex(from: (number + 1) * scale)].prefix(max(0, limit))
    }

    /// Returns the indices of the places within a number of miles, the nearest first.
    func indices(within miles: Double, of center: Coordinate) -> [Int] {
        let near = places.enumerated().compactMap { index, place -> (index: Int, miles: Double)? in
            let distance = place.coordinate.miles(to: center)
            return distance <= miles ? (index, distance) : nil
        }
        return near.sorted { ($0.miles, $0.index) < ($1.miles, $1.index) }.map(\.index)
    }

    private func firstIndex(from code: Int) -> Int {
        var range = 0..<places.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = places[middle].code < code ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    private init() { places = EmbeddedFile.places.bytes.split(separator: UInt8(ascii: "\n")).map(Place.init) }
}
