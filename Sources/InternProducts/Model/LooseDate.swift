import Toolkit

/// A date that the service sends as UNIX seconds (InternProductsStandIn/Contract.md, section 1.6).
///
/// Other forms are accepted too: a number with decimals, a number in a string, and ISO 8601 with or without a time of
/// day.
struct LooseDate: Decodable, Sendable {
    /// The date; `nil` when the value is not a date, or the year is not from 1 to 9999.
    let date: Date?

    /// The UNIX seconds of the years 1 to 9999 in UTC.
    private static let seconds = -62_135_596_800.0..<253_402_300_800.0

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let seconds = try? container.decode(Double.self) {
            date = Self.date(seconds)
        } else {
            date = Self.date(try container.decode(String.self))
        }
    }

    private static func date(_ seconds: Double) -> Date? {
        self.seconds.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
    }

    private static func date(_ text: String) -> Date? {
        let isNumber = text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || 48...57 ~= $0 }
        if isNumber, let seconds = Double(text) { return date(seconds) }
        guard let day = try? Date(String(text.prefix(10)), strategy: dayStyle),
            day.formatted(dayStyle) == text.prefix(10)
        else { return nil }
        return (text.utf8.count == 10 ? day : JSON.date(text)).flatMap { date($0.timeIntervalSince1970) }
    }

    /// The format of a day such as `2026-01-31`.
    ///
    /// Parsing accepts 2026-02-30 as a day in March. Formatting the result again reveals that.
    private static let dayStyle = Date.ISO8601FormatStyle().year().month().day()
}
