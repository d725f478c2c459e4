import CFaultyDisk
import Foundation
import Toolkit
import ToolkitTesting
import XCTest

/// A disk for the databases of this process that breaks at a chosen call, on which a command runs.
package struct FaultyDisk {
    /// How the disk breaks, and what happens to earlier writes.
    package enum Kind: CaseIterable, Sendable {
        /// One call fails.
        case failsOnce
        /// The disk is full from then on.
        case fillsUp
        /// A write ends in the middle, and the command does not reach the disk again.
        case tearsWrite
        /// The command does not reach the disk again.
        case stops
        /// The command does not reach the disk again, and a random part of the writes since the last sync is lost.
        case losesPower
    }

    /// A moment at which the disk breaks.
    package struct Fault: CustomStringConvertible, Sendable {
        package let kind: Kind
        /// The number of the call that fails, counted from 1.
        package let call: Int

        package var description: String { "\(kind) at call \(call)" }
    }

    private let folder: String

    /// A disk that holds a folder, whose parent must exist, because SQLite gives the disk paths without links.
    package init(_ folder: String) {
        let parent = Folder.parent(of: folder)
        self.folder = (Folder.realPath(of: parent) ?? parent) + folder.dropFirst(parent.count)
        XCTAssertEqual(faulty_disk_register(), 0)
    }

    /// Runs `body` on the disk, which breaks.
    package func breaking<Result>(_ fault: Fault, _ body: () async throws -> Result) async rethrows -> Result {
        arm(fault)
        defer { faulty_disk_repair() }
        return try await body()
    }

    /// Runs `body` on the intact disk, and returns faults of all kinds at all of its calls.
    ///
    /// After the first 300 calls, or 30 in a debug build, only a random choice of a tenth.
    package func faults(of body: () async throws -> Void) async rethrows -> [Fault] {
        faulty_disk_arm(folder, FaultyDiskFailsOnce, 0, 0)
        try await body()
        let count = faulty_disk_repair()
        var random = SplitMix64(seed: 19)
        let all = caseCount(300, inDebug: 30)
        let calls = (1...max(1, count)).filter { $0 <= all || Int.random(in: 0..<10, using: &random) == 0 }
        return Kind.allCases.flatMap { kind in calls.map { Fault(kind: kind, call: $0) } }
    }

    private func arm(_ fault: Fault) {
        let kind =
            switch fault.kind {
            case .failsOnce: FaultyDiskFailsOnce
            case .fillsUp: FaultyDiskFillsUp
            case .tearsWrite: FaultyDiskTearsWrite
            case .stops: FaultyDiskStops
            case .losesPower: FaultyDiskLosesPower
            }
        faulty_disk_arm(folder, kind, fault.call, UInt64(fault.call))
    }
}

extension Harness {
    /// Breaks the disk at each call of a command, and checks that the next command finds the state before it or after
    /// it, as the exit status says.
    /// - Parameters:
    ///   - line: The command.
    ///   - question: A command that only reads, and shows the state.
    package func assertBearsDiskFaults(
        of line: String, input: String = "", seenBy question: String, file: StaticString = #filePath,
        at place: UInt = #line
    ) async throws {
        let disk = FaultyDisk(home.path)
        let start = try filesOfHome()
        let before = await run(question)
        XCTAssertEqual(before.exitStatus, 0, before.standardError, file: file, line: place)
        let faults = await disk.faults {
            let run = await run(line, input: input)
            XCTAssertEqual(run.exitStatus, 0, run.standardError, file: file, line: place)
        }
        let after = await run(question)
        XCTAssertNotEqual(before.standardOutput, after.standardOutput, file: file, line: place)
        for fault in faults {
            try restoreHome(start)
            let run = await disk.breaking(fault) { await self.run(line, input: input) }
            let text = "\(fault): \(run.exitStatus) \(run.standardError)"
            let found = await self.run(question)
            XCTAssertEqual(found.exitStatus, 0, "\(text)\n\(found.standardError)", file: file, line: place)
            // A power failure may take back a change that was not synced.
            let isSure = run.exitStatus == 0 && fault.kind != .losesPower
            let right = [after] + (isSure ? [] : [before])
            XCTAssertTrue(right.contains { $0.standardOutput == found.standardOutput }, text, file: file, line: place)
            guard run.exitStatus != 0 else { continue }
            XCTAssertEqual(run.exitStatus, 74, text, file: file, line: place)
            XCTAssertTrue(run.standardError.contains(home.path), text, file: file, line: place)
            XCTAssertEqual(
                found.standardOutput, before.standardOutput, "failed, but done: " + text, file: file, line: place)
        }
    }
}
