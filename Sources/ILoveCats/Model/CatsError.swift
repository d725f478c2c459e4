import Toolkit

/// Why a cats command failed.
enum CatsError: ReportedError {
    case bornTooEarly(String)
    case bornInFuture(String)
    case nothingToChange
    case noSuchCat(String, nearest: String?)
    case ambiguousCat(String, matches: [String], count: Int)
    case noPhoto(Breed)
    case importUndone(posted: Int, problem: Report)
    case importLeftBehind(ids: [String], problem: Report)
    case deletedInPart([String], problem: Report)

    var report: Report {
        switch self {
        case .bornTooEarly(let day):
            .badData("The date of birth must be 1980-01-01 or later, not \(day).", code: "born-too-early")
        case .bornInFuture(let day):
            .badData("The date of birth \(day) is in the future.", code: "born-in-future")
        case .nothingToChange:
            .usage(
                "There is nothing to change. Set at least one value, such as \(option: "rating") 4.",
                hint: .run("cats edit --help"), code: "nothing-to-change")
        case .noSuchCat(let id, let nearest):
            .notFound(
                "No cat has the ID or the name '\(id.visible)'.",
                hint: nearest.map { "Did you mean \($0)?" } ?? .run("cats list"), code: "no-such-cat")
        case .ambiguousCat(let id, let matches, let count):
            .badData(
                "'\(id.visible)' fits several cats: \(matches.prefix(5).joined(separator: ", "))"
                    + (count > 5 ? " and \(count - 5) more" : "") + ".",
                hint: "Use the ID of one of them.", code: "ambiguous-cat")
        case .noPhoto(let breed):
            .notFound("The breeds service has no photo of the breed \(breed.name).", code: "no-photo")
        case .importUndone(let posted, let problem):
            Report(
                problem.status, code: "import-undone",
                "\(problem.message) toolkit deleted the cats that it had already added: \(posted).",
                hint: problem.hint)
        case .importLeftBehind(let ids, let problem):
            Report(
                problem.status, code: "import-left-behind",
                "\(problem.message) toolkit could not delete the cats that it had already added (\(ids.count)): "
                    + "\(ids.joined(separator: ", ")).", hint: .run("cats delete ID…"))
        case .deletedInPart(let ids, let problem):
            Report(
                problem.status, code: "deleted-in-part",
                "\(problem.message) Already deleted: \(ids.joined(separator: ", ")).", hint: problem.hint)
        }
    }
}
