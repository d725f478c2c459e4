import Foundation

/// A lock between processes (and threads), by `flock(2)` on a file of its own.
///
/// The lock file stays behind on purpose: removing it would let two processes lock two different files of one name.
/// The system drops the lock when the process ends, however that happens.
public struct FileLock: ~Copyable, Sendable {
    private let file: OpenFile

    /// Waits for the lock and holds it until `release()` or until this value goes; may be held across an `await`.
    ///
    /// The file is made with mode 0600, missing folders with 0700.
    /// - Throws: `FileError.cannotWrite`.
    public static func acquire(_ path: String) throws -> FileLock {
        let file = try open(path, makingFolder: true)
        do {
            try file.lock()
        } catch {
            throw FileError.cannotWrite(path: path, code: error.code)
        }
        return FileLock(file: file)
    }

    /// Tries to take the lock until it is free, without blocking the thread.
    ///
    /// - Parameter pause: waits a moment between two tries; what it throws, as when the task is cancelled, ends the
    ///   waiting.
    /// - Throws: `FileError.cannotWrite`, and what `pause` throws.
    public static func acquire(_ path: String, pause: () async throws -> Void) async throws -> FileLock {
        let file = try open(path, makingFolder: true)
        while try !isTaken(file, path) { try await pause() }
        return FileLock(file: file)
    }

    /// Does something while no other process or thread holds the lock on `path`.
    ///
    /// Locking the same path again inside `body` waits forever.
    /// - Throws: `FileError.cannotWrite`, and what `body` throws.
    public static func exclusive<T>(_ path: String, _ body: () throws -> T) throws -> T {
        let lock = try acquire(path)
        return try withExtendedLifetime(lock) { _ in try body() }
    }

    /// Gives the lock back before this value goes.
    public consuming func release() {}

    private static func isTaken(_ file: borrowing OpenFile, _ path: String) throws -> Bool {
        do {
            return try file.tryLock()
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
