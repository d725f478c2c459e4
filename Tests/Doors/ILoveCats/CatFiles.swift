@testable import ILoveCats
@testable import Toolkit

/// The door `ndjson`: lists in JSON and NDJSON, and the files of `cats import`.
enum CatFiles {
    static func check(_ bytes: [UInt8]) throws {
        try checkElements(bytes)
        let reader = CatImport(today: today)
        guard let cats = try? reader.cats(in: bytes) else { return }
        for cat in cats {
            try expect(cat.born >= BirthDate.earliest && cat.born <= today, "the day of birth \(cat.born.text)")
            try expect(cat.weight.kilograms > 0 && cat.weight.kilograms <= 30, "the weight \(cat.weight.kilograms)")
            try expect((1...5).contains(cat.rating.stars), "the rating \(cat.rating.stars)")
            try expect(cat.name.contains { !$0.isWhitespace }, "an empty name")
        }
        let lines = try cats.map { try JSON.encode($0) }
        try expectEqual(try reader.cats(in: Array(lines.joined(separator: [10]))), cats, "written as NDJSON")
        let array = [UInt8(ascii: "[")] + Array(lines.joined(separator: [UInt8(ascii: ",")])) + [UInt8(ascii: "]")]
        try expectEqual(try reader.cats(in: array), cats, "written as an array")
        // A text with several lines is NDJSON, which has one notation less.
        if let slow = SlowJSON(bytes), case .array = slow {
            try expectEqual(try reader.cats(in: slow.otherNotation), cats, "other notation")
        }
    }

    private static let today = BirthDate("2026-05-28") ?? .earliest

    /// Compares the elements with those of the whole text.
    private static func checkElements(_ bytes: [UInt8]) throws {
        var elements: [ArraySlice<UInt8>] = []
        var isBroken = false
        for element in JSONElements(bytes) {
            switch element {
            case .success(let slice): elements.append(slice)
            case .failure: isBroken = true
            }
        }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        guard text.first(where: { ![32, 9, 10, 13].contains($0) }) == UInt8(ascii: "[") else {
            return try expect(!isBroken, "a line is broken")
        }
        let values = elements.map { try? JSON.decode(JSONValue.self, from: $0) }
        if case .array(let whole)? = SlowJSON(bytes) {
            try expect(!isBroken && elements.count == whole.count, "\(elements.count) of \(whole.count) elements")
            try expect(
                zip(values, whole).allSatisfy { JSONTexts.same($0, $1.value) }, "an element differs from the whole")
        } else if !isBroken, values.allSatisfy({ $0 != nil }) {
            // Each element may nest as deep as a whole text.
            try expect(bytes.count > 500, "the elements are valid, but not the text")
        }
    }
}
