import Foundation
import Synchronization
import TestSupport
import ToolkitPrimitives
import XCTest

@testable import ToolkitStorage

final class FileLockTests: FolderTestCase {
    func testIsHeld_isFalseWhileAnotherOnlyAsks() throws {
        let asking = try OpenFile(path("lock"), O_RDWR | O_CREAT, mode: 0o600)
        XCTAssertTrue(try asking.tryLock(shared: true))

        XCTAssertFalse(try FileLock.isHeld(path("lock")))
        let lock = try FileLock.acquire(path("other"))
        XCTAssertTrue(try FileLock.isHeld(path("other")))
        lock.release()
        withExtendedLifetime(asking) { _ in }
    }

    func testAcquire_makesAPrivateFileAndItsFolders() throws {
        let lock = try FileLock.acquire(path("a/b/lock"))
        lock.release()

        XCTAssertEqual(try permissions(of: path("a/b/lock")), 0o600)
        XCTAssertEqual(try permissions(of: path("a")), 0o700)
    }

    func testAcquire_keepsOthersOut() throws {
        let lock = try FileLock.acquire(path("lock"))

        XCTAssertFalse(isFree(path("lock")))
        lock.release()
        XCTAssertTrue(isFree(path("lock")))
    }

    func testIsHeld_tellsAndLeavesTheLockAsItIs() throws {
        XCTAssertFalse(try FileLock.isHeld(path("lock")))
        let lock = try FileLock.acquire(path("lock"))

        XCTAssertTrue(try FileLock.isHeld(path("lock")))
        lock.release()
        XCTAssertFalse(try FileLock.isHeld(path("lock")))
        XCTAssertTrue(isFree(path("lock")))
    }

    func testAcquire_endsWithItsScope() throws {
        do {
            let lock = try FileLock.acquire(path("lock"))
            XCTAssertFalse(isFree(path("lock")))
            _ = consume lock
        }

        XCTAssertTrue(isFree(path("lock")))
    }

    func testAcquire_givesUpAfterItsLimit() throws {
        let lock = try FileLock.acquire(path("lock"))

        assertThrows(FileError.inUse(path: path("lock"))) {
            try FileLock.acquire(path("lock"), limit: .milliseconds(30)).release()
        }
        lock.release()
        try FileLock.acquire(path("lock"), limit: .milliseconds(30)).release()
    }

    func testAcquire_underAFileIsAStorageError() throws {
        try put("", at: "file")

        assertThrows(FileError.cannotWrite(path: path("file/lock"), code: ENOTDIR)) {
            try FileLock.acquire(path("file/lock")).release()
        }
    }

    func testAcquire_pausesUntilTheLockIsFree() async throws {
        let path = path("lock")
        let holder = Mutex(try? OpenFile(path, O_RDWR | O_CREAT, mode: 0o600))
        XCTAssertEqual(try holder.withLock { try $0?.tryLock() }, true)
        var pauses = 0

        let lock = try await FileLock.acquire(path) {
            pauses += 1
            if pauses == 3 { holder.withLock { $0 = nil } }
        }

        XCTAssertEqual(pauses, 3)
        XCTAssertFalse(isFree(path))
        lock.release()
        XCTAssertTrue(isFree(path))
    }

    func testAcquire_givesUpWhenThePauseThrows() async throws {
        let path = path("lock")
        let holder = try FileLock.acquire(path)

        do {
            try await FileLock.acquire(path) { throw CancellationError() }.release()
            XCTFail("took a lock that was held")
        } catch is CancellationError {}

        XCTAssertFalse(isFree(path))
        holder.release()
    }

    func testAcquire_inACancelledTaskGivesUpOnlyWhenItWouldWait() async throws {
        let (free, taken) = (path("free"), path("taken"))
        let holder = try FileLock.acquire(taken)

        let outcomes = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return [free, taken].map { path in
                do {
                    try FileLock.acquire(path).release()
                    return "acquired"
                } catch {
                    return "\(type(of: error))"
                }
            }
        }.value

        XCTAssertEqual(outcomes, ["acquired", "CancellationError"])
        holder.release()
    }

    func testExclusive_holdsTheLockDuringItsBody() throws {
        let wasFree = try FileLock.exclusive(path("lock")) { isFree(path("lock")) }

        XCTAssertFalse(wasFree)
        XCTAssertTrue(isFree(path("lock")))
    }

    func testExclusive_givesTheLockBackAfterAnError() {
        assertThrows(FileError.exists(path: "x")) {
            try FileLock.exclusive(path("lock")) { throw FileError.exists(path: "x") }
        }

        XCTAssertTrue(isFree(path("lock")))
    }

    func testExclusive_letsInOneAtATime() {
        let path = path("lock")
        let inside = Atomic(0)
        let most = Mutex(0)

        concurrently(50) { _ in
            try FileLock.exclusive(path) {
                let count = inside.add(1, ordering: .relaxed).newValue
                most.withLock { $0 = max($0, count) }
                sched_yield()
                inside.subtract(1, ordering: .relaxed)
            }
        }

        XCTAssertEqual(most.withLock { $0 }, 1)
    }

    private func isFree(_ path: String) -> Bool {
        let descriptor = open(path, O_RDWR)
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }
}
