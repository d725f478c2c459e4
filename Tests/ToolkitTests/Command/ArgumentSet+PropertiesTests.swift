import XCTest

@testable import Toolkit

/// Tests which fields of a set are arguments.
final class ArgumentSetPropertiesTests: XCTestCase {
    private struct Mixed: ArgumentSet {
        var before: UInt8 = 7
        @Option("A text.") var first: String?
        let between = "text"
        @Flag("A flag.") var secondOne: Bool
        @Argument("A word.") var third: String
        var after: [String: Int] = [:]
    }

    private struct Empty: ArgumentSet {}

    func testProperties_areThoseOfTheSet_inTheirOrder() {
        let set = Mixed()
        let properties = set.argumentProperties

        XCTAssertEqual(properties.map(\.label), ["first", "secondOne", "third"])
        let children = Mirror(reflecting: set).children.compactMap { $0.value as? ArgumentProperty }
        XCTAssertEqual(properties.map { ObjectIdentifier($0.property) }, children.map { ObjectIdentifier($0) })
    }

    func testSetWithoutArguments_hasNoProperties() {
        XCTAssertTrue(Empty().argumentProperties.isEmpty)
    }
}
