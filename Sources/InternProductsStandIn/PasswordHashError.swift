import ToolkitStandIn

/// Why a password cannot be hashed.
enum PasswordHashError: ReportedError {
    /// The password has more bytes than the system can hash.
    case tooLong(limit: Int)
    /// The password has a NUL character, where the system would stop reading.
    case containsNull
    /// The system has no libcrypt with the hash, or no random bytes for the salt.
    case unavailable

    /// The report, which never contains the password.
    var report: Report {
        switch self {
        case .tooLong(let limit): .badData("A password has at most \(limit) bytes.", code: "password-too-long")
        case .containsNull: .badData("A password has no NUL characters.", code: "password-has-nul")
        case .unavailable:
            .unavailable(
                "The sandbox needs libcrypt to hash passwords, and this machine has none that knows yescrypt.",
                hint: "Install the package libcrypt1 (Debian, Ubuntu) or libxcrypt (Fedora, Arch).",
                code: "no-libcrypt")
        }
    }
}
