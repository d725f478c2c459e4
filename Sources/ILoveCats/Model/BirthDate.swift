import Toolkit

/// A cat's date of birth: a calendar date without a time zone.
///
/// The service stores it as noon in UTC, which is the same day in almost every time zone.
struct BirthDate: Hashable, Comparable, Sendable {
    /// The date in the form `2019-05-02`.
    let text: String

    static let earliest = BirthDate(checked: "1980-01-01")

    private init(checked text: String) { self.text = text }

    /// Reads a date in the form `yyyy-mm-dd`; `nil` when the date does not exist.
    init?(_ text: some StringProtocol) {
        var (year, month, day) = (0, 0, 0)
        var count = 0
        for byte in text.utf8 {
            let digit = Int(byte) - 0x30
            switch count {
            case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
            case 0...9: guard (0...9).contains(digit) else { return nil }
            default: return nil
            }
            switch count {
            case 0...3: year = year * 10 + digit
            case 5, 6: month = month * 10 + digit
            case 8, 9: day = day * 10 + digit
            default: break
            }
            count += 1
        }
        guard count == 10, (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day) else {
            return nil
        }
        self.text = String(text)
    }

    /// Reads the date as the service sends it: an ISO 8601 time in UTC.
    init?(wire: String) {
        guard JSON.date(wire) != nil else { return nil }
        self.init(wire.prefix(10))
    }

    /// Creates the date of a moment, by default in the local time zone.
    init(_ date: Date, in zone: Zone = .local) { text = date.localDay(in: zone) }

    /// Returns the latest date that is today anywhere on Earth, which is the date in UTC+14.
    static func latestToday(_ now: Date) -> BirthDate { BirthDate(now, in: .fixed(14 * 3_600)) }

    /// The date some years before a moment, in the local time zone.
    init(yearsAgo years: Int, _ now: Date) {
        let today = now.localDay(in: .local)
        text = String((Int(today.prefix(4)) ?? 0) - years).zeroFilled(to: 4) + today.dropFirst(4)
    }

    /// The date as the service stores it.
    var wire: String { text + "T12:00:00.000Z" }

    static func < (a: BirthDate, b: BirthDate) -> Bool { a.text < b.text }

    /// Refuses a date before 1980 or in the future.
    func check(today: BirthDate) throws(CatsError) {
        guard self >= Self.earliest else { throw .bornTooEarly(text) }
        guard self <= today else { throw .bornInFuture(text) }
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension BirthDate: ArgumentValue {
    static let placeholder = "DATE"
    static let form = ValueForm.date
    static let sample = "2020-05-01"
    var argument: String { text }

    init(argument: String) throws(ArgumentRefusal) {
        if let date = BirthDate(argument) {
            guard date >= Self.earliest else {
                throw .unacceptable(CatsError.bornTooEarly(argument).report.message)
            }
            self = date
            return
        }
        let isShaped = argument.split(separator: "-").map(\.count) == [4, 2, 2]
        guard isShaped, argument.allSatisfy({ $0 == "-" || $0.isNumber }) else {
            throw .unreadable("'\(argument.visible)' is not a date such as \(Self.sample).")
        }
        throw .unacceptable("The date \(argument.visible) does not exist.")
    }
}
