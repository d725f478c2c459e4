import Foundation

/// The service and the profile that a sign-in belongs to.
public struct SignInPlace: Sendable {
    /// The profile.
    public let profile: String
    /// The service's address without a trailing slash, or the sandbox's name and generation, which a reset changes.
    public let service: String
    /// Whether the service is the sandbox in the same process.
    public let isSandbox: Bool

    /// The prefix of sandbox names.
    public static let sandbox = "sandbox "

    /// The normalized address of a service, the same for all spellings.
    ///
    /// Scheme and host are in lower case, `127.0.0.1` and `[::1]` become `localhost`, and the default port and trailing
    /// slashes are removed.
    public static func name(of url: URL) -> String {
        guard let origin = WebOrigin(url) else { return url.absoluteString }
        var path = url.path(percentEncoded: true)
        while path.hasSuffix("/") { path.removeLast() }
        return "\(origin.scheme)://\(origin.commonName)\(path)"
    }

    /// Finds the place of a service; opens the sandbox if no address is configured.
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
