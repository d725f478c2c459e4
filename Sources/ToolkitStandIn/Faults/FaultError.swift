/// Why a fault cannot be added, or JSON does not describe one.
package enum FaultError: ReportedError {
    case noObject
    case unknownMember(String, nearest: String?)
    case missing(String)
    case noRoute(String)
    case unknownEffect(String)
    case conflict(String, effect: String)
    case wrongKind(String, wanted: String)
    /// A number is outside its limits; the second text is the rule as a sentence.
    case outOfRange(String, String)
    case tooMany

    private static let sample = #"{"route": "GET /rest/:collection", "effect": "status", "status": 503}"#

    package var report: Report {
        switch self {
        case .noObject: .badData("A fault is an object such as \(Self.sample).", code: "fault-no-object")
        case .unknownMember(let name, let nearest):
            .badData(
                "A fault has no member '\(name.excerpt(limit: 40))'.", hint: nearest.map { "Did you mean '\($0)'?" },
                code: "fault-unknown-member")
        case .missing(let name):
            .badData(
                "This fault needs the member '\(name)'.", hint: "Example: \(Self.sample)", code: "fault-incomplete")
        case .noRoute(let text):
            .badData("'\(text.excerpt(limit: 60))' is not a route such as '\(RoutePattern.sample)'.", code: "no-route")
        case .unknownEffect(let name):
            .badData(
                "There is no effect '\(name.excerpt(limit: 40))'.",
                hint: "Effects: \(Fault.Effect.Kind.allCases.map(\.rawValue).joined(separator: ", ")).",
                code: "fault-unknown-effect")
        case .conflict(let name, let effect):
            .badData("'\(name)' does not go with the effect '\(effect)'.", code: "fault-conflict")
        case .wrongKind(let name, let wanted): .badData("'\(name)' is \(wanted).", code: "fault-wrong-kind")
        case .outOfRange(let name, let rule): .badData("'\(name)': \(rule)", code: "fault-out-of-range")
        case .tooMany:
            .tryAgain(
                "The sandbox already has \(Fault.limit) faults.",
                hint: "Remove them with \(command: "sandbox fault clear").", code: "too-many-faults")
        }
    }
}
