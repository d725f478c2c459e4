import Toolkit

/// An error in signing in, or in finding or saving a product.
enum ProductsError: ReportedError {
    case notSignedIn(at: SignInPlace.Service)
    /// The sandbox lost the user with this name, because its data was replaced.
    case signInEnded(String)
    /// The service refused the sign-in. The value is its message, if it sent one.
    case loginRefused(String?, at: SignInPlace.Service)
    /// The service refused to add the user. The value is its message, if it sent one.
    case registrationRefused(String?)
    /// The service refused to list the products. The value is its message, if it sent one.
    case productsRefused(String?)
    case emptyPassword
    /// The username or the password for the built-in products is wrong.
    case unknownUser
    case offlineWithoutUsername
    case userWithoutOffline
    case noSuchPosition(String, count: Int)
    case noSuchTitle(String, nearest: String?)
    /// The title that was asked for, some of the products that match, and the number of other matches.
    case ambiguousTitle(String, [String], more: Int)
    case noImage(String)
    case unreadableImage(String)

    var report: Report {
        switch self {
        case .notSignedIn, .signInEnded, .loginRefused, .registrationRefused, .productsRefused, .emptyPassword,
            .unknownUser,
            .offlineWithoutUsername, .userWithoutOffline:
            signInReport
        case .noSuchPosition(let position, let count):
            .notFound(
                "There is no product \(position). The catalogue has \(count.counted("product")).",
                hint: .run("products list"), code: "no-such-product")
        case .noSuchTitle(let title, let nearest):
            .notFound(
                "No product matches '\(title.visible)'.",
                hint: nearest.map { "Did you mean '\($0.visible)'?" } ?? .run("products list"),
                code: "no-such-product")
        case .ambiguousTitle(let title, let named, let more):
            .badData(
                "'\(title.visible)' matches several products: \(named.joined(separator: ", "))"
                    + (more > 0 ? " and \(more) more." : "."),
                hint: "Give the position or a longer part of the title.", code: "ambiguous-product")
        case .noImage(let title):
            .notFound("'\(title)' has no picture. Nothing was saved.", code: "no-picture")
        case .unreadableImage(let title):
            .badData("The picture of '\(title)' cannot be decoded. Nothing was saved.", code: "unreadable-picture")
        }
    }

    private var signInReport: Report {
        switch self {
        case .loginRefused(let message, let service):
            .notPermitted(
                "\(message ?? "The service refused to sign in this user.")",
                hint: Self.signIn("Use \(command: Self.register) for a new user.", at: service), code: "login-refused")
        case .registrationRefused(let message):
            .refused(
                "\(message ?? "The service refused to register this user.")",
                hint: .signIn("If the username is taken, use another one, or sign in with \(command: Self.login)."),
                code: "registration-refused")
        case .productsRefused(let message):
            .notPermitted(
                "\(message ?? "The service refused to list its products.")", hint: .run(Self.login),
                code: "products-refused")
        case .emptyPassword:
            .badData("The password must not be empty.", code: "empty-password").about(Report.password)
        case .unknownUser: .notPermitted("Unknown user", code: "unknown-user")
        case .offlineWithoutUsername:
            .usage(
                "\(option: "offline-bundle") requires \(option: "username", "USERNAME").",
                hint: "Add \(option: "username") \(InternProductsFeature.demoUser.username).", code: "no-username")
        case .userWithoutOffline:
            .usage(
                "\(option: "username") and a password require \(option: "offline-bundle").", hint: .run(Self.login),
                code: "not-offline")
        case .signInEnded(let username):
            .notPermitted(
                "The data of the sandbox was replaced, so \(username.visible) is not signed in any more.",
                hint: Self.signIn(Self.ways, at: nil), code: "sign-in-ended")
        case .notSignedIn(let service):
            .notPermitted(
                "You are not signed in.", hint: Self.signIn(Self.ways, at: service), code: "not-signed-in")
        default: .notPermitted("You are not signed in.", code: "not-signed-in")
        }
    }

    /// The ways to sign in, and the demo user where there may be one.
    /// - Parameter service: `nil` for a sandbox.
    private static func signIn(_ ways: Message, at service: SignInPlace.Service?) -> Hint {
        let user = InternProductsFeature.demoUser
        let demo: Message = " The demo user of the sandbox is \(user.username) with the password \(user.password)."
        return .signIn(service?.mayHaveDemoUser ?? true ? ways + demo : ways)
    }

    private static let ways: Message = "Use \(command: login), or \(command: register) for a new user."

    private static let register: CommandWords = "products register --username USERNAME"
    private static let login: CommandWords = "products login --username USERNAME"
}
