import Synchronization

/// The settings of one command: flag over environment over profile over default.
///
/// A profile that sets nothing falls back to what the file says before its first heading. Secrets come from the
/// credentials instead of the file, without that fallback. The file is read when the first value is asked for.
public struct Settings: Sendable {
    /// The file the settings are kept in.
    public let path: String
    /// The profile that counts: `--profile`, `TOOLKIT_PROFILE`, or `default`.
    public let profile: String
    private let environment: [String: String]
    private let flags: [String: SourcedValue]
    private let credentials: Credentials
    private let cache = Cache()

    /// Names the sources of settings; reads none of them.
    ///
    /// - Parameters:
    ///   - profile: the name that was given on the command line.
    ///   - flags: values that were given on the command line, by key.
    public init(
        file: String, profile: String? = nil, environment: [String: String], flags: [String: SourcedValue] = [:],
        credentials: Credentials
    ) {
        let variable = environment["TOOLKIT_PROFILE"].flatMap { $0.isEmpty ? nil : $0 }
        self.path = file
        self.profile = profile ?? variable ?? SettingsFile.standardProfile
        self.environment = environment
        self.flags = flags
        self.credentials = credentials
    }

    /// The value of a setting, where it came from and what it overrides; `nil` when nobody says anything.
    ///
    /// - Throws: `SettingsError` for a value, a profile or a file that makes no sense; `FileError`.
    public func resolve(_ setting: Setting) throws -> Resolved? {
        let values = try values(of: setting)
        guard let first = values.first else { return nil }
        try setting.check(first.value, from: first.origin)
        return Resolved(value: first.value, origin: first.origin, overridden: Array(values.dropFirst()))
    }

    /// The value of a setting; throws what `resolve` throws.
    public func value(_ setting: Setting) throws -> String? {
        try resolve(setting)?.value
    }

    /// The value of a setting with a default; throws what `resolve` throws.
    public func value<Value>(_ setting: TypedSetting<Value>) throws -> Value {
        setting.value(of: try value(setting.setting))
    }

    /// The profiles the file has, `default` first.
    ///
    /// - Throws: `SettingsError` for a file that makes no sense; `FileError`.
    public func profiles() throws -> [String] {
        let standard = SettingsFile.standardProfile
        return [standard] + (try file().profiles.filter { $0 != standard })
    }

    /// The keys in the file, whatever the profile, that are not among `known`; each once, sorted.
    ///
    /// - Throws: `SettingsError` for a file that makes no sense; `FileError`.
    public func unknownKeys(known: [String]) throws -> [String] {
        Set(try file().entries.map(\.key)).subtracting(known).sorted()
    }

    /// Writes a setting to the profile, which is made when it is not there; the rest of the file stays as it is.
    ///
    /// - Throws: `SettingsError.secretRefused` for a secret; `SettingsError` for a value, a profile's name or a file
    ///   that makes no sense; `FileError`.
    public func set(_ setting: Setting, _ value: String) throws {
        guard setting.kind != .secret else { throw SettingsError.secretRefused(key: setting.key) }
        try setting.check(value)
        try checkProfileName()
        try change { $0.set(setting.key, to: value, profile: profile) }
    }

    /// Removes a setting from the profile; `false` when the profile does not set it.
    ///
    /// - Throws: `SettingsError` for a file that makes no sense; `FileError`.
    @discardableResult
    public func unset(_ setting: Setting) throws -> Bool {
        guard try read().entry(setting.key, profile: profile) != nil else { return false }
        return try change { $0.unset(setting.key, profile: profile) }
    }
}

extension Settings: CustomStringConvertible {
    /// Names the file and the profile, and no value.
    public var description: String { "settings of profile \(profile) in \(path)" }
}

extension Settings {
    /// The file as it was read first, or as this process wrote it last.
    private final class Cache: Sendable {
        let file = Mutex<SettingsFile?>(nil)
    }

    /// Everything that says something about a setting, what counts first.
    private func values(of setting: Setting) throws -> [SourcedValue] {
        var values: [SourcedValue] = []
        if let flag = flags[setting.key] { values.append(flag) }
        if let value = environment[setting.variable], !value.isEmpty {
            values.append(SourcedValue(value, origin: .variable(setting.variable)))
        }
        values += try setting.kind == .secret ? secrets(setting.key) : lines(setting.key)
        if let value = setting.standard { values.append(SourcedValue(value, origin: .standard)) }
        return values
    }

    private func lines(_ key: String) throws -> [SourcedValue] {
        let file = try profileFile()
        let profiles = profile == SettingsFile.standardProfile ? [profile] : [profile, SettingsFile.standardProfile]
        return profiles.compactMap { file.entry(key, profile: $0) }.map { entry in
            SourcedValue(entry.value, origin: .line(entry.line, file: path))
        }
    }

    private func secrets(_ key: String) throws -> [SourcedValue] {
        if let entry = try profileFile().entries.first(where: { $0.key == key }) {
            throw SettingsError.secretInSettings(key: key, line: entry.line, file: path)
        }
        guard let value = try credentials.get(key, profile: profile) else { return [] }
        return [SourcedValue(value, origin: credentials.origin)]
    }

    /// The file, provided that it has the profile.
    private func profileFile() throws -> SettingsFile {
        try checkProfileName()
        let file = try file()
        let isKnown = profile == SettingsFile.standardProfile || file.profiles.contains(profile)
        // A profile may have secrets alone.
        guard try isKnown || !credentials.keys(profile: profile).isEmpty else {
            throw SettingsError.unknownProfile(profile, known: file.profiles, file: path)
        }
        return file
    }

    private func checkProfileName() throws {
        guard SettingsLine.isProfileName(profile) else { throw SettingsError.badProfileName(profile) }
    }

    private func file() throws -> SettingsFile {
        try cache.file.withLock { cached in
            if let cached { return cached }
            let file = try read()
            cached = file
            return file
        }
    }

    private func read() throws -> SettingsFile {
        try SettingsFile(AtomicFile.read(path) ?? [], path: path)
    }

    /// Changes what is in the file now, while no other process does.
    private func change<T>(_ body: (inout SettingsFile) throws -> T) throws -> T {
        try FileLock.exclusive(path + ".lock") {
            var file = try read()
            let result = try body(&file)
            try AtomicFile.write(file.bytes, to: path, mode: 0o600)
            let changed = file
            cache.file.withLock { $0 = changed }
            return result
        }
    }
}
