import Toolkit

extension SignInPlace {
    /// The profile and the service that the wallet signs in to.
    init(_ context: Context) throws {
        try self.init(context, service: CodePayFeature.payments)
    }

    func tokenKey(_ user: String) -> String {
        "codepay.token \(service.keyName) user \(user)"
    }
}
