/// The version of toolkit, stated only here.
public enum Version {
    /// The version number, by the rules of Semantic Versioning 2.0.0.
    public static let current = "0.2.0"

    package static var build: String { "Swift \(compiler), \(system) \(architecture)" }

    private static var compiler: String {
        #if compiler(>=6.4)
            "6.4 or later"
        #elseif compiler(>=6.3)
            "6.3"
        #elseif compiler(>=6.2)
            "6.2"
        #else
            "6.1"
        #endif
    }

    private static var system: String {
        #if os(macOS)
            "macOS"
        #else
            "Linux"
        #endif
    }

    private static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "other"
        #endif
    }
}
