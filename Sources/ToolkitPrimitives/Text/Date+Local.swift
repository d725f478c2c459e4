import Foundation

extension Date {
    /// Formats the day in a time zone, by default the local one: `2026-01-31`.
    public func localDay(in zone: TimeZone = .current) -> String {
        formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
    }

    /// Formats the day and the minute in a time zone, by default the local one: `2026-01-31 14:05`.
    public func localMinute(in zone: TimeZone = .current) -> String {
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
        return String(formatted(style.dateTimeSeparator(.space).time(includingFractionalSeconds: false)).dropLast(3))
    }
}
