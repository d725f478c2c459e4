import Toolkit

/// Things for sale: found, compared and kept in mind.
public enum ProductSearchFeature: SandboxedFeature {
    public static let name = "search"
    public static let summary = "Find, compare and keep things for sale."
    public static let commands: [CommandNode] = []
    public static let services: [ServiceDescription] = []
    public static let settings = SandboxedService.allCases.map(\.setting)

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService {
        try SearchSandbox(home)
    }
}
