import Toolkit

/// Why somebody could not be signed in or registered, or is no longer known.
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
    case numberHalfChanged(PhoneNumber, Report)
    case changedMeanwhile
    case currencyHalfChanged(Money?, from: Currency, Report)

    var report: Report {
        switch self {
        case .notSignedIn:
            Report(
                .notPermitted, code: "not-signed-in", "Nobody is signed in.",
                hint: "toolkit codepay login --phone PHONE, or: toolkit codepay register --phone PHONE --currency EUR")
        case .userGone(let phone):
            Report(
                .notPermitted, code: "user-gone", "The service no longer knows the account of \(phone.text).",
                hint: "toolkit codepay login --phone \(phone.text)")
        case .notRegistered(let phone):
            Report(
                .notPermitted, code: "not-registered", "Nobody is registered with the number \(phone.text).",
                hint: "toolkit codepay register --phone \(phone.text) --currency EUR")
        case .wrongPassword: Report(.notPermitted, code: "wrong-password", "The password is wrong.")
        case .noAccount(let phone):
            .notFound(
                "\(phone.text) is registered, but has no account.",
                hint:
                    "toolkit codepay register --phone \(phone.text) --currency EUR, with the same password, opens it.",
                code: "no-account")
        case .severalAccounts(let phone, let ids):
            .badData(
                "\(phone.text) has more than one account (\(ids.joined(separator: ", "))), and which is meant cannot be "
                    + "known.", code: "several-accounts")
        case .alreadyRegistered(let phone):
            .badData(
                "The number \(phone.text) is registered already.", hint: "toolkit codepay login --phone \(phone.text)",
                code: "already-registered")
        case .storedDifferently(let what):
            .unavailable("The service has stored something else than \(what).", code: "stored-differently")
        case .unreadableAccount(let id):
            .unavailable(
                "Account \(id) has a number, a currency or a balance that makes no sense.", code: "unreadable-account")
        case .numberHalfChanged(let phone, let cause):
            Report(
                .tryAgain, code: "number-half-changed",
                "\(cause.message) Your number is changed to \(phone.text), but that of your account is not yet.",
                hint: "The next codepay command tries again.")
        case .currencyHalfChanged(let balance, let old, let cause):
            Report(
                .tryAgain, code: "currency-half-changed",
                "\(cause.message) Money in \(old.code) arrived while the currency changed, and the account now says "
                    + "\(balance?.text ?? "something else").",
                hint: "Correct the account at the service: the currency changes here at balance 0 only.")
        case .changedMeanwhile:
            Report(
                .tryAgain, code: "changed-meanwhile",
                "Somebody has just changed the account. Nothing was changed here.",
                hint: "Try again.")
        }
    }
}
