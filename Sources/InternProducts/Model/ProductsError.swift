import Toolkit

/// Why nobody is signed in, or a product is not shown.
enum ProductsError: ReportedError {
    case notSignedIn
    /// The service said no, with its own message when there is one.
    case loginRefused(String?)
    case registrationRefused(String?)
    case productsRefused(String?)
    case emptyPassword
    /// Not the one user of the built-in products.
    case unknownUser
    case offlineWithoutUsername
    case userWithoutOffline
    /// With how many products there are.
    case noSuchPosition(String, count: Int)
    case noSuchTitle(String, nearest: String?)
    /// With some of those that it could be, and how many more there are.
    case ambiguousTitle(String, [String], more: Int)
    /// With the title of the product.
    case noImage(String)
    case unreadableImage(String)

    var report: Report {
        switch self {
        case .notSignedIn, .loginRefused, .registrationRefused, .productsRefused, .emptyPassword, .unknownUser,
            .offlineWithoutUsername, .userWithoutOffline:
            signInReport
        case .noSuchPosition(let position, let count):
            .notFound(
                "There is no product \(position); there \(count == 1 ? "is 1" : "are \(count)").",
                hint: "toolkit products list", code: "no-such-product")
        case .noSuchTitle(let title, let nearest):
            .notFound(
                "No product is called '\(title.visible)'.",
                hint: nearest.map { "Did you mean '\($0.visible)'?" } ?? "toolkit products list",
                code: "no-such-product")
        case .ambiguousTitle(let title, let named, let more):
            .badData(
                "'\(title.visible)' could be \(named.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "").",
                hint: "Give the position, or more of the title.", code: "ambiguous-product")
        case .noImage(let title):
            .notFound("'\(title)' has no picture. Nothing was saved.", code: "no-picture")
        case .unreadableImage(let title):
            .badData("The picture of '\(title)' cannot be decoded. Nothing was saved.", code: "unreadable-picture")
        }
    }

    private var signInReport: Report {
        switch self {
        case .loginRefused(let message):
            .notPermitted(message ?? "The service does not let this user in.", code: "login-refused")
        case .registrationRefused(let message):
            .refused(message ?? "The service does not register this user.", code: "registration-refused")
        case .productsRefused(let message):
            .notPermitted(
                message ?? "The service does not show its products.", hint: Self.login, code: "products-refused")
        case .emptyPassword: .badData("A password is not empty.", code: "empty-password")
        case .unknownUser: .notPermitted("Unknown user", code: "unknown-user")
        case .offlineWithoutUsername:
            .usage(
                "--offline-bundle needs --username USERNAME.",
                hint: "--offline-bundle --username \(InternProductsFeature.demoUser.username)", code: "no-username")
        case .userWithoutOffline:
            .usage(
                "--username and --password-stdin are for --offline-bundle only.", hint: Self.login,
                code: "not-offline")
        default:
            .notPermitted(
                "Nobody is signed in.", hint: "\(Self.login), or: toolkit products register --username USERNAME",
                code: "not-signed-in")
        }
    }

    private static let login = "toolkit products login --username USERNAME"
}
