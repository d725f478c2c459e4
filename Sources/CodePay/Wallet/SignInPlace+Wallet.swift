import Toolkit

extension SignInPlace {
    /// Where the wallet's service is.
    init(_ context: Context) throws {
        try self.init(context, service: CodePayFeature.payments)
    }

    /// The name of a user's access token among the credentials.
    func tokenKey(_ user: String) -> String {
        "codepay.token \(isSandbox ? "sandbox" : service) user \(user)"
    }
}
