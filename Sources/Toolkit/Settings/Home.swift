/// The paths of the program's folders and files; creating a home does not access them.
///
/// `TOOLKIT_HOME`, with the name of the program, puts everything into one folder. Without it, Linux follows the XDG Base Directory Specification 0.8,
/// and macOS uses `~/Library`.
public struct Home: Hashable, Sendable {
    package let configFolder: String
    /// The folder for data that must be kept.
    public let dataFolder: String
    /// The folder for data that can be fetched again.
    public let cacheFolder: String

    /// Finds the folders from the environment variables.
    ///
    /// - Throws: `SettingsError.noHome` when neither `TOOLKIT_HOME` nor `HOME` names a folder.
    package init(environment: [String: String]) throws {
        if let folder = environment[Self.variable], !folder.isEmpty {
            self.init(folder: folder)
            return
        }
        #if os(macOS)
            self = try Self.library(environment)
        #else
            self = try Self.xdg(environment)
        #endif
    }

    /// Creates a home in one folder; a relative path is relative to the working directory.
    package init(folder: String) {
        let path = folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        self.init(config: trimmed, data: trimmed, cache: trimmed + "/cache")
    }

    /// The variable that puts everything into one folder.
    package static var variable: String { ProgramDescription.current.variable("home") }

    /// The settings file, which a person can edit.
    package var settingsFile: String { configFolder + "/settings.conf" }
    package var credentialsFile: String { configFolder + "/credentials.json" }
    /// The list of trusted external commands.
    package var pluginTrustFile: String { configFolder + "/plugins.json" }
    package var localDatabase: String { dataFolder + "/local.sqlite" }
    package var sandboxFolder: String { dataFolder + "/sandbox" }
    /// The folder for the files of running servers.
    package var serveFolder: String { dataFolder + "/serve" }
    /// The database with the kept answers of real services, which running servers share.
    package var recordings: String { dataFolder + "/recordings.sqlite" }
    /// The folder for external commands, which are executables named `toolkit-NAME`.
    package var pluginFolder: String { dataFolder + "/plugins" }

    package func sandboxDatabase(_ feature: String) -> String { "\(sandboxFolder)/\(feature).sqlite" }

    /// The folders of the XDG Base Directory Specification, which says to ignore a relative path in its variables.
    static func xdg(_ environment: [String: String]) throws -> Home {
        let name = ProgramDescription.current.name
        func folder(_ variable: String, _ standard: String) throws -> String {
            if let folder = environment[variable], folder.hasPrefix("/") { return "\(folder)/\(name)" }
            return try "\(userFolder(environment))\(standard)/\(name)"
        }
        return Home(
            config: try folder("XDG_CONFIG_HOME", "/.config"), data: try folder("XDG_DATA_HOME", "/.local/share"),
            cache: try folder("XDG_CACHE_HOME", "/.cache"))
    }

    /// The folders of Apple's File System Programming Guide.
    static func library(_ environment: [String: String]) throws -> Home {
        let library = try userFolder(environment) + "/Library"
        let name = ProgramDescription.current.name
        let support = "\(library)/Application Support/\(name)"
        return Home(config: support, data: support, cache: "\(library)/Caches/\(name)")
    }

    /// The user's home folder in the password database; for a user without an entry, a folder that does not exist.
    static var ofUser: String {
        guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return "/nonexistent" }
        return String(cString: folder)
    }

    /// Whether a path is one of the folders, in one of them, or around one.
    func concerns(_ path: String) -> Bool {
        [configFolder, dataFolder, cacheFolder].contains { folder in
            "\(path)/".hasPrefix("\(folder)/") || "\(folder)/".hasPrefix("\(path)/")
        }
    }

    private init(config: String, data: String, cache: String) {
        configFolder = config
        dataFolder = data
        cacheFolder = cache
    }

    private static func userFolder(_ environment: [String: String]) throws -> String {
        guard let folder = environment["HOME"], folder.hasPrefix("/") else { throw SettingsError.noHome }
        return folder
    }
}
