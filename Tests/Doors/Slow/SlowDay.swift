/// A day of the Gregorian calendar at the beginning of a text such as `2026-01-31`, computed without a library.
struct SlowDay {
    let year: Int
    let month: Int
    let day: Int
    /// The text after the day.
    let rest: String

    /// Reads a day; `nil` when it does not exist.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10, bytes[4] == 45, bytes[7] == 45 else { return nil }
        let digits = [0, 1, 2, 3, 5, 6, 8, 9].map { Int(bytes[$0]) - 48 }
        guard digits.allSatisfy({ (0...9).contains($0) }) else { return nil }
        year = digits[0] * 1000 + digits[1] * 100 + digits[2] * 10 + digits[3]
        (month, day) = (digits[4] * 10 + digits[5], digits[6] * 10 + digits[7])
        rest = String(decoding: bytes[10...], as: UTF8.self)
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
    }

    /// The seconds from 1970 to the start of the day in UTC; the year must not be 0.
    var seconds: Double {
        // In a year that begins in March, the leap day is the last one.
        let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        let days = years * 365 + years / 4 - years / 100 + years / 400 + (months * 306 + 5) / 10 + day - 1
        return Double(days - 719_468) * 86_400
    }
}
