import TestSupport
import ToolkitTesting
import XCTest

@testable import ToolkitStandIn

/// Restores a sandbox on a disk that breaks at each call.
final class DiskFaultTests: XCTestCase {
    private let folder = TemporaryFolder()

    func testRestore_isDoneOrNot() async throws {
        let zoo = folder.path + "/zoo.sqlite"
        let home = SandboxHome(path: zoo, now: { Date(timeIntervalSince1970: 0) })
        let copy = folder.path + "/copy"
        try fill(home, andCopyTo: copy)
        let disk = FaultyDisk(folder.path)
        let faults = try await disk.faults { try Sandbox(ZooSandbox(home)).restore(copy) }
        XCTAssertGreaterThan(faults.count, 100)

        for fault in faults {
            try Sandbox(ZooSandbox(home)).reset()
            let error = await disk.breaking(fault) { () -> (any Error)? in
                do {
                    try Sandbox(ZooSandbox(home)).restore(copy)
                    return nil
                } catch {
                    return error
                }
            }
            let text = "\(fault): \(String(describing: error))"
            guard let count = try? ZooSandbox(home).contents().first?.count else {
                XCTFail("unreadable after \(text)")
                return
            }
            // A power failure may take back a change that was not synced.
            let right = error != nil ? [3] : fault.kind == .losesPower ? [3, 903] : [903]
            XCTAssertTrue(right.contains(count), "\(count) after \(text)")
            XCTAssertNoThrow(try Database.verify(zoo), text)
            XCTAssertNoThrow(try Database.verify(copy), text)
            if let error { XCTAssertEqual((error as? DatabaseError)?.report.status, .storage, text) }
        }
    }

    /// Closes the sandbox, because no connection outlives a power failure.
    private func fill(_ home: SandboxHome, andCopyTo copy: String) throws {
        let zoo = try ZooSandbox(home)
        try zoo.fill(count: 900, seed: 0) { _ in }
        try zoo.database.copy(to: copy)
        try zoo.database.reset()
    }
}
