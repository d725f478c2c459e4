import CodePay
import ILoveCats
import InternProducts
import ProductSearch
import TechTestBadges
import ToolkitMCP
import ToolkitProgram
import ToolkitServe
import ToolkitWeb
import XCTest

@testable import Toolkit

/// All commands of the program.
final class EveryCommandTests: XCTestCase {
    /// The program's commands, as in `Main`.
    private let root = Runner(
        features: [
            InternProductsFeature.self, ProductSearchFeature.self, CodePayFeature.self, ILoveCatsFeature.self,
            TechTestBadgesFeature.self,
        ], commands: [.command(Serve.self), .command(ServeTools.self), .command(OpenPages.self)], world: .live
    ).commands

    private func all(_ node: CommandNode) -> [CommandNode] { [node] + node.children.flatMap(all) }

    /// macOS reads the fields by a mirror.
    func testFields_areThoseThatAMirrorShows() {
        let sets = all(root).compactMap(\.arguments)

        XCTAssertGreaterThan(sets.count, 50)
        for type in sets {
            let set = type.init()
            XCTAssertEqual(set.fields.map(\.0), set.mirroredFields.map(\.0), "\(type)")
            XCTAssertEqual(
                set.fields.map { ObjectIdentifier($0.1) }, set.mirroredFields.map { ObjectIdentifier($0.1) }, "\(type)")
        }
    }
}
