import Toolkit

/// Why a person cannot sign in or register, or why the service's user or account cannot be used.
///
/// It covers:
/// - a command that needs a person who is signed in;
/// - a phone number or a password that the service does not accept for signing in, and a number that is already taken;
/// - a user or an account that is missing, ambiguous or unreadable, or that the service stored differently than sent.
enum SignInError: ReportedError {
    case notSignedIn(at: SignInPlace.Service?)
    /// The sandbox lost the user with this number, because its data was replaced.
    case ended(PhoneNumber)
    case userGone(PhoneNumber)
    /// The service gives no access token to the user whom it has just found.
    case noToken(PhoneNumber)
    /// The account has another number now: the person has changed it on another device, or the service has given the IDs
    /// of the account and its user to somebody else.
    case numberChanged(PhoneNumber, to: PhoneNumber)
    case notRegistered(PhoneNumber)
    case wrongPassword
    case noAccount(PhoneNumber)
    case severalAccounts(PhoneNumber, [String])
    case alreadyRegistered(PhoneNumber)
    /// Somebody else has got the number between the check and the change, which is cancelled; the person keeps the old
    /// number, if any.
    case takenMeanwhile(PhoneNumber, kept: PhoneNumber?)
    /// Somebody else has got the number at the same time, and this user and this account could not be deleted.
    case halfRegistered(PhoneNumber, user: String?, account: String?, Report)
    case accountInUse(String)
    case numbersInUse
    case storedDifferently(String)
    case unreadableAccount(String)

    private static func signInHint(_ phone: String, hasDemoUser: Bool) -> Hint {
        let demoUser = CodePayFeature.demoUser
        let demo: Message =
            " The demo user of the sandbox is \(demoUser.phone.text) with the password \(demoUser.password)."
        let ways: Message =
            "Use \(command: "codepay login --phone \(phone)") or \(command: "codepay register --phone \(phone) --currency EUR")."
        return .signIn(hasDemoUser ? ways + demo : ways)
    }

    var report: Report {
        switch self {
        case .notSignedIn(let service):
            Report(
                .notPermitted, code: "not-signed-in", "You are not signed in.",
                hint: Self.signInHint("PHONE", hasDemoUser: service?.mayHaveDemoUser ?? false))
        case .ended(let phone):
            Report(
                .notPermitted, code: "sign-in-ended",
                "The data of the sandbox was replaced, so \(phone.text) is not signed in any more.",
                hint: Self.signInHint(phone.text, hasDemoUser: true))
        case .userGone(let phone):
            Report(
                .notPermitted, code: "user-gone", "The service no longer has the account of \(phone.text).",
                hint: Self.signInHint(phone.text, hasDemoUser: false))
        case .noToken(let phone):
            .unavailable(
                "The service gives no access token to \(phone.text), whom it has just found.", code: "no-token")
        case .numberChanged(let old, let new):
            Report(
                .notPermitted, code: "number-changed",
                "The account of \(old.text) now has the number \(new.text). If that is your number, sign in with it.",
                hint: .run("codepay login --phone \(new.text)"))
        case .notRegistered(let phone):
            Report(
                .notPermitted, code: "not-registered", "The number \(phone.text) is not registered.",
                hint: .run("codepay register --phone \(phone.text) --currency EUR")
            ).about("phone")
        case .wrongPassword:
            Report(.notPermitted, code: "wrong-password", "The password is wrong.").about(Report.password)
        case .noAccount(let phone):
            .notFound(
                "The number \(phone.text) is registered but has no account.",
                hint: .signIn(
                    "If you are changing your number on another computer, run \(command: "codepay home") there. If you are registering, use "
                        + "the same password with: \(line: "codepay register --phone \(phone.text) --currency EUR")"),
                code: "no-account")
        case .severalAccounts(let phone, let ids):
            .badData(
                "\(phone.text) has more than one account (\(ids.joined(separator: ", "))), so toolkit cannot choose "
                    + "one.", code: "several-accounts")
        case .alreadyRegistered(let phone):
            .badData(
                "The number \(phone.text) is already registered.", hint: .run("codepay login --phone \(phone.text)"),
                code: "already-registered"
            ).about("phone")
        case .takenMeanwhile(let phone, let kept):
            .badData(
                "Somebody else has got the number \(phone.text) meanwhile."
                    + (kept.map { " Your number is still \($0.text)." } ?? " You are not registered."),
                hint: "Use another number.", code: "taken-meanwhile"
            ).about("phone")
        case .halfRegistered(let phone, let user, let account, let cause):
            Report(
                .tryAgain, code: "half-registered",
                "\(cause.message) Somebody else has got the number \(phone.text) meanwhile, and toolkit could not delete "
                    + "what it had added: "
                    + [user.map { "user \($0)" }, account.map { "account \($0)" }].compactMap(\.self)
                    .joined(separator: ", ") + ".",
                hint: "Delete it at the service if it is still there, and use another number.")
        case .accountInUse(let id): .badData("Somebody has paid into the account \(id).", code: "account-in-use")
        case .numbersInUse:
            Report(
                .tryAgain, code: "numbers-in-use",
                "Another toolkit process is still registering or changing a number.",
                hint: """
                    Wait for the other process to end, or end it if it is stopped. Use \(option: "timeout", "SECONDS") to \
                    wait longer.
                    """)
        case .storedDifferently(let what):
            .unavailable("The service did not store \(what) as it was sent.", code: "stored-differently")
        case .unreadableAccount(let id):
            .unavailable(
                "Account \(id) has an invalid phone number, currency or balance.", code: "unreadable-account")
        }
    }
}
