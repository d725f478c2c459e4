import ToolkitPrimitives

/// An error of reading or writing a file.
public enum FileError: ReportedError {
    /// The file does not exist.
    case notFound(path: String)
    /// A file exists where a new one should be written.
    case exists(path: String)
    /// A pipe, a device or a folder is in the place of a file.
    case notRegular(path: String)
    /// The file exists, but cannot be read; `code` is the system's `errno`.
    case cannotRead(path: String, code: Int32)
    /// Another process has held the lock for a long time.
    case inUse(path: String)
    /// The file or folder cannot be created or written; `code` is the system's `errno`.
    case cannotWrite(path: String, code: Int32)

    /// The report, which names the file.
    public var report: Report {
        switch self {
        case .notFound(let path):
            .notFound("There is no file \(path).", code: "no-such-file")
        case .exists(let path):
            .badData(
                "'\(path.visible)' already exists.", hint: "Add \(option: "yes") to overwrite it.", code: "file-exists")
        case .notRegular(let path):
            .storage(
                "\(path) is not a regular file.", hint: "Move it away. toolkit then creates a new file.",
                code: "not-a-file")
        case .cannotRead(let path, EFBIG):
            .badData("'\(path.visible)' is too large to read.", code: "input-too-long")
        case .cannotRead(let path, EBUSY):
            .badData("'\(path.visible)' is a database that toolkit is using.", code: "own-database")
        case .cannotRead(let path, ETIMEDOUT), .cannotWrite(let path, ETIMEDOUT):
            .unavailable(
                "No other program used '\(path.visible)' in time.",
                hint: "Start the program at its other end first, or wait longer with \(option: "timeout").",
                code: "timed-out")
        case .cannotRead(let path, let code):
            .storage("\(path) cannot be read: \(Self.reason(code)).", hint: Self.hint(code), code: "cannot-read")
        case .inUse(let path):
            .tryAgain(
                "Another process has been using \(path) for too long.",
                hint: "Wait for it to end, or end it if it is stopped.", code: "file-in-use")
        case .cannotWrite(let path, let code):
            .storage(
                "\(path) cannot be written: \(Self.reason(code)).",
                hint: code == ENOENT ? "Create its folder first." : Self.hint(code), code: "cannot-write")
        }
    }

    /// The system's message for an `errno`, without a capital letter.
    static func reason(_ code: Int32) -> String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// What to do about an `errno`, if anything helps.
    static func hint(_ code: Int32) -> Hint? {
        switch code {
        case EACCES, EPERM: "Check its owner and its permissions."
        case ENOSPC, EDQUOT: "Free some disk space and try again."
        default: nil
        }
    }
}
