import ToolkitPrimitives

/// A file that is written piece by piece, and replaces another file when it is finished.
///
/// A symbolic link stays, and its target is replaced or created, unless the link itself is to be replaced. A device or a
/// pipe is written to directly. When anything fails, or `finish()` is not called, the old file stays unchanged.
public final class FileReplacement {
    private let path: String
    private let target: String
    private let overwrites: Bool
    /// The file that takes the bytes until the end; `nil` for a device.
    let temporary: String?
    private let file: Opened
    private let patience: Duration
    private var isFinished = false

    /// A file that several threads may use.
    private final class Opened: Sendable {
        let file: OpenFile

        init(_ file: consuming OpenFile) { self.file = file }
    }

    /// Starts to write; the folder must exist.
    /// - Parameters:
    ///   - mode: The permissions of the new file, before the process's umask.
    ///   - overwrites: Whether to replace an existing file, even one created in the meantime.
    ///   - keepsMode: Whether the new file gets the permissions of the file that it replaces.
    ///   - followsLink: Whether to replace the target of a symbolic link, and write to a device; otherwise, what is at the
    ///     path is replaced.
    ///   - patience: How long to wait for the program that reads a pipe; by default 30 seconds.
    /// - Throws: `FileError.cannotWrite`, with `ETIMEDOUT` when nothing reads a pipe for too long; `CancellationError` when
    ///   the task is cancelled while it waits for that.
    public init(
        _ path: String, mode: UInt16, overwrites: Bool = true, keepsMode: Bool = false, followsLink: Bool = true,
        patience: Duration? = nil
    ) throws {
        (self.path, self.overwrites, self.patience) = (path, overwrites, patience ?? PatientWork.usualLimit)
        do {
            target = followsLink ? try Self.resolved(path) : path
            if followsLink, Self.isDevice(target) {
                temporary = nil
                file = try PatientWork.run(limit: self.patience) { [target] _ in
                    Opened(try OpenFile(target, O_WRONLY))
                }
            } else {
                let random = String(UInt64.random(in: .min ... .max), radix: 36)
                let name = "\(Folder.parent(of: target))/\(Self.partPrefix(target))\(random)\(Self.partSuffix)"
                temporary = name
                let known = keepsMode ? Self.mode(of: target) : nil
                file = Opened(try OpenFile(name, O_WRONLY | O_CREAT | O_EXCL, mode: known == nil ? mode : 0o600))
                let descriptor = file.file.descriptor.number
                if let known, fchmod(descriptor, known) != 0 { throw SystemError.last }
                if followsLink { file.file.give(toOwnerOf: target) }
            }
        } catch let error as SystemError {
            throw FileError.cannotWrite(path: path, code: error.code)
        }
    }

    /// Whether a path has a file, a folder or a dangling symbolic link, which would be replaced.
    public static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && !isDevice(path)
    }

    /// Removes what processes have left of a file that were killed while they wrote it.
    ///
    /// A process writes in pieces, so nobody is writing a part that has not changed for an hour, or
    /// that was changed while the clock was ahead.
    static func removeLeftovers(of path: String) {
        guard let target = try? resolved(path) else { return }
        let folder = Folder.parent(of: target)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(partPrefix(target)) && name.hasSuffix(partSuffix) {
            let part = "\(folder)/\(name)"
            let attributes = try? FileManager.default.attributesOfItem(atPath: part)
            guard let changed = attributes?[.modificationDate] as? Date else { continue }
            if abs(changed.distance(to: .now)) > 3_600 { unlink(part) }
        }
    }

    /// The start of the names of a file's parts; short, because the name of the file may be as long as a name can be.
    private static func partPrefix(_ target: String) -> String {
        let name = target.split(separator: "/").last ?? ""
        return ".\(String(name.unicodeScalars.prefix(40)))."
    }

    private static let partSuffix = ".part"

    deinit {
        if let temporary, !isFinished { unlink(temporary) }
    }

    /// Writes the next bytes.
    /// - Throws: `FileError.cannotWrite` and `CancellationError`, as the initializer.
    public func append(_ bytes: [UInt8]) throws {
        do {
            guard temporary == nil else { return try file.file.write(bytes) }
            try PatientWork.run(limit: patience) { [file] step in try file.file.write(bytes, step) }
        } catch let error as SystemError {
            throw FileError.cannotWrite(path: path, code: error.code)
        }
    }

    /// Replaces the old file with the new one, so that the change survives a power failure.
    /// - Throws: `FileError.exists` when a file exists and must not be overwritten, and `FileError.cannotWrite`.
    public func finish() throws {
        guard let temporary else { return }
        do throws(SystemError) {
            try file.file.synchronize()
            try overwrites ? Self.move(temporary, to: target) : Self.moveToFreePlace(temporary, target)
        } catch let error where error.code == EEXIST && !overwrites {
            throw FileError.exists(path: path)
        } catch {
            throw FileError.cannotWrite(path: path, code: error.code)
        }
        isFinished = true
        Self.synchronize(Folder.parent(of: target))
    }

    private static func move(_ file: String, to place: String) throws(SystemError) {
        guard rename(file, place) == 0 else { throw .last }
    }

    /// Moves a file to a free path; the system itself checks that the path is free.
    private static func moveToFreePlace(_ file: String, _ place: String) throws(SystemError) {
        if link(file, place) == 0 {
            unlink(file)
        } else if [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) {
            // The file system has no hard links. The path was free when the writing began.
            try move(file, to: place)
        } else {
            throw .last
        }
    }

    /// Returns the target of a symbolic link, which need not exist; returns the path itself when it is not a link.
    /// - Parameter links: How many links to follow, as many as the system does.
    static func resolved(_ path: String, links: Int = 40) throws(SystemError) -> String {
        if let real = Folder.realPath(of: path) { return real }
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
        guard links > 0 else { throw SystemError(code: ELOOP) }
        return try resolved(
            target.hasPrefix("/") ? target : Folder.parent(of: path) + "/" + target, links: links - 1)
    }

    /// Whether the path is neither a file nor a folder, for example `/dev/null`.
    static func isDevice(_ path: String) -> Bool {
        stat(following: path).map { !$0.isRegular && !$0.isFolder } ?? false
    }

    /// The permissions of a file; `nil` if there is none.
    private static func mode(of path: String) -> mode_t? { stat(following: path).map { $0.st_mode & 0o777 } }

    /// Makes the new name survive a power failure.
    ///
    /// Errors are ignored: the file is already replaced, and some file systems do not support this.
    private static func synchronize(_ folder: String) { try? OpenFile(folder, O_RDONLY).synchronize() }
}
