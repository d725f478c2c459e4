import Synchronization

/// The stored secrets of every profile: tokens, API keys and passwords.
///
/// They are in one JSON file of mode 0600, `{"profiles": {"default": {"cats.api-key": "…"}}}`. The member `origins` says
/// which origin a secret is for, by profile, key and address. A profile does not inherit secrets from `default`. Members
/// that only a newer version of toolkit knows stay in the file. Every call reads the file again, so that it sees changes
/// by other processes. All methods throw `SettingsError.badCredentials` and `FileError`.
public struct Credentials: Sendable {
    private let path: String
    private let warn: @Sendable (String) -> Void
    private let warning = Once()

    /// Creates the store without reading the file.
    ///
    /// - Parameter warn: Called once when other users can read or change the file.
    public init(file: String, warn: @escaping @Sendable (String) -> Void) {
        self.path = file
        self.warn = warn
    }

    /// The source of the secrets.
    public var origin: Origin { .credentials(file: path) }

    /// Returns a secret, or `nil` when the profile does not have it.
    public func get(_ key: String, profile: String) throws -> String? {
        guard let value = try read().profiles[profile]?[key] else { return nil }
        guard let text = value.string else { throw SettingsError.badCredentials(file: path) }
        return text
    }

    /// Returns the names of a profile's secrets, sorted.
    public func keys(profile: String) throws -> [String] { try read().profiles[profile]?.keys.sorted() ?? [] }

    /// The origin that a secret is for; `nil` until ``bind(_:at:to:profile:)``.
    /// - Parameter address: The key of the setting with the service's address; a secret can be for several services.
    func boundOrigin(of key: String, at address: String, profile: String) throws -> String? {
        try read().origins[profile]?[key]?[address]
    }

    /// Stores the origin that a secret is for, such as `https://api.example.com`.
    func bind(_ key: String, at address: String, to origin: String, profile: String) throws {
        try change { $0.origins[profile, default: [:]][key, default: [:]][address] = origin }
    }

    /// Stores a secret together with the origins that it is for.
    /// - Parameter origins: The origins by the key of the setting with the service's address.
    public func set(_ key: String, _ value: String, profile: String, origins: [String: String] = [:]) throws {
        // A value that cannot be read must not be replaced.
        _ = try get(key, profile: profile)
        try change { contents in
            contents.profiles[profile, default: [:]][key] = .string(value)
            contents.unbind(key, profile)
            if !origins.isEmpty { contents.origins[profile, default: [:]][key] = origins }
        }
    }

    /// Removes a secret; returns `false` when the profile does not have it.
    @discardableResult
    public func remove(_ key: String, profile: String) throws -> Bool {
        guard try get(key, profile: profile) != nil else { return false }
        return try change { contents in
            let removed = contents.profiles[profile]?.removeValue(forKey: key)
            if contents.profiles[profile]?.isEmpty == true { contents.profiles[profile] = nil }
            contents.unbind(key, profile)
            return removed != nil
        }
    }
}

extension Credentials: CustomStringConvertible {
    /// The path of the file, without secrets.
    public var description: String { "credentials in \(path)" }
}

extension Credentials {
    /// The content of the file.
    struct Contents: Codable, Equatable {
        var profiles: [String: [String: JSONValue]] = [:]
        /// The origins that secrets are for, by profile, key, and the key of the service's address.
        var origins: [String: [String: [String: String]]] = [:]
        /// The members that this version does not know.
        private var others: [String: JSONValue] = [:]

        private enum Key: CodingKey {
            case profiles, origins
        }

        init() {}

        init(from decoder: any Decoder) throws {
            others = try Dictionary(from: decoder)
            for key in [Key.profiles, .origins] { others[key.stringValue] = nil }
            let container = try decoder.container(keyedBy: Key.self)
            profiles = try container.decode(type(of: profiles), forKey: .profiles)
            origins = try container.decodeIfPresent(type(of: origins), forKey: .origins) ?? [:]
        }

        /// Forgets the origin of a secret.
        mutating func unbind(_ key: String, _ profile: String) {
            origins[profile]?[key] = nil
            if origins[profile]?.isEmpty == true { origins[profile] = nil }
        }

        func encode(to encoder: any Encoder) throws {
            try others.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(profiles, forKey: .profiles)
            if !origins.isEmpty { try container.encode(origins, forKey: .origins) }
        }
    }

    /// Remembers whether the warning was given; copies of the credentials share it.
    private final class Once: Sendable {
        let isSaid = Mutex(false)
    }

    private func read() throws -> Contents {
        guard let bytes = try AtomicFile.readRegular(path, inspect: warnIfShared) else { return Contents() }
        guard let contents = try? JSON.decode(Contents.self, from: bytes) else {
            throw SettingsError.badCredentials(file: path)
        }
        return contents
    }

    private func change<T>(_ body: (inout Contents) -> T) throws -> T {
        try FileLock.exclusive(path + ".lock") {
            var contents = try read()
            let result = body(&contents)
            let bytes = try JSON.encode(contents, isPretty: true) + [UInt8(ascii: "\n")]
            try AtomicFile.write(bytes, to: path, mode: 0o600)
            return result
        }
    }

    private func warnIfShared(_ status: stat) {
        guard status.isOpenToOthers || !status.isOwn else { return }
        let isSaid = warning.isSaid.withLock { isSaid in
            defer { isSaid = true }
            return isSaid
        }
        if isSaid { return }
        if status.isOwn {
            warn("Other users can read your credentials. To prevent this, run: chmod 600 \(ShellWord.quoted(path))")
        } else {
            warn("Your credentials in \(path) belong to another user, who can read and change them.")
        }
    }
}
