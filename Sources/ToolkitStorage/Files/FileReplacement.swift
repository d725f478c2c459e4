import Foundation
import ToolkitPrimitives

/// A file that is written piece by piece, and takes the place of another when it is finished.
///
/// A symbolic link stays one: what it points to is replaced. A device or a pipe is written to at once. When anything
/// fails, or nobody finishes it, the old file is as it was.
public final class FileReplacement {
    private let path: String
    private let target: String
    private let overwrites: Bool
    /// Where the bytes go until the end; `nil` for a device.
    let temporary: String?
    private let file: OpenFile
    private var isFinished = false

    /// Begins to write; the folder must exist.
    /// - Parameters:
    ///   - mode: permissions of the new file, less the process's umask.
    ///   - overwrites: whether it may take the place of another one, also of one that comes in the meantime.
    /// - Throws: `FileError.cannotWrite`.
    public init(_ path: String, mode: UInt16, overwrites: Bool = true) throws {
        self.path = path
        self.overwrites = overwrites
        target = Self.resolved(path)
        do throws(SystemError) {
            if Self.isDevice(target) {
                temporary = nil
                file = try OpenFile(target, O_WRONLY)
            } else {
                let name = "\(Folder.parent(of: target))/.\(String(UInt64.random(in: .min ... .max), radix: 36)).part"
                temporary = name
                file = try OpenFile(name, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
            }
        } catch {
            throw FileError.cannotWrite(path: path, code: error.code)
        }
    }

    /// Whether there is something at a path that would be replaced: a file, a folder, or a link that leads nowhere.
    public static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && !isDevice(path)
    }

    deinit {
        if let temporary, !isFinished { unlink(temporary) }
    }

    /// Writes the next bytes.
    /// - Throws: `FileError.cannotWrite`.
    public func append(_ bytes: [UInt8]) throws {
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            throw FileError.cannotWrite(path: path, code: error.code)
        }
    }

    /// Puts the new file in the place of the old one, to last through a power cut.
    /// - Throws: `FileError.exists`, when it may not overwrite what is there by now, and `FileError.cannotWrite`.
    public func finish() throws {
        guard let temporary else { return }
        do throws(SystemError) {
            try file.synchronize()
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

    /// Moves a file to where nothing is; the system itself looks whether that is so.
    private static func moveToFreePlace(_ file: String, _ place: String) throws(SystemError) {
        if link(file, place) == 0 {
            unlink(file)
        } else if [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(errno) {
            // A file system without hard links: there the place was free when the writing began.
            try move(file, to: place)
        } else {
            throw .last
        }
    }

    /// The file a symbolic link leads to; the path itself when it is none or leads nowhere.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Whether there is something that is neither a file nor a folder, such as `/dev/null`.
    private static func isDevice(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// Makes the new name last through a power cut.
    ///
    /// The file is replaced by now, and some file systems refuse this, so a failure is none of the caller's business.
    private static func synchronize(_ folder: String) {
        try? OpenFile(folder, O_RDONLY).synchronize()
    }
}
