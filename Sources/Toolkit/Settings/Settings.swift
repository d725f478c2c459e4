import Synchronization

/// The settings of one run, in order of precedence: command-line option, environment variable, profile, default.
///
/// A profile inherits the settings before the first heading of the file. Secrets come from the credentials and not from
/// this file, and a profile does not inherit them. The file is read when the first value is needed.
public struct Settings: Sendable {
    /// The path of the settings file.
    public let path: String
    /// The current profile: `--profile`, else `TOOLKIT_PROFILE`, else `default`.
    public let profile: String
    private let environment: [String: String]
    private let flags: [String: SourcedValue]
    private let credentials: Credentials
    private var mayBeNew = false
    private let cache = Cache()

    /// Creates the settings without reading their sources.
    ///
    /// - Parameters:
    ///   - profile: The name from the command line.
    ///   - flags: The values from the command line, by key.
    package init(
        file: String, profile: String? = nil, environment: [String: String], flags: [String: SourcedValue] = [:],
        credentials: Credentials
    ) {
        let variable = environment[ProgramDescription.current.variable("profile")].flatMap { $0.isEmpty ? nil : $0 }
        self.path = file
        self.profile = profile ?? variable ?? SettingsFile.standardProfile
        self.environment = environment
        self.flags = flags
        self.credentials = credentials
    }

    /// The same settings for a profile that may not exist yet.
    func forNewProfile() -> Settings {
        var settings = self
        settings.mayBeNew = true
        return settings
    }

    /// The value of a setting, with its source and the values that it overrides; `nil` when it is not set.
    ///
    /// - Throws: `SettingsError` for an invalid value, profile or file; `FileError`.
    public func resolve(_ setting: Setting) throws -> Resolved? {
        let values = try values(of: setting)
        guard let first = values.first else { return nil }
        try setting.check(first.value, from: first.origin)
        return Resolved(value: first.value, origin: first.origin, overridden: Array(values.dropFirst()))
    }

    /// The value of a setting; throws the same errors as `resolve`.
    public func value(_ setting: Setting) throws -> String? { try resolve(setting)?.value }

    /// The value of a setting with a default; throws the same errors as `resolve`.
    public func value<Value>(_ setting: TypedSetting<Value>) throws -> Value {
        setting.value(of: try value(setting.setting))
    }

    /// The profiles in the file, `default` first.
    ///
    /// - Throws: `SettingsError` for an invalid file; `FileError`.
    public func profiles() throws -> [String] {
        let standard = SettingsFile.standardProfile
        return [standard] + (try file().profiles.filter { $0 != standard })
    }

    /// The keys in the file that are not in `known`, from all profiles, sorted and without duplicates.
    ///
    /// - Throws: `SettingsError` for an invalid file; `FileError`.
    package func unknownKeys(known: [String]) throws -> [String] {
        Set(try file().entries.map(\.key)).subtracting(known).sorted()
    }

    /// Writes a setting to the profile, which is created if needed; the rest of the file does not change.
    ///
    /// - Parameter isPlan: Whether to check the change, and not to make it.
    /// - Throws: `SettingsError.secretRefused` for a secret; `SettingsError` for an invalid value, profile name or
    ///   file; `FileError`.
    public func set(_ setting: Setting, _ value: String, isPlan: Bool = false) throws {
        guard setting.kind != .secret else { throw SettingsError.secretRefused(key: setting.key) }
        try setting.check(value)
        try checkProfileName()
        try change(isPlan: isPlan) { file in
            file.set(setting.key, to: value, profile: profile)
            let again = try? SettingsFile(file.bytes, path: path)
            guard again?.entry(setting.key, profile: profile)?.value == value else {
                throw SettingsError.badValue(key: setting.key, value: nil, wanted: "a line of text", origin: nil)
            }
        }
    }

    /// Removes a setting from the profile; returns `false` when the profile does not set it.
    ///
    /// - Parameter isPlan: Whether to check the change, and not to make it.
    /// - Throws: `SettingsError` for an invalid file; `FileError`.
    @discardableResult
    public func unset(_ setting: Setting, isPlan: Bool = false) throws -> Bool {
        guard try read().entry(setting.key, profile: profile) != nil else { return false }
        return try change(isPlan: isPlan) { $0.unset(setting.key, profile: profile) }
    }

    /// The content of the file; empty without a file.
    ///
    /// - Throws: `FileError`.
    package func content() throws -> [UInt8] { try AtomicFile.readRegular(path) ?? [] }

    /// The keys and values of all profiles in an edited content.
    ///
    /// - Throws: `SettingsError` for an invalid line.
    package func entries(of content: [UInt8]) throws -> [(key: String, value: SourcedValue)] {
        try SettingsFile(content, path: path).entries.map { entry in
            (entry.key, SourcedValue(entry.value, origin: .line(entry.line, file: path)))
        }
    }

    /// - Parameter former: The content that was edited.
    /// - Returns: `false` if the file has another content by now; it then stays unchanged.
    /// - Throws: `FileError`.
    package func replace(_ former: [UInt8], by content: [UInt8]) throws -> Bool {
        try FileLock.exclusive(path + ".lock") {
            guard try self.content() == former else { return false }
            try AtomicFile.write(content, to: path, mode: 0o600)
            cache.file.withLock { $0 = nil }
            return true
        }
    }
}

extension Settings: CustomStringConvertible {
    /// The file and the profile, without values.
    public var description: String { "settings of profile \(profile) in \(path)" }
}

extension Settings {
    /// The content of the file when this process first read it or last wrote it.
    private final class Cache: Sendable {
        let file = Mutex<SettingsFile?>(nil)
    }

    /// All values of a setting, in order of precedence.
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

    /// The values of all keys in the file, in order of precedence.
    package func linesByKey() throws -> [String: [SourcedValue]] {
        let entries = try profileFile().entries
        let profiles = profile == SettingsFile.standardProfile ? [profile] : [profile, SettingsFile.standardProfile]
        let ordered = profiles.flatMap { profile in entries.filter { $0.profile == profile } }
        return Dictionary(grouping: ordered, by: \.key).mapValues { entries in
            entries.map { SourcedValue($0.value, origin: .line($0.line, file: path)) }
        }
    }

    private func secrets(_ key: String) throws -> [SourcedValue] {
        if let entry = try profileFile().entries.first(where: { $0.key == key }) {
            throw SettingsError.secretInSettings(key: key, line: entry.line, file: path)
        }
        guard let value = try credentials.get(key, profile: profile) else { return [] }
        return [SourcedValue(value, origin: credentials.origin)]
    }

    /// Returns the file after checking that the profile exists.
    private func profileFile() throws -> SettingsFile {
        try checkProfileName()
        let file = try file()
        let isKnown = profile == SettingsFile.standardProfile || file.profiles.contains(profile)
        // A profile may have only secrets.
        guard try isKnown || mayBeNew || !credentials.keys(profile: profile).isEmpty else {
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

    private func read() throws -> SettingsFile { try SettingsFile(content(), path: path) }

    /// Changes the current content of the file under a lock.
    private func change<T>(isPlan: Bool, _ body: (inout SettingsFile) throws -> T) throws -> T {
        guard !isPlan else {
            var file = try read()
            return try body(&file)
        }
        return try FileLock.exclusive(path + ".lock") {
            var file = try read()
            let result = try body(&file)
            try AtomicFile.write(file.bytes, to: path, mode: 0o600)
            let changed = file
            cache.file.withLock { $0 = changed }
            return result
        }
    }
}
