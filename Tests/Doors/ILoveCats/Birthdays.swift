@testable import ILoveCats
@testable import Toolkit

/// The door `birthdays`: dates of birth that a person types or the service sends.
enum Birthdays {
    static func check(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        let slow = SlowDay(text)
        let date = BirthDate(text)
        try expectEqual(date != nil, slow?.rest.isEmpty == true, "whether the day exists")
        let typed = try? BirthDate(argument: text)
        try expectEqual(typed, date.flatMap { text < "1980-01-01" ? nil : $0 }, "the typed day")
        if let sent = BirthDate(wire: text) {
            try expect(slow != nil && text.hasPrefix(sent.text), "the day \(sent.text) was sent")
            try expect(JSON.date(text) != nil, "the time was sent")
        }
        guard let date else { return }
        try expectEqual(date.text, text, "the text")
        // Foundation knows no year 0.
        if let slow, slow.year > 1582 { try expectEqual(BirthDate(wire: date.wire), date, "sent and received") }
        guard let today = BirthDate("2026-05-28") else { return }
        let isPossible = (try? date.check(today: today)) != nil
        try expectEqual(isPossible, text >= "1980-01-01" && text <= "2026-05-28", "whether a cat can have it")
    }
}
