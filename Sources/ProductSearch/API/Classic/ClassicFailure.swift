import Toolkit

/// The error in an answer of a classic service.
struct ClassicFailure: Equatable, Sendable {
    let id: String
    /// `Security`, `Marketplace`, ….
    let domain: String?
    /// `System`, `Request` or `Application`.
    let category: String?
    let message: String

    /// Reads the first error of an `errorMessage` of the Finding API (ProductSearchStandIn/Contract.md, section 1.3).
    ///
    /// The Merchandising API writes it without most of the arrays (ProductSearchStandIn/Contract.md, section 3.2).
    init?(errorMessage: LooseObject?) {
        guard let errorMessage else { return nil }
        let error = errorMessage.objects("error").first { $0.text("severity") != "Warning" }
        guard let error = error ?? errorMessage.object("error") else { return nil }
        id = error.text("errorId") ?? ""
        domain = error.text("domain")
        category = error.text("category")
        message = error.text("message") ?? Self.silence
    }

    /// Reads the first error of `Errors` of the Shopping API (ProductSearchStandIn/Contract.md, section 2.2).
    init?(errors: LooseObject) {
        let all = errors.objects("Errors")
        guard let error = all.first(where: { $0.text("SeverityCode") != "Warning" }) ?? all.first else { return nil }
        id = error.text("ErrorCode") ?? ""
        domain = nil
        category = error.text("ErrorClassification")
        message = error.text("LongMessage") ?? error.text("ShortMessage") ?? Self.silence
    }

    static let unexplained = ClassicFailure()

    private init() {
        id = ""
        domain = nil
        category = nil
        message = Self.silence
    }

    /// - Parameter message: The service's message, with the keys masked.
    func error(of service: String, message: String) -> SearchError {
        switch id {
        case "10001", "10006": .limited(service: service, message: message)
        case "11002", "1.33": .keyRefused(service: service, message: message, setting: ProductSearchFeature.appID)
        case "1", "4", "1.11": .failed(service: service, message: message)
        default:
            if domain == "Security" {
                .keyRefused(service: service, message: message, setting: ProductSearchFeature.appID)
            } else if category == "System" || category == "SystemError" {
                .failed(service: service, message: message)
            } else {
                .refused(service: service, message: message)
            }
        }
    }

    private static let silence = "No reason given."
}

/// An answer of a classic service, which itself says whether it is a failure.
protocol ClassicAnswer: Decodable, Sendable {
    /// The failure; `nil` for a success.
    var failure: ClassicFailure? { get }
}
