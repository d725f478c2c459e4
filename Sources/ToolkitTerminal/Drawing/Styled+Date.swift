import ToolkitPrimitives

extension Styled {
    /// Creates a day in the local time zone: `2026-11-29`, and `29 Nov 2026` on a page.
    public init(day date: Date) { self.init(date.localDay(), onPage: date.dayInWords) }

    /// Creates a day that is known as text.
    /// - Parameter day: The day in the form `2026-11-29`.
    public init(day: String) { self.init(day, onPage: day.dayInWords) }

    /// Creates a minute in the local time zone: `2026-11-29 14:05`, and `29 Nov 2026, 14:05` on a page.
    public init(minute date: Date) { self.init(date.localMinute(), onPage: date.minuteInWords) }
}
