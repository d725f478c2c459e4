import Toolkit

enum SearchError: ReportedError {
    case blankKeyword
    /// The services cannot reverse this order.
    case irreversible(String)
    case nearestNeedsPickup
    case noSuchItem(String)
    case notWished(String)
    case listChanged
    /// The user's location is unknown, for the reason in the report.
    case placeUnknown(Report)
    /// The location service found no postal code; the text is the service's message, if it sent one.
    case noPlace(String?)
    case noPage(String)
    case badPage(String)
    /// A real service needs a setting that is not set; `source` says where to get its value.
    case notConfigured(service: String, setting: Setting, source: String)
    case keyRefused(service: String, message: String, setting: Setting)
    case limited(service: String, message: String)
    case refused(service: String, message: String)
    case failed(service: String, message: String)

    var report: Report {
        switch self {
        case .blankKeyword: .badData("Keyword is mandatory.", code: "blank-keyword")
        case .irreversible(let order):
            .usage(
                "The services cannot reverse the order '\(order)'.",
                hint: "Use \(option: "sort") cheapest or dearest.", code: "irreversible-order")
        case .nearestNeedsPickup: Self.nearestNeedsPickupReport
        case .noSuchItem(let id):
            .notFound("No item has the ID '\(id)'.", hint: .run("search find WORD"), code: "no-such-item")
        case .notWished(let id):
            .notFound("The wish list has no item '\(id)'.", hint: .run("search wishlist"), code: "not-wished")
        case .listChanged:
            .tryAgain("The wish list has changed meanwhile. Nothing was removed.", code: "changed-meanwhile")
        case .placeUnknown(let reason): Self.placeUnknown(reason)
        case .noPlace(let message): Self.noPlace(message)
        case .noPage(let id): .notFound("The item '\(id)' has no web page.", code: "no-page")
        case .badPage(let address):
            .unavailable("The address of the item's page is not a web address: '\(address.visible)'.", code: "bad-page")
        case .notConfigured(let service, let setting, let source): Self.notConfigured(service, setting, source)
        case .keyRefused(let service, let message, let setting): Self.keyRefused(service, message, setting)
        case .limited(let service, let message):
            .tryAgain("\(service) received too many requests: “\(message)”", code: "limited")
        case .refused(let service, let message): .refused("\(service) refused the request: “\(message)”")
        case .failed(let service, let message):
            .unavailable("\(service) failed: “\(message)”", code: "service-error")
        }
    }

    private static let nearestNeedsPickupReport = Report.usage(
        "eBay's Browse API sorts by distance only for pickup.", hint: "Add \(option: "shipping") pickup.",
        code: "nearest-needs-pickup")

    /// Reports `notFound` as `unavailable`: the location service has one path, so a 404 is a failure of the service.
    private static func placeUnknown(_ reason: Report) -> Report {
        Report(
            reason.status == .notFound ? .unavailable : reason.status, code: "place-unknown",
            "Your location is unknown: \(reason.message)",
            hint: "Add \(option: "zip", "ZIP"). To set a ZIP for every search: \(line: "config set search.zip ZIP")")
    }

    private static func noPlace(_ message: String?) -> Report {
        let words = message.map { ": “\($0)”." } ?? "."
        return .unavailable("The location service found no US postal code\(words)", code: "no-place")
    }

    private static func notConfigured(_ service: String, _ setting: Setting, _ source: String) -> Report {
        .badSettings(
            "\(service) needs \(setting: setting.key), which is not set. \(source)",
            hint: .run("config set \(setting.key)"),
            code: "not-configured")
    }

    private static func keyRefused(_ service: String, _ message: String, _ setting: Setting) -> Report {
        .notPermitted(
            "\(service) refused the credentials: “\(message)”", hint: .run("config set \(setting.key)"),
            code: "key-refused")
    }
}
