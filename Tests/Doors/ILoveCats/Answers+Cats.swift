@testable import ILoveCats
@testable import Toolkit

extension Answers {
    static func checkCats(_ bytes: [UInt8]) throws {
        let body = Body(bytes)
        let cats = try body.read(.cats(["1"])) { $0 }
        for day in cats?.compactMap(\.born) ?? [] {
            try expectEqual(BirthDate(wire: day.wire), day, "the day of birth")
        }
        try body.read(.add(encoded: [])) { $0.map(\.id) }
        try body.read(.photo(of: Breed(id: "abys"))) { $0 }
        guard let breeds = try body.read(.breeds(page: 0, limit: 100), { $0 }) else { return }
        for breed in breeds {
            var printer = TerminalPrinter(columns: 40, colors: false, pictures: false)
            _ = printer.text(breed.draw)
        }
    }
}
