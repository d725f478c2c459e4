import Toolkit

/// Why a badges command could not do what was asked.
enum BadgesError: ReportedError {
    /// No product has this ID.
    case noSuchProduct(String)
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
            .notFound("No product has the ID \(id.visible).", hint: "toolkit badges list", code: "no-such-product")
        case .noSuchUser(let user):
            .notFound("There is no user \(user).", hint: "toolkit config get badges.user", code: "no-such-user")
        case .noSuchPicture(let path):
            .notFound("There is no such picture: \(path.visible).", code: "no-such-picture")
        case .noPicture(let path):
            .unavailable("What is at \(path.visible) is no picture.", code: "no-picture")
        case .noSuchBadge(let name, let user, let known) where known.isEmpty:
            .notFound("User \(user) has no badges, and none called '\(name.visible)'.", code: "no-such-badge")
        case .noSuchBadge(let name, let user, let known):
            .notFound(
                "User \(user) has no badge '\(name.visible)'; there are: \(known.joined(separator: ", ").visible).",
                hint: Suggestion.nearest(to: name, among: known).map { "Did you mean '\($0.visible)'?" },
                code: "no-such-badge")
        case .credentialsRefused(let report):
            Report(
                report.status, code: report.code, report.message,
                hint: "toolkit config set badges.username NAME, then toolkit config set badges.password")
        }
    }
}
