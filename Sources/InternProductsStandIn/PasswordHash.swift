#if canImport(CommonCrypto)
    import CommonCrypto
    import Foundation
    import Security
#else
    import CCrypt
    import Glibc
#endif

/// What a service keeps instead of a password: salted, and slow to make, so that guessing is slow too.
///
/// The UTF-8 bytes are hashed as they were typed, without normalization. On Linux with yescrypt, as crypt(5) writes it;
/// on macOS with PBKDF2 (RFC 8018), HMAC-SHA-256 and 600,000 rounds. A hash is of use only on the kind of system that
/// made it: elsewhere no password matches it.
struct PasswordHash: Equatable, Sendable {
    /// The most bytes a password has: what crypt(3) takes, on every system.
    static let longest = 511

    /// The hash with its method, cost and salt: what a service stores.
    let text: String

    /// A hash that was stored; one that makes no sense is matched by no password.
    init(text: String) {
        self.text = text
    }

    /// Hashes a new password under a new salt.
    /// - Throws: `PasswordHashError`, for a password with NUL characters or more than ``longest`` bytes too.
    static func make(_ password: String) throws -> PasswordHash {
        let bytes = password.utf8
        guard bytes.count <= longest else { throw PasswordHashError.tooLong(limit: longest) }
        guard !bytes.contains(0) else { throw PasswordHashError.containsNull }
        guard let text = hash(password, like: nil) else { throw PasswordHashError.unavailable }
        return PasswordHash(text: text)
    }

    /// Whether this is the hash of a password; takes as long as making it, and the same time wherever they differ.
    func matches(_ password: String) -> Bool {
        let bytes = password.utf8
        guard bytes.count <= Self.longest, !bytes.contains(0) else { return false }
        guard let other = Self.hash(password, like: text), other.utf8.count == text.utf8.count else { return false }
        return zip(other.utf8, text.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

#if canImport(CommonCrypto)
    extension PasswordHash {
        /// The hash of a password under the salt and cost of another one, or new ones: `$pbkdf2-sha256$rounds$salt$key`.
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
        /// The hash of a password under the salt and cost of another one, or new ones: `$y$cost$salt$hash`.
        private static func hash(_ password: String, like stored: String?) -> String? {
            guard let setting = stored ?? newSetting() else { return nil }
            // The working memory is too large for the stack, and has to be zero before it is used.
            let size = MemoryLayout<crypt_data>.size
            guard let memory = calloc(1, size) else { return nil }
            defer { free(memory) }
            return crypt_rn(password, setting, memory, Int32(size)).map { String(cString: $0) }
        }

        /// yescrypt with the cost that the library takes to be right, and a salt from the system.
        private static func newSetting() -> String? {
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(CRYPT_GENSALT_OUTPUT_SIZE)) { buffer in
                crypt_gensalt_rn("$y$", 0, nil, 0, buffer.baseAddress, CRYPT_GENSALT_OUTPUT_SIZE)
                    .map { String(cString: $0) }
            }
        }
    }
#endif
