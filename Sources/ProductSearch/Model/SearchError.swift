import Toolkit

/// Why a search command could not do what was asked.
enum SearchError: ReportedError {
    /// There is nothing to look for.
    case blankKeyword
    /// A direction without anything to sort by.
    case descendingDefault
    /// An order that the Browse API has for picking up only.
    case nearestNeedsPickup
    /// No item has this ID.
    case noSuchItem(String)
    /// The wish list has no such item.
    case notWished(String)
    /// Where the person is cannot be found out; the reason is a sentence.
    case placeUnknown(Report)
    /// The place service knows no postal code for here; with its words about it, when it has any.
    case noPlace(String?)
    /// An item has no page to open or share.
    case noPage(String)
    /// What a service named as a page is no web address.
    case badPage(String)
    /// No program opens web pages here.
    case noOpener(program: String)
    /// The program that opens web pages failed.
    case openerFailed(program: String)
    /// A live service wants something that is not set; `source` says where it comes from.
    case notConfigured(service: String, setting: Setting, source: String)
    /// A service refuses who asks.
    case keyRefused(service: String, message: String, setting: Setting)
    /// A service has had enough for now.
    case limited(service: String, message: String)
    /// A service said no.
    case refused(service: String, message: String)
    /// A service has failed.
    case failed(service: String, message: String)

    var report: Report {
        switch self {
        case .blankKeyword: .badData("Keyword is mandatory.", code: "blank-keyword")
        case .descendingDefault: Self.descendingDefaultReport
        case .nearestNeedsPickup: Self.nearestNeedsPickupReport
        case .noSuchItem(let id):
            .notFound("No item has the ID '\(id)'.", hint: "toolkit search find WORD", code: "no-such-item")
        case .notWished(let id):
            .notFound("The wish list has no item '\(id)'.", hint: "toolkit search wishlist", code: "not-wished")
        case .placeUnknown(let reason): Self.placeUnknown(reason)
        case .noPlace(let message): Self.noPlace(message)
        case .noPage(let id): .notFound("The item '\(id)' has no page.", code: "no-page")
        case .badPage(let address):
            .unavailable("The item's page is at no web address: '\(address.visible)'.", code: "bad-page")
        case .noOpener(let program):
            .unavailable("There is no program \(program) to open the page.", hint: Self.print, code: "no-opener")
        case .openerFailed(let program):
            .unavailable("\(program) could not open the page.", hint: Self.print, code: "opener-failed")
        case .notConfigured(let service, let setting, let source): Self.notConfigured(service, setting, source)
        case .keyRefused(let service, let message, let setting): Self.keyRefused(service, message, setting)
        case .limited(let service, let message):
            .tryAgain("\(service) has had too many requests: “\(message)”", code: "limited")
        case .refused(let service, let message): .refused("\(service) said no: “\(message)”")
        case .failed(let service, let message):
            .unavailable("\(service) is out of order: “\(message)”", code: "service-error")
        }
    }

    private static let descendingDefaultReport = Report.usage(
        "--descending needs something to sort by.", hint: "--sort name, price, days-left or shipping",
        code: "descending-default")
    private static let nearestNeedsPickupReport = Report.usage(
        "eBay sorts by distance only what can be picked up.", hint: "--sort nearest --shipping pickup",
        code: "nearest-needs-pickup")
    private static let print = "--print prints the address instead."

    /// The place service is asked for one thing only: one that has no such thing is out of order.
    private static func placeUnknown(_ reason: Report) -> Report {
        Report(
            reason.status == .notFound ? .unavailable : reason.status, code: "place-unknown",
            "Where you are cannot be found out: \(reason.message)",
            hint: "--zip ZIP says it, toolkit config set search.zip ZIP for good.")
    }

    private static func noPlace(_ message: String?) -> Report {
        let words = message.map { ": “\($0)”." } ?? "."
        return .unavailable("The place service knows no US postal code for here\(words)", code: "no-place")
    }

    private static func notConfigured(_ service: String, _ setting: Setting, _ source: String) -> Report {
        .badSettings(
            "\(service) wants \(setting.key), which is not set. \(source)", hint: "toolkit config set \(setting.key)",
            code: "not-configured")
    }

    private static func keyRefused(_ service: String, _ message: String, _ setting: Setting) -> Report {
        .notPermitted(
            "\(service) refuses the credentials: “\(message)”", hint: "toolkit config set \(setting.key)",
            code: "key-refused")
    }
}
