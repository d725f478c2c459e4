import Toolkit

/// Why a person cannot sign in or register, or why the service's user or account cannot be used.
///
/// It covers:
/// - a command that needs a person who is signed in;
/// - a phone number or a password that the service does not accept for signing in, and a number that is already taken;
/// - a user or an account that is missing, ambiguous or unreadable, or that the service stored differently than sent.
enum SignInError: ReportedError {
    case notSignedIn
    case userGone(PhoneNumber)
    case notRegistered(PhoneNumber)
    case wrongPassword
    case noAccount(PhoneNumber)
    case severalAccounts(PhoneNumber, [String])
    case alreadyRegistered(PhoneNumber)
    case storedDifferently(String)
    case unreadableAccount(String)

    var report: Report {
        switch self {
        case .notSignedIn:
            Report(
                .notPermitted, code: "not-signed-in", "You are not signed in.",
                hint: "Use 'toolkit codepay login --phone PHONE' or "
                    + "'toolkit codepay register --phone PHONE --currency EUR'. "
                    + "The demo user of the sandbox is +\(CodePayFeature.demoUser.phone) with the password "
                    + "\(CodePayFeature.demoUser.password).")
        case .userGone(let phone):
            Report(
                .notPermitted, code: "user-gone", "The service no longer has the account of \(phone.text).",
                hint: "toolkit codepay login --phone \(phone.text)")
        case .notRegistered(let phone):
            Report(
                .notPermitted, code: "not-registered", "The number \(phone.text) is not registered.",
                hint: "toolkit codepay register --phone \(phone.text) --currency EUR"
            ).about("phone")
        case .wrongPassword:
            Report(.notPermitted, code: "wrong-password", "The password is wrong.").about(Report.password)
        case .noAccount(let phone):
            .notFound(
                "The number \(phone.text) is registered but has no account.",
                hint: "Use the same password with: toolkit codepay register --phone \(phone.text) --currency EUR",
                code: "no-account")
        case .severalAccounts(let phone, let ids):
            .badData(
                "\(phone.text) has more than one account (\(ids.joined(separator: ", "))), so toolkit cannot choose "
                    + "one.", code: "several-accounts")
        case .alreadyRegistered(let phone):
            .badData(
                "The number \(phone.text) is already registered.", hint: "toolkit codepay login --phone \(phone.text)",
                code: "already-registered"
            ).about("phone")
        case .storedDifferently(let what):
            .unavailable("The service did not store \(what) as it was sent.", code: "stored-differently")
        case .unreadableAccount(let id):
            .unavailable(
                "Account \(id) has an invalid phone number, currency or balance.", code: "unreadable-account")
        }
    }
}
