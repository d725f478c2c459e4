import Toolkit

/// Where somebody signs in: a service, with a profile.
struct WalletPlace: Sendable {
    let profile: String
    /// The service's address; for the sandbox its name and generation, since a reset makes another one of it.
    let service: String
    let isSandbox: Bool

    /// How the names of sandboxes begin.
    static let sandbox = "sandbox "

    init(_ context: Context) throws {
        profile = context.settings.profile
        switch try context.target(of: CodePayFeature.payments) {
        case .address(let url):
            let address = url.absoluteString
            service = address.hasSuffix("/") ? String(address.dropLast()) : address
            isSandbox = false
        case .sandbox:
            let feature = try context.feature(CodePayFeature.name)
            service = Self.sandbox + (try context.sandbox(of: feature).generation())
            isSandbox = true
        }
    }

    /// The name of a user's access token among the credentials.
    func tokenKey(_ user: String) -> String {
        "codepay.token \(isSandbox ? "sandbox" : service) user \(user)"
    }
}
