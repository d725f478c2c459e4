/// Why a JSON text is no fault.
public enum FaultError: ReportedError {
    /// It is something else than an object.
    case noObject
    /// A member that no fault has.
    case unknownMember(String, nearest: String?)
    /// A member that is needed is not there.
    case missing(String)
    /// The route cannot be read.
    case noRoute(String)
    /// No effect has this name.
    case unknownEffect(String)
    /// A member does not go with the effect.
    case conflict(String, effect: String)
    /// A member is of another kind.
    case wrongKind(String, wanted: String)
    /// A number breaks its rule, which is a sentence.
    case outOfRange(String, String)

    private static let sample = #"{"route": "GET /rest/:collection", "effect": "status", "status": 503}"#

    /// The error in the person's words.
    public var report: Report {
        switch self {
        case .noObject: .badData("A fault is an object such as \(Self.sample).", code: "fault-no-object")
        case .unknownMember(let name, let nearest):
            .badData(
                "A fault has no member '\(name.excerpt(limit: 40))'.", hint: nearest.map { "Did you mean '\($0)'?" },
                code: "fault-unknown-member")
        case .missing(let name):
            .badData(
                "This fault needs the member '\(name)'.", hint: "A fault: \(Self.sample)", code: "fault-incomplete")
        case .noRoute(let text):
            .badData("'\(text.excerpt(limit: 60))' is not a route such as '\(RoutePattern.sample)'.", code: "no-route")
        case .unknownEffect(let name):
            .badData(
                "There is no effect '\(name.excerpt(limit: 40))'.",
                hint: "There are: \(Fault.Effect.Kind.allCases.map(\.rawValue).joined(separator: ", ")).",
                code: "fault-unknown-effect")
        case .conflict(let name, let effect):
            .badData("'\(name)' does not go with the effect '\(effect)'.", code: "fault-conflict")
        case .wrongKind(let name, let wanted): .badData("'\(name)' is \(wanted).", code: "fault-wrong-kind")
        case .outOfRange(let name, let rule): .badData("'\(name)': \(rule)", code: "fault-out-of-range")
        }
    }
}
