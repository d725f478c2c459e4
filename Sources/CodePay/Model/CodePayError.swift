import Toolkit

/// Why a wallet refuses a value or a command; ``SignInError`` covers signing in, and ``TransferError`` transfers.
///
/// It covers:
/// - an amount or a new password that breaks a rule;
/// - a transaction that is not in the local copy, or that `repeat` cannot send again;
/// - a change of the currency or of the phone number that is refused, or that is only half done;
/// - a local copy or a list of transactions that cannot be read.
enum CodePayError: ReportedError {
    case amountTooFine(String, Currency)
    case amountTooLarge(String, Currency)
    case passwordTooWeak([NewPassword.Lack])
    case noTransaction(String, nearest: String?)
    case cameIn(String, from: String)
    case noNumber(String)
    case unrepeatable(String, Money)
    case notInOwnCurrency(Money, Currency)
    case notEmpty(Money)
    case changedMeanwhile
    case currencyHalfChanged(Money?, from: Currency, Report)
    case numberHalfChanged(PhoneNumber, Report)
    case unreadableCopy
    case unsteadyList

    var report: Report {
        switch self {
        case .amountTooFine(let amount, let currency):
            .badData(
                "\(amount) is too fine for \(currency.code), which has \(Self.decimals(currency)).",
                hint: "A comma is a decimal mark; a thousand is 1000.", code: "amount-too-fine")
        case .amountTooLarge(let amount, let currency):
            .badData(
                "\(amount) \(currency.code) is too large; the most is "
                    + "\(Money(minor: Money.limit, currency: currency).text).", code: "amount-too-large")
        case .passwordTooWeak(let lacks):
            .badData("The password is too weak: it needs \(Self.list(lacks.map(\.text))).", code: "password-too-weak")
        case .noTransaction(let id, let nearest):
            .notFound(
                "No transaction has the ID \(id.visible) in the local copy.",
                hint: nearest.map { "Did you mean \($0)?" } ?? "toolkit codepay home brings what is new.",
                code: "no-transaction")
        case .cameIn(let id, let sender):
            .badData(
                "Transaction \(id.visible) came to you.", hint: "toolkit codepay send --to \(sender) --amount AMOUNT",
                code: "came-in")
        case .noNumber(let id):
            .badData("The phone number of the recipient of \(id.visible) is not known.", code: "no-number")
        case .unrepeatable(let id, let amount):
            .badData(
                "Transaction \(id.visible) has the amount \(amount.text), which nobody can send.",
                hint: "Give an --amount.", code: "unrepeatable")
        case .notInOwnCurrency(let amount, let own):
            .badData(
                "It was \(amount.text), and your account is in \(own.code) now.", hint: "Give an --amount.",
                code: "other-currency")
        case .notEmpty(let balance):
            .badData(
                "The currency changes at balance 0 only; you have \(balance.text).",
                hint: "Send the rest away first.", code: "not-empty")
        case .changedMeanwhile:
            Report(
                .tryAgain, code: "changed-meanwhile",
                "Somebody has just changed the account. Nothing was changed here.",
                hint: "Try again.")
        case .currencyHalfChanged(let balance, let old, let cause):
            Report(
                .tryAgain, code: "currency-half-changed",
                "\(cause.message) Money in \(old.code) arrived while the currency changed, and the account now says "
                    + "\(balance?.text ?? "something else").",
                hint: "Correct the account at the service: the currency changes here at balance 0 only.")
        case .numberHalfChanged(let phone, let cause):
            Report(
                .tryAgain, code: "number-half-changed",
                "\(cause.message) Your number is changed to \(phone.text), but that of your account is not yet.",
                hint: "The next codepay command tries again.")
        case .unreadableCopy:
            Report(
                .storage, code: "unreadable-copy", "The local copy of the wallet has an entry that makes no sense.",
                hint: "toolkit doctor")
        case .unsteadyList:
            Report(
                .tryAgain, code: "unsteady-list", "The list of transactions keeps changing while it is read.",
                hint: "Try again.")
        }
    }

    private static func decimals(_ currency: Currency) -> String {
        currency.minorDigits == 0 ? "no decimals" : "\(currency.minorDigits) decimals"
    }

    /// `a`, `a and b`, `a, b and c`.
    private static func list(_ texts: [String]) -> String {
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return texts.dropLast().joined(separator: ", ") + " and " + last
    }
}
