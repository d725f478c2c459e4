import Toolkit

/// Why a badges command failed.
enum BadgesError: ReportedError {
    case noSuchProduct(String)
    case otherProduct(asked: String, got: String)
    case noSuchUser(Int)
    case noSuchPicture(path: String)
    case noPicture(path: String)
    /// The user has no badge with this name; `known` are the names of the user's badges.
    case noSuchBadge(String, user: Int, known: [String])
    /// The service refused the credentials; the value is the report of the HTTP error.
    case credentialsRefused(Report)

    var report: Report {
        switch self {
        case .noSuchProduct(let id):
            .notFound(
                "No product has the ID '\(id.visible)'.", hint: .run("badges list"),
                code: "no-such-product")
        case .otherProduct(let asked, let got):
            .unavailable(
                "The service answered with product '\(got.visible)' instead of product '\(asked.visible)'.",
                code: "other-product")
        case .noSuchUser(let user):
            .notFound(
                "There is no user \(user).", hint: "Choose another user with \(option: "user", "N").",
                code: "no-such-user")
        case .noSuchPicture(let path):
            .notFound(
                "The service has no picture at \(path.visible).",
                hint: "\(command: "badges offers") shows the badges, and \(command: "badges list") the products.",
                code: "no-such-picture")
        case .noPicture(let path):
            .unavailable("The file at \(path.visible) is not a picture.", code: "no-picture")
        case .noSuchBadge(let name, let user, let known) where known.isEmpty:
            .notFound("User \(user) has no badges, so there is no badge '\(name.visible)'.", code: "no-such-badge")
        case .noSuchBadge(let name, let user, let known):
            .notFound(
                "User \(user) has no badge '\(name.visible)'. The user's badges are: \(Self.list(known)).",
                hint: Suggestion.nearest(to: name, among: known.prefix(Self.searchedNames)).map {
                    "Did you mean '\($0.visible)'?"
                }, code: "no-such-badge")
        case .credentialsRefused(let report):
            Report(
                report.status, code: report.code, report.message,
                hint: .signIn(
                    "Set the username with \(line: "config set badges.username NAME"), "
                        + "and the password with \(line: "config set badges.password")"))
        }
    }

    /// The maximum number of names in a message.
    private static let namedNames = 10
    /// The maximum number of names that are searched for a similar one.
    private static let searchedNames = 1_000

    private static func list(_ names: [String]) -> String {
        let more = names.count - namedNames
        return names.prefix(namedNames).joined(separator: ", ").visible + (more > 0 ? " and \(more) more" : "")
    }
}
