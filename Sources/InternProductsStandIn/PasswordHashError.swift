import ToolkitStandIn

/// Why a password cannot be hashed.
enum PasswordHashError: ReportedError {
    /// It has more bytes than the system's hash takes.
    case tooLong(limit: Int)
    /// It has a NUL character, at which the system's hash would stop reading.
    case containsNull
    /// The system does not know the hash, or has no random bytes to salt it with.
    case unavailable

    /// What is wrong, never the password.
    var report: Report {
        switch self {
        case .tooLong(let limit): .badData("A password has at most \(limit) bytes.", code: "password-too-long")
        case .containsNull: .badData("A password has no NUL characters.", code: "password-has-nul")
        case .unavailable:
            Report(.defect, code: "no-password-hash", "The system cannot hash passwords the way toolkit keeps them.")
        }
    }
}
