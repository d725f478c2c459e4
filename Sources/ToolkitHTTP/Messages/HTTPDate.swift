import ToolkitPrimitives

/// Dates in header fields (RFC 9110, section 5.6.7).
enum HTTPDate {
    /// Reads a date in any of the three formats that a recipient must accept: `Sun, 06 Nov 1994 08:49:37 GMT`,
    /// `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
    ///
    /// A year of two digits means a year from 1970 to 2069.
    static func parse(_ text: String) -> Date? {
        let words = text.split { " ,-".contains($0) }
        let month = words.lazy.compactMap { word in months.firstIndex { $0 == word } }.first
        let numbers = words.compactMap { Int($0) }
        let time = words.first { $0.contains(":") }?.split(separator: ":").compactMap { Int($0) }
        guard let month, let time, time.count == 3, numbers.count == 2 else { return nil }

        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(
            calendar: calendar, year: fullYear(numbers[1]), month: month + 1, day: numbers[0],
            hour: time[0], minute: time[1], second: time[2])
        return components.isValidDate ? components.date : nil
    }

    private static func fullYear(_ year: Int) -> Int {
        switch year {
        case 0..<70: year + 2000
        case 70..<100: year + 1900
        default: year
        }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
