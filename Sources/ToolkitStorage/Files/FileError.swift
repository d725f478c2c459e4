import Foundation
import ToolkitPrimitives

/// Why a file could not be read or written.
public enum FileError: ReportedError {
    /// The person named a file that does not exist.
    case notFound(path: String)
    /// There is a file already where a new one was to be.
    case exists(path: String)
    /// The file exists, but cannot be read; `code` is the system's `errno`.
    case cannotRead(path: String, code: Int32)
    /// The file or folder cannot be made or written; `code` is the system's `errno`.
    case cannotWrite(path: String, code: Int32)

    /// The error in the person's words.
    public var report: Report {
        switch self {
        case .notFound(let path):
            .notFound("There is no file \(path).", code: "no-such-file")
        case .exists(let path):
            .badData("'\(path.visible)' exists already.", hint: "Add --yes to overwrite it.", code: "file-exists")
        case .cannotRead(let path, EFBIG):
            .badData("'\(path.visible)' is longer than what can be read.", code: "input-too-long")
        case .cannotRead(let path, let code):
            .storage("\(path) cannot be read: \(Self.reason(code)).", hint: Self.hint(code), code: "cannot-read")
        case .cannotWrite(let path, let code):
            .storage("\(path) cannot be written: \(Self.reason(code)).", hint: Self.hint(code), code: "cannot-write")
        }
    }

    private static func reason(_ code: Int32) -> String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    private static func hint(_ code: Int32) -> String? {
        switch code {
        case EACCES, EPERM: "Check who owns it and its permissions."
        case ENOSPC, EDQUOT: "Free some space on the disk and try again."
        default: nil
        }
    }
}
