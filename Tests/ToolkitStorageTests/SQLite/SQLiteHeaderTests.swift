import Foundation
import TestSupport
import XCTest

/// The package's own declarations of SQLite, compared with SQLite's header where it is installed.
final class SQLiteHeaderTests: FolderTestCase {
    private static let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    private static let program = "Sources/CSQLite/shim.h"
    private static let disk = "Tests/CFaultyDisk/vfs.h"

    override func setUpWithError() throws {
        try super.setUpWithError()
        let failure = try failure(compiling: "#include <sqlite3.h>\n")
        try Missing.unless(failure == nil, "sqlite3.h")
    }

    func testHeaders_declareWhatSQLiteDeclares() throws {
        for header in [Self.program, Self.disk] {
            let declarations = try text(of: Self.package.appending(path: header).path)
            XCTAssertNil(try failure(compiling: Self.comparison(with: declarations)), header)
        }
    }

    func testComparison_findsEveryKindOfDifference() throws {
        try assertDifference(Self.program, "int sqlite3_step(", "long sqlite3_step(")
        try assertDifference(Self.program, "unsigned int flags", "int flags")
        try assertDifference(Self.program, "typedef long long sqlite3_int64", "typedef long sqlite3_int64")
        try assertDifference(Self.program, "SQLITE_DONE 101", "SQLITE_DONE 100")
        try assertDifference(Self.program, "SQLITE_DONE", "SQLITE_DUNE")
        try assertDifference(Self.disk, "SQLITE_IOERR_READ 266", "SQLITE_IOERR_READ 267")
        try assertDifference(Self.disk, "int (*xSleep)(sqlite3_vfs *vfs, int ", "int (*xSleep)(sqlite3_vfs *vfs, long ")
        try assertDifference(Self.disk, "    int mxPathname;\n", "")
    }

    private func assertDifference(
        _ header: String, _ right: String, _ wrong: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let declarations = try text(of: Self.package.appending(path: header).path)
        let changed = declarations.replacingOccurrences(of: right, with: wrong)
        XCTAssertNotEqual(changed, declarations, file: file, line: line)
        XCTAssertNotNil(try failure(compiling: Self.comparison(with: changed)), wrong, file: file, line: line)
    }

    /// Returns a C file that compiles only if the declarations agree with SQLite's header, which it includes first.
    ///
    /// The compiler compares functions and types. It would not compare two numbers or two structures of the same name,
    /// so they get names of their own, and an assertion each.
    private static func comparison(with declarations: String) -> String {
        var assertions: [String] = []
        func expect(_ condition: String) {
            assertions.append("_Static_assert(\(condition), \"\");")
        }
        var structure = ""
        let lines = declarations.split(separator: "\n").map { line in
            if line.starts(with: "#include") { return "" }
            if let (_, name, value) = line.wholeMatch(of: /#define (\w+) (\w+)/)?.output {
                expect("\(value) == \(name)")
                return ""
            }
            if let (_, name) = line.wholeMatch(of: /struct (\w+) \{/)?.output {
                structure = String(name)
                return "struct our_\(name) {"
            }
            if line == "};" { structure = "" }
            if !structure.isEmpty, let (_, method, plain) = line.firstMatch(of: /\(\*(\w+)\)|(\w+);$/)?.output {
                let name = method ?? plain ?? ""
                let (ours, real) = ("struct our_\(structure)", "struct \(structure)")
                expect("__builtin_offsetof(\(ours), \(name)) == __builtin_offsetof(\(real), \(name))")
                let types = [ours, real].map { "__typeof__(((\($0) *)0)->\(name))" }.joined(separator: ", ")
                expect("__builtin_types_compatible_p(\(types))")
            }
            return String(line)
        }
        return (["#include <sqlite3.h>"] + lines + assertions).joined(separator: "\n") + "\n"
    }

    /// Returns what the compiler says about a C file; `nil` if it accepts the file.
    private func failure(compiling source: String) throws -> String? {
        try put(source, at: "compared.c")
        let run = try Tool("clang").run(["-std=gnu11", "-fsyntax-only", path("compared.c")])
        return run.status == 0 ? nil : run.error
    }
}
