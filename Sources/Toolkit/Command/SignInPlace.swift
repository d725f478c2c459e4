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

    /// The name of a service at an address: one for all spellings of the address.
    ///
    /// Scheme and host are in lower case, `127.0.0.1` and `[::1]` are `localhost`, and the scheme's own port and slashes
    /// at the end are left out.
    public static func name(of url: URL) -> String {
        guard let origin = WebOrigin(url) else { return url.absoluteString }
        var path = url.path(percentEncoded: true)
        while path.hasSuffix("/") { path.removeLast() }
        return "\(origin.scheme)://\(origin.commonName)\(path)"
    }

    /// The place of a feature's service, as it is configured; this opens a sandbox.
    public init(_ context: Context, service: ServiceDescription) throws {
        profile = context.settings.profile
        switch try context.services.target(of: service) {
        case .address(let url):
            self.service = Self.name(of: url)
            isSandbox = false
        case .sandbox:
            self.service =
                Self.sandbox
                + (try context.services.sandbox(of: context.services.feature(service.feature)).generation())
            isSandbox = true
        }
    }
}
