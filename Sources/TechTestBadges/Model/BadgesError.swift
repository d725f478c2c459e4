import Toolkit

/// Why a badges command could not do what was asked.
enum BadgesError: ReportedError {
    /// No product has this ID.
    case noSuchProduct(String)
    /// The service answered with a product that nobody asked for.
    case otherProduct(asked: String, got: String)
    /// No user has this number.
    case noSuchUser(Int)
    /// No picture is at this path.
    case noSuchPicture(path: String)
    /// What is at this path is no picture.
    case noPicture(path: String)
    /// A user can see no badge of this name, only others.
    case noSuchBadge(String, user: Int, known: [String])
    /// The service takes neither user name nor password; with what it said.
    case credentialsRefused(Report)

    var report: Report {
        switch self {
        case .noSuchProduct(let id):
            .notFound("No product has the ID '\(id.visible)'.", hint: "toolkit badges list", code: "no-such-product")
        case .otherProduct(let asked, let got):
            .unavailable(
                "The service was asked for product '\(asked.visible)' and answered with '\(got.visible)'.",
                code: "other-product")
        case .noSuchUser(let user):
            .notFound("There is no user \(user).", hint: "--user N names another one.", code: "no-such-user")
        case .noSuchPicture(let path):
            .notFound("There is no such picture: \(path.visible).", code: "no-such-picture")
        case .noPicture(let path):
            .unavailable("What is at \(path.visible) is no picture.", code: "no-picture")
        case .noSuchBadge(let name, let user, let known) where known.isEmpty:
            .notFound("User \(user) has no badges, and none called '\(name.visible)'.", code: "no-such-badge")
        case .noSuchBadge(let name, let user, let known):
            .notFound(
                "User \(user) has no badge '\(name.visible)'; there are: \(Self.list(known)).",
                hint: Suggestion.nearest(to: name, among: known.prefix(Self.searchedNames)).map {
                    "Did you mean '\($0.visible)'?"
                }, code: "no-such-badge")
        case .credentialsRefused(let report):
            Report(
                report.status, code: report.code, report.message,
                hint: "toolkit config set badges.username NAME, then toolkit config set badges.password")
        }
    }

    /// How many names a message has at most.
    private static let namedNames = 10
    /// Among how many names a similar one is looked for.
    private static let searchedNames = 1_000

    private static func list(_ names: [String]) -> String {
        let more = names.count - namedNames
        return names.prefix(namedNames).joined(separator: ", ").visible + (more > 0 ? " and \(more) more" : "")
    }
}
