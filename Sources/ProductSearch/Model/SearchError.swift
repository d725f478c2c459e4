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
    /// What ip-api said instead of a place.
    case noPlace(String)
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
    /// What was kept in the local database cannot be read.
    case unreadableWish(String)

    var report: Report {
        switch self {
        case .blankKeyword: .badData("Keyword is mandatory.", code: "blank-keyword")
        case .descendingDefault:
            .usage(
                "--descending needs something to sort by.", hint: "--sort name, price, days-left or shipping",
                code: "descending-default")
        case .nearestNeedsPickup:
            .usage(
                "eBay sorts by distance only what can be picked up.", hint: "--sort nearest --shipping pickup",
                code: "nearest-needs-pickup")
        case .noSuchItem(let id):
            .notFound("No item has the ID '\(id)'.", hint: "toolkit search find WORD", code: "no-such-item")
        case .notWished(let id):
            .notFound("The wish list has no item '\(id)'.", hint: "toolkit search wishlist", code: "not-wished")
        case .unreadableWish(let id):
            .storage("What was kept of the item '\(id)' cannot be read.", code: "unreadable-wish")
        case .placeUnknown, .noPlace: placeReport
        case .noPage, .badPage, .noOpener, .openerFailed: pageReport
        case .notConfigured, .keyRefused, .limited, .refused, .failed: serviceReport
        }
    }

    private var placeReport: Report {
        switch self {
        case .placeUnknown(let reason):
            Report(
                reason.status, code: "place-unknown", "Where you are cannot be found out: \(reason.message)",
                hint: "--zip ZIP says it, toolkit config set search.zip ZIP for good.")
        case .noPlace(let message):
            .unavailable("The place service knows no US postal code for here: \(message)", code: "no-place")
        default: .defect("no report")
        }
    }

    private var pageReport: Report {
        switch self {
        case .noPage(let id): .notFound("The item '\(id)' has no page.", code: "no-page")
        case .badPage(let address):
            .unavailable("The item's page is at no web address: '\(address.visible)'.", code: "bad-page")
        case .noOpener(let program):
            .unavailable("There is no program \(program) to open the page.", hint: Self.print, code: "no-opener")
        case .openerFailed(let program):
            .unavailable("\(program) could not open the page.", hint: Self.print, code: "opener-failed")
        default: .defect("no report")
        }
    }

    private var serviceReport: Report {
        switch self {
        case .notConfigured(let service, let setting, let source):
            .badSettings(
                "\(service) wants \(setting.key), which is not set. \(source)",
                hint: "toolkit config set \(setting.key)", code: "not-configured")
        case .keyRefused(let service, let message, let setting):
            .notPermitted(
                "\(service) refuses the credentials: “\(message)”", hint: "toolkit config set \(setting.key)",
                code: "key-refused")
        case .limited(let service, let message):
            .tryAgain("\(service) has had too many requests: “\(message)”", code: "limited")
        case .refused(let service, let message): .refused("\(service) said no: “\(message)”")
        case .failed(let service, let message):
            .unavailable("\(service) is out of order: “\(message)”", code: "service-error")
        default: .defect("no report")
        }
    }

    private static let print = "--print prints the address instead."
}
