import Foundation

/// Where somebody signs in: a service, with a profile.
public struct SignInPlace: Sendable {
    /// The profile.
    public let profile: String
    /// The service's address without a slash at its end; for the sandbox its name and generation, since a reset makes
    /// another one of it.
    public let service: String
    /// Whether the service is the sandbox in the same process.
    public let isSandbox: Bool

    /// How the names of sandboxes begin.
    public static let sandbox = "sandbox "

    /// What a service at an address is called: the address without a slash at its end.
    public static func name(of url: URL) -> String {
        let address = url.absoluteString
        return address.hasSuffix("/") ? String(address.dropLast()) : address
    }

    /// The place of a feature's service, as it is configured; this opens a sandbox.
    public init(_ context: Context, service: ServiceDescription, of feature: String) throws {
        profile = context.settings.profile
        switch try context.target(of: service) {
        case .address(let url):
            self.service = Self.name(of: url)
            isSandbox = false
        case .sandbox:
            self.service = Self.sandbox + (try context.sandbox(of: context.feature(feature)).generation())
            isSandbox = true
        }
    }
}
