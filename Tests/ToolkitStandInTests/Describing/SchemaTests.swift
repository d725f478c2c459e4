import XCTest

@testable import ToolkitStandIn

final class SchemaTests: XCTestCase {
    private struct Note: Codable {
        let text: NonEmptyText
        let stars: Int
        let weight: Double
        let isDone: Bool
        let tags: [String]
        var place: String?
    }

    private let note = NonEmptyText(rawValue: "Milk").map {
        Note(text: $0, stars: 3, weight: 0.5, isDone: true, tags: ["food"])
    }

    func testLike_hasTheMembersOfTheValue_andTheValueAsItsExample() throws {
        let schema = try Schema.like(XCTUnwrap(note))

        XCTAssertEqual(schema.json["type"], "object")
        XCTAssertEqual(schema.json["required"]?.array?.count, 5)
        for (name, type) in [
            ("text", "string"), ("stars", "integer"), ("weight", "number"), ("isDone", "boolean"), ("tags", "array"),
        ] {
            XCTAssertEqual(schema.json["properties"]?[name]?["type"], .string(type), name)
        }
        XCTAssertEqual(schema.json["properties"]?["tags"]?["items"]?["type"], "string")
        XCTAssertEqual(try JSON.decode(Note.self, from: JSON.encode(XCTUnwrap(schema.example))).text, note?.text)
    }
}
