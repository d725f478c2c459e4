import Toolkit

@testable import ToolkitHTTP

/// The door `dates`: dates that services send.
enum Dates {
    static func check(_ bytes: [UInt8]) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { return }
        try checkTimes(text)
        try checkHeader(text)
    }

    private static func checkTimes(_ text: String) throws {
        let usual = JSON.usualDate(text)
        if let usual { try expectEqual(JSON.date(text), usual, "the usual form") }
        if let slow = SlowDay(text), slow.rest == "T00:00:00.000Z", slow.year >= 1600, slow.day <= 28 {
            try expectEqual(usual?.timeIntervalSince1970, slow.seconds, "seconds since 1970")
        }
        if let usual, JSON.text(usual).hasSuffix("Z") { try expectEqual(JSON.text(usual), text, "written again") }
        guard let date = JSON.date(text), (-60_000_000_000..<250_000_000_000).contains(date.timeIntervalSince1970)
        else {
            return
        }
        let again = JSON.date(JSON.text(date))?.timeIntervalSince1970 ?? .nan
        try expect(abs(again - date.timeIntervalSince1970) < 0.002, "\(JSON.text(date)) is another time")
    }

    private static func checkHeader(_ text: String) throws {
        let now = Date(timeIntervalSince1970: 1_780_000_000)
        let response = HTTPResponse(status: .serviceUnavailable, headers: ["Retry-After": text], body: [])
        if let seconds = RetryAfter.seconds(in: response, now: now) {
            try expect((0...1_000_000_000).contains(seconds), "a wait of \(seconds) seconds")
        }
    }
}
