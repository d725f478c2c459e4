import ToolkitStandIn

#if canImport(CommonCrypto)
    import CommonCrypto
    import Security
#else
    import CCrypt
#endif

/// A salted hash that the stand-in stores instead of a password; it is slow to compute, so guessing is slow too.
///
/// The input is the UTF-8 bytes of the password as typed, without Unicode normalization. On Linux, the hash is yescrypt
/// in the form of crypt(5). On macOS, it is PBKDF2 (RFC 8018) with HMAC-SHA-256 and 600,000 rounds. A hash that was made
/// on one of these systems matches no password on the other.
struct PasswordHash: Equatable, Sendable {
    /// The maximum length of a password in bytes: the limit of crypt(3), used on every system.
    static let longest = 511

    /// The stored text: method, cost, salt and hash; no password matches an invalid one.
    let text: String

    /// Hashes a new password with a new salt.
    /// - Throws: `PasswordHashError`, also for a password with NUL characters or more than ``longest`` bytes.
    static func make(_ password: String) throws -> PasswordHash {
        let bytes = password.utf8
        guard bytes.count <= longest else { throw PasswordHashError.tooLong(limit: longest) }
        guard !bytes.contains(0) else { throw PasswordHashError.containsNull }
        guard let text = hash(password, like: nil) else { throw PasswordHashError.unavailable }
        return PasswordHash(text: text)
    }

    /// Returns whether this is the hash of a password.
    ///
    /// Takes as long as hashing. The comparison takes the same time wherever the hashes differ, so that timing reveals
    /// nothing.
    func matches(_ password: String) -> Bool {
        let bytes = password.utf8
        guard bytes.count <= Self.longest, !bytes.contains(0) else { return false }
        guard let other = Self.hash(password, like: text), other.utf8.count == text.utf8.count else { return false }
        return zip(other.utf8, text.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

#if canImport(CommonCrypto)
    extension PasswordHash {
        /// The hash of the demo user's password, made beforehand, because hashing takes longer than all other demo data.
        static let demo = PasswordHash(
            text: "$pbkdf2-sha256$600000$dG9vbGtpdCBkZW1vIHNhbA==$bttFZ3wF3xLBA0XfeGd3Ynmqrqo7b44BsIvjfCb4d80=")

        /// Hashes with the salt and cost of a stored hash, or with new ones: `$pbkdf2-sha256$rounds$salt$key`.
        private static func hash(_ password: String, like stored: String?) -> String? {
            guard let stored else {
                var salt = [UInt8](repeating: 0, count: 16)
                guard SecRandomCopyBytes(kSecRandomDefault, salt.count, &salt) == errSecSuccess else { return nil }
                return hash(password, salt: Data(salt), rounds: 600_000, length: 32)
            }
            let parts = stored.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 5, parts[0].isEmpty, parts[1] == method, let rounds = UInt32(parts[2]),
                1...10_000_000 ~= rounds, let salt = Data(base64Encoded: parts[3]),
                let key = Data(base64Encoded: parts[4]), 16...64 ~= key.count
            else { return nil }
            return hash(password, salt: salt, rounds: rounds, length: key.count)
        }

        private static let method = "pbkdf2-sha256"

        private static func hash(_ password: String, salt: Data, rounds: UInt32, length: Int) -> String? {
            var key = [UInt8](repeating: 0, count: length)
            let status = CCKeyDerivationPBKDF(
                CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, Array(salt), salt.count,
                CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), rounds, &key, length)
            guard status == Int32(kCCSuccess) else { return nil }
            return "$\(method)$\(rounds)$\(salt.base64EncodedString())$\(Data(key).base64EncodedString())"
        }
    }
#else
    extension PasswordHash {
        /// The hash of the demo user's password, made beforehand, because hashing takes longer than all other demo data.
        static let demo = PasswordHash(
            text: "$y$j9T$W412IecKwG5v0uYtj.1rx.$UdFZKHT/HNLfbFzr7ahflS0tkUc/K4uR8eH826moi75")

        /// Hashes with the salt and cost of a stored hash, or with new ones: `$y$cost$salt$hash`.
        private static func hash(_ password: String, like stored: String?) -> String? {
            guard let library = CryptLibrary.shared, let setting = stored ?? newSetting(library) else { return nil }
            // The working memory is too large for the stack, and crypt needs it filled with zeros.
            guard let memory = calloc(1, CryptMemorySize) else { return nil }
            defer { free(memory) }
            return library.hash(password, setting, memory, Int32(CryptMemorySize)).map { String(cString: $0) }
        }

        /// Returns a yescrypt setting with the library's default cost and a random salt.
        private static func newSetting(_ library: CryptLibrary) -> String? {
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: CryptSettingSize) { buffer in
                library.makeSetting("$y$", 0, nil, 0, buffer.baseAddress, Int32(buffer.count))
                    .map { String(cString: $0) }
            }
        }
    }

    /// libcrypt, opened when the first password is hashed.
    private struct CryptLibrary {
        let hash: CryptHash
        let makeSetting: CryptMakeSetting

        /// The library of this machine; `nil` if there is none.
        static let shared = ["libcrypt.so.1", "libcrypt.so.2"].lazy.compactMap(CryptLibrary.init).first

        private init?(named name: String) {
            guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL), let hash = dlsym(library, "crypt_rn"),
                let makeSetting = dlsym(library, "crypt_gensalt_rn")
            else { return nil }
            self.hash = unsafeBitCast(hash, to: CryptHash.self)
            self.makeSetting = unsafeBitCast(makeSetting, to: CryptMakeSetting.self)
        }
    }
#endif

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
