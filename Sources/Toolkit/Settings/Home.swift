import Foundation

/// Where the toolkit keeps things.
///
/// These are names only: making one touches no file and no folder.
/// `TOOLKIT_HOME` puts everything into one folder. Without it Linux follows the XDG Base Directory Specification 0.8
/// and macOS uses `~/Library`.
public struct Home: Hashable, Sendable {
    /// The folder of what a person may edit.
    public let configFolder: String
    /// The folder of what must be kept.
    public let dataFolder: String
    /// The folder of what can be had again.
    public let cacheFolder: String

    /// Finds the folders of a process from its environment.
    ///
    /// - Throws: `SettingsError.noHome` when neither `TOOLKIT_HOME` nor `HOME` says where to begin.
    public init(environment: [String: String]) throws {
        if let folder = environment["TOOLKIT_HOME"], !folder.isEmpty {
            self.init(folder: folder)
            return
        }
        #if os(macOS)
            self = try Self.library(environment)
        #else
            self = try Self.xdg(environment)
        #endif
    }

    /// A home that has everything in one folder; a relative path starts at the working directory.
    public init(folder: String) {
        let path = folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        self.init(config: trimmed, data: trimmed, cache: trimmed + "/cache")
    }

    /// Settings, made to be edited by hand.
    public var settingsFile: String { configFolder + "/settings.conf" }
    /// Every secret, and nothing else.
    public var credentialsFile: String { configFolder + "/credentials.json" }
    /// Which external commands may be run.
    public var pluginTrustFile: String { configFolder + "/plugins.json" }
    /// What features keep between two commands.
    public var localDatabase: String { dataFolder + "/local.sqlite" }
    /// The folder of the sandbox's databases.
    public var sandboxFolder: String { dataFolder + "/sandbox" }
    /// The folder of what servers keep while they run.
    public var serveFolder: String { dataFolder + "/serve" }
    /// The folder of executables named `toolkit-NAME`.
    public var pluginFolder: String { dataFolder + "/plugins" }

    /// The state of a feature's sandbox.
    public func sandboxDatabase(_ feature: String) -> String {
        "\(sandboxFolder)/\(feature).sqlite"
    }

    /// The folders of the XDG Base Directory Specification; a relative path in a variable does not count, as it says.
    static func xdg(_ environment: [String: String]) throws -> Home {
        func folder(_ variable: String, _ standard: String) throws -> String {
            if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/toolkit" }
            return try userFolder(environment) + standard + "/toolkit"
        }
        return Home(
            config: try folder("XDG_CONFIG_HOME", "/.config"), data: try folder("XDG_DATA_HOME", "/.local/share"),
            cache: try folder("XDG_CACHE_HOME", "/.cache"))
    }

    /// The folders of Apple's File System Programming Guide.
    static func library(_ environment: [String: String]) throws -> Home {
        let library = try userFolder(environment) + "/Library"
        let support = library + "/Application Support/toolkit"
        return Home(config: support, data: support, cache: library + "/Caches/toolkit")
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
