import ToolkitPrimitives

/// A lock between processes and threads: `flock(2)` on a lock file.
///
/// The lock file is never removed, because two processes could then lock two different files of the same name. The
/// system releases the lock when the process ends, even after a crash.
public struct FileLock: ~Copyable, Sendable {
    private let file: OpenFile

    /// Waits for the lock, and holds it until `release()` or until this value is destroyed.
    ///
    /// The lock may be held across an `await`. The lock file is created with mode 0600, and missing folders with 0700.
    /// - Parameter limit: How long to wait. A process that holds the lock may be stopped.
    /// - Throws: `FileError.cannotWrite`, `.inUse` after the limit; `CancellationError` when the task is cancelled while it
    ///   waits, as by Ctrl-C.
    public static func acquire(_ path: String, limit: Duration = .seconds(60)) throws -> FileLock {
        let file = try open(path, makingFolder: true)
        let start = ContinuousClock.now
        var milliseconds: Int32 = 1
        while try !isTaken(file, path) {
            try Task.checkCancellation()
            guard start.duration(to: .now) < limit else { throw FileError.inUse(path: path) }
            poll(nil, 0, milliseconds)
            milliseconds = min(2 * milliseconds, longestWait)
        }
        return FileLock(file: file)
    }

    /// The longest time between two tries, in milliseconds.
    private static let longestWait: Int32 = 16

    /// Retries until the lock is free, without blocking the thread.
    ///
    /// - Parameter pause: Waits before the next try. An error that it throws, such as a cancellation, ends the wait.
    /// - Throws: `FileError.cannotWrite`, and any error of `pause`.
    public static func acquire(_ path: String, pause: () async throws -> Void) async throws -> FileLock {
        let file = try open(path, makingFolder: true)
        while try !isTaken(file, path) { try await pause() }
        return FileLock(file: file)
    }

    /// Whether a process or a thread holds the lock at this moment.
    /// - Throws: `FileError.cannotWrite`.
    public static func isHeld(_ path: String) throws -> Bool {
        // Shared, so that two that ask at once do not take each other for the holder.
        try !isTaken(open(path, makingFolder: true), path, shared: true)
    }

    /// Runs `body` while no other process or thread holds the lock on `path`.
    ///
    /// Locking the same path again inside `body` waits forever.
    /// - Throws: `FileError.cannotWrite`, `.inUse` after a minute, and any error of `body`.
    public static func exclusive<T>(_ path: String, _ body: () throws -> T) throws -> T {
        let lock = try acquire(path)
        return try withExtendedLifetime(lock) { _ in try body() }
    }

    /// Releases the lock.
    public consuming func release() {}

    private static func isTaken(_ file: borrowing OpenFile, _ path: String, shared: Bool = false) throws -> Bool {
        do {
            return try file.tryLock(shared: shared)
        } catch {
            throw FileError.cannotWrite(path: path, code: error.code)
        }
    }

    private static func open(_ path: String, makingFolder: Bool) throws -> OpenFile {
        do {
            return try OpenFile(path, O_RDWR | O_CREAT, mode: 0o600)
        } catch let error where error.code == ENOENT && makingFolder {
            try Folder.create(Folder.parent(of: path))
            return try open(path, makingFolder: false)
        } catch {
            throw FileError.cannotWrite(path: path, code: error.code)
        }
    }
}
