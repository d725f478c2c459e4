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
    static let root = Runner(
        features: [
            InternProductsFeature.self, ProductSearchFeature.self, CodePayFeature.self, ILoveCatsFeature.self,
            TechTestBadgesFeature.self,
        ], commands: [.command(Serve.self), .command(ServeTools.self), .command(OpenPages.self)], world: .live
    ).commands

    static func all(_ node: CommandNode) -> [CommandNode] { [node] + node.children.flatMap(all) }

    /// Each visible command with its type.
    static let commands: [(node: CommandNode, type: any Command.Type)] = all(root).compactMap { node in
        (node.arguments as? any Command.Type).map { (node, $0) }
    }

    /// macOS reads the fields by a mirror.
    func testFields_areThoseThatAMirrorShows() {
        let sets = Self.all(Self.root).compactMap(\.arguments)

        XCTAssertGreaterThan(sets.count, 50)
        for type in sets {
            let set = type.init()
            XCTAssertEqual(set.fields.map(\.0), set.mirroredFields.map(\.0), "\(type)")
            XCTAssertEqual(
                set.fields.map { ObjectIdentifier($0.1) }, set.mirroredFields.map { ObjectIdentifier($0.1) }, "\(type)")
        }
    }

    func testCommandThatChangesSomething_hasADryRun() {
        let changing = Self.commands.filter { $0.type.effect != .reads && !$0.type.isEndless }

        XCTAssertGreaterThan(changing.count, 30)
        for (node, _) in changing {
            XCTAssertTrue(node.declarations.contains { $0.name == "dry-run" && $0.kind == .flag }, node.name)
        }
    }

    /// Reports, a line of points, pictures side by side, and a copy of all cats.
    private static let otherLists: Set = ["doctor", "diff", "chart", "photos", "export"]

    func testList_hasALimitAndAnOrder() {
        let lists = Self.commands.filter { $0.type.effect == .reads && !$0.type.answerShape.fields.isEmpty }

        XCTAssertGreaterThan(lists.count, 10)
        for (node, _) in lists where !Self.otherLists.contains(node.name) {
            let names = node.declarations.map(\.name)
            XCTAssertTrue(names.contains("limit") && names.contains("reverse"), "\(node.name): \(names)")
        }
    }

    func testText_withoutUTF8_hasNoneOfTheSignsOfTheProgram() throws {
        var program = try Program()
        program.environment["LC_ALL"] = "C"
        let signs = Set("★☆♥♡▣–−…·×│─┌┐└┘┤≤≥⡇⢸")

        for line in [
            "cats list", "cats show Amber", "cats add --breed abys --explain", "codepay home", "codepay chart",
            "search find lamp --distance 3000", "search wishlist", "search categories", "badges list", "whoami",
            "sandbox status", "config list", "doctor", "help cats add", "products list",
        ] {
            let run = try program.run(line)

            XCTAssertEqual(run.status, 0, "\(line): \(run.error)")
            XCTAssertEqual(run.output.filter(signs.contains), "", line)
        }
    }

    func testCell_doesNotRepeatItsHeading() throws {
        let program = try Program()
        for line in [
            "cats list", "cats breeds", "codepay transactions", "codepay contacts", "search find lamp --zip 90021",
            "search similar 110000000008", "search categories", "badges list", "badges offers", "products list",
            "sandbox status", "sandbox routes", "whoami", "doctor",
        ] {
            let run = try program.run(line)
            // The cells of a line, of which two blanks separate any two.
            let rows = run.output.split(separator: "\n").map { row in
                row.replacing("  ", with: "\t").split(separator: "\t").map { $0.trimmingCharacters(in: .whitespaces) }
            }
            let isHeading = { (row: [String]) in row.count > 1 && row.allSatisfy { $0 == $0.uppercased() } }
            let start = try XCTUnwrap(rows.firstIndex(where: isHeading), "\(line): \(run.output)")

            XCTAssertGreaterThan(rows.count, start + 1, line)
            for row in rows[(start + 1)...] where row.count == rows[start].count {
                for (cell, heading) in zip(row, rows[start]) {
                    XCTAssertFalse(cell.lowercased().contains(heading.lowercased()), "\(line): \(heading): \(cell)")
                }
            }
        }
    }

    func testFlag_canBeTurnedOff() {
        let sets = Self.all(Self.root).compactMap(\.arguments) + [GlobalOptions.self]
        var count = 0
        for type in sets {
            let binding = ArgumentBinding(type)
            for flag in type.declarations where flag.kind == .flag {
                count += 1
                for name in [flag.name] + flag.aliases + flag.formerNames {
                    guard case .off = binding.slot(named: "--no-\(name)")?.meaning else {
                        XCTFail("--no-\(name)")
                        continue
                    }
                }
            }
        }
        XCTAssertGreaterThan(count, 40)
    }
}
