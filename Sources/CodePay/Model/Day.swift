import Toolkit

/// A day as a person types it, in the person's time zone, or a month.
enum Day: Equatable, Sendable {
    case date(year: Int, month: Int, day: Int)
    /// All days of a month.
    case month(year: Int, month: Int)
    case today
    case yesterday
    /// A number of days before today.
    case daysAgo(Int)

    /// The largest number of days before today.
    static let limit = 99_999

    /// The first moment of the day; 1:00 where the clocks go forward at midnight.
    func start(now: Date, in zone: Zone = .local) -> Date { midnight(after: 0, now, zone) }

    /// The first moment of the next day, or of the next month.
    func end(now: Date, in zone: Zone = .local) -> Date { midnight(after: 1, now, zone) }

    /// Checks that a period does not end before it begins.
    static func checkOrder(_ since: Day?, _ until: Day?, now: Date) throws {
        guard let since, let until, until.end(now: now) <= since.start(now: now) else { return }
        throw CodePayError.endsBeforeStart(since: since, until: until)
    }

    /// The start of the day `offset` days after this one.
    ///
    /// It counts the days in UTC, where all of them have 24 hours.
    private func midnight(after offset: Int, _ now: Date, _ zone: Zone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var day = calendar.dateComponents([.year, .month, .day], from: now + Double(zone.offset(at: now)))
        switch self {
        case .date(let year, let month, let number): (day.year, day.month, day.day) = (year, month, number)
        case .today: break
        case .yesterday: day.day = day.day.map { $0 - 1 }
        case .daysAgo(let days): day.day = day.day.map { $0 - days }
        case .month(let year, let month):
            (day.year, day.month, day.day) = (year, month + offset, 1)
            return calendar.date(from: day).map(zone.start(ofDay:)) ?? now
        }
        day.day = day.day.map { $0 + offset }
        return calendar.date(from: day).map(zone.start(ofDay:)) ?? now
    }
}

extension Day: ArgumentValue {
    static let placeholder = "DATE"
    static let sample = "2026-01-31"
    static let form = ValueForm.day
    /// The forms of a day for the help of an option.
    static let forms =
        "It is a date such as 2026-01-31, today, yesterday, 7d for 7 days ago, or a month such as 2026-01."

    static func candidates(for start: String) -> [Candidate] {
        [Candidate("today"), Candidate("yesterday"), Candidate("7d", "A week ago"), Candidate("30d", "A month ago")]
    }

    var argument: String {
        switch self {
        case .date(let year, let month, let day): Self.text((year, 4), (month, 2), (day, 2))
        case .month(let year, let month): Self.text((year, 4), (month, 2))
        case .today: "today"
        case .yesterday: "yesterday"
        case .daysAgo(let days): "\(days)d"
        }
    }

    init(argument: String) throws(ArgumentRefusal) {
        switch argument {
        case "today": self = .today
        case "yesterday": self = .yesterday
        case _ where argument.hasSuffix("d") && argument.dropLast().isDigits: self = try Self.counted(argument)
        default: self = try Self.dated(argument)
        }
    }

    private static func text(_ parts: (number: Int, digits: Int)...) -> String {
        parts.map { String($0.number).zeroFilled(to: $0.digits) }.joined(separator: "-")
    }

    /// Reads `7d`.
    private static func counted(_ word: String) throws(ArgumentRefusal) -> Day {
        guard let days = Int(word.dropLast()), days <= limit else {
            throw .unacceptable(
                "'\(word.cut(toColumns: 40))' is too far back: at most \(limit)d.")
        }
        return .daysAgo(days)
    }

    /// Reads `2026-01-31` or `2026-01`.
    private static func dated(_ word: String) throws(ArgumentRefusal) -> Day {
        let shown = word.visible.cut(toColumns: 40)
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.filter(\.isDigits).compactMap { Int($0) }
        guard [[4, 2, 2], [4, 2]].contains(parts.map(\.count)), numbers.count == parts.count else {
            throw .unreadable(
                "'\(shown)' is not a day such as \(sample), today, yesterday or 7d, nor a month such as 2026-01.",
                suggestion: Suggestion.nearest(to: shown, among: ["today", "yesterday"]))
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let (year, month) = (numbers[0], numbers[1])
        let first = DateComponents(calendar: calendar, year: year, month: month, day: 1)
        guard first.isValidDate, let start = first.date else { throw .unacceptable("There is no month \(shown).") }
        guard numbers.count == 3 else { return .month(year: year, month: month) }
        let day = DateComponents(calendar: calendar, year: year, month: month, day: numbers[2])
        guard day.isValidDate else {
            let last = calendar.range(of: .day, in: .month, for: start)?.count ?? 28
            throw .unacceptable(
                "There is no day \(shown).",
                suggestion: Day.date(year: year, month: month, day: max(1, min(numbers[2], last))).argument)
        }
        return .date(year: year, month: month, day: numbers[2])
    }
}
