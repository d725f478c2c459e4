import Toolkit

/// Why a wallet refuses a value or a command; ``SignInError`` covers signing in, and ``TransferError`` transfers.
///
/// It covers:
/// - an amount or a new password that breaks a rule;
/// - a period or a range of amounts that ends before it begins;
/// - a transaction that is not in the local copy, or that `repeat` cannot send again;
/// - a change of the currency or of the phone number that is refused, or that is only half done;
/// - a local copy or a list of transactions that cannot be read.
enum CodePayError: ReportedError {
    case amountTooFine(String, Currency)
    case amountTooLarge(String, Currency)
    case passwordTooWeak([NewPassword.Lack])
    case endsBeforeStart(since: Day, until: Day)
    case maximumBelowMinimum(min: Amount, max: Amount)
    case noTransaction(String, nearest: String?)
    case cameIn(String, from: PhoneNumber?)
    case noNumber(String)
    case unrepeatable(String, Money)
    case notInOwnCurrency(Money, Currency)
    case notEmpty(Money)
    case changedMeanwhile
    case currencyHalfChanged(Money?, from: Currency, Report)
    case numberHalfChanged(PhoneNumber, Report)
    /// It is unknown whether the change has begun, because the local copy could not be written.
    case numberMaybeStored(PhoneNumber, Report)
    /// The change is being cancelled, but the user or the account may still have the new number.
    case numberHalfReturned(PhoneNumber, old: PhoneNumber, Report)
    /// The change cannot be finished, because the user has registered accounts with these IDs under the new number.
    case otherAccounts(PhoneNumber, [String])
    /// The change cannot be finished, nor can it be cancelled.
    case bothNumbersTaken(PhoneNumber, old: PhoneNumber)
    case unreadableCopy
    case unsteadyList
    /// The service sent so many transactions, and none can be read.
    case unreadableTransactions(Int)

    var report: Report {
        switch self {
        case .amountTooFine(let amount, let currency):
            .badData(
                "\(amount) has too many decimal places: \(currency.code) has \(Self.decimals(currency)).",
                hint: "A comma is a decimal mark. Type thousands without a separator, such as 1000.",
                code: "amount-too-fine"
            ).about("amount")
        case .amountTooLarge(let amount, let currency):
            .badData(
                "\(amount) \(currency.code) is too large: the largest amount is "
                    + "\(Money(minor: Money.limit, currency: currency).text).", code: "amount-too-large"
            ).about("amount")
        case .passwordTooWeak(let lacks):
            .badData("The password is too weak: it needs \(lacks.text).", code: "password-too-weak")
                .about(Report.password)
        case .endsBeforeStart(let since, let until):
            .badData(
                "\(option: "until") \(until.argument) is before \(option: "since") \(since.argument).",
                code: "ends-before-start"
            ).about("until")
        case .maximumBelowMinimum(let min, let max):
            .badData(
                "\(option: "max") \(max.argument) is less than \(option: "min") \(min.argument).",
                code: "maximum-below-minimum"
            ).about("max")
        case .noTransaction(let id, let nearest):
            .notFound(
                "\(id.isDigits ? "The local copy has" : "There is") no transaction with the ID '\(id.visible)'.",
                hint: nearest.map { "Did you mean \($0)?" }
                    ?? (id.isDigits
                        ? "Update the local copy with: \(line: "codepay home")" : .run("codepay transactions")),
                code: "no-transaction")
        case .cameIn(let id, let sender):
            .badData(
                "You received transaction \(id.visible). You can repeat only a transaction that you sent.",
                hint: sender.map { .run("codepay send --to \($0.text) --amount AMOUNT") }, code: "came-in")
        case .noNumber(let id):
            .badData(
                "The phone number of the recipient of transaction \(id.visible) is unknown.", code: "no-number")
        case .unrepeatable(let id, let amount):
            .badData(
                "Transaction \(id.visible) has the amount \(amount.text), which toolkit cannot send.",
                hint: "Set the amount with \(option: "amount").", code: "unrepeatable")
        case .notInOwnCurrency(let amount, let own):
            .badData(
                "The transaction was \(amount.text), but your account is now in \(own.code).",
                hint: "Set the amount with \(option: "amount").", code: "other-currency")
        case .notEmpty(let balance):
            .badData(
                "The service does not exchange money, so the balance must be 0 first. It is \(balance.text).",
                hint: balance.minor > 0
                    ? "Send it to another account in \(balance.currency.code), then try again: \(line: "codepay send --to PHONE --amount \(balance.amount)")"
                    : "Add what is missing, then try again: \(line: "codepay add \(Money(minor: -balance.minor, currency: balance.currency).amount)")",
                code: "not-empty")
        case .changedMeanwhile:
            Report(
                .tryAgain, code: "changed-meanwhile",
                "Another wallet has just changed the account. Your currency is unchanged.",
                hint: "Try again.")
        case .currencyHalfChanged(let balance, let old, let cause):
            Report(
                .tryAgain, code: "currency-half-changed",
                "\(cause.message) Money in \(old.code) arrived while the currency was changing. The account now has "
                    + "\(balance?.text ?? "an unreadable balance").",
                hint: "Correct the account at the service. toolkit changes the currency only when the balance is 0.")
        case .numberHalfChanged(let phone, let cause):
            Report(
                .tryAgain, code: "number-half-changed",
                "\(cause.message) Your number is now \(phone.text), but your account may not have it yet.",
                hint: "The next codepay command tries again.")
        case .numberMaybeStored(let phone, let cause):
            Report(
                cause.status, code: cause.code,
                "\(cause.message) Your number was not changed, but the change to \(phone.text) may be stored.",
                hint: "Solve the problem. If it is stored, the next codepay command changes the number.")
        case .numberHalfReturned(let phone, let old, let cause):
            Report(
                .tryAgain, code: "number-half-returned",
                "\(cause.message) Somebody else has got the number \(phone.text) meanwhile, and your user or your account "
                    + "may not have \(old.text) again yet.", hint: "The next codepay command tries again.")
        case .otherAccounts(let phone, let ids):
            Report(
                .tryAgain, code: "other-accounts",
                "Your number is changing to \(phone.text), which has another account meanwhile: "
                    + "\(ids.joined(separator: ", ")). Your user's password may have registered it.",
                hint:
                    "If it is yours, delete one of your accounts at the service, or give it another number. Then try again."
            )
        case .bothNumbersTaken(let phone, let old):
            Report(
                .tryAgain, code: "both-numbers-taken",
                "Your number was changing from \(old.text) to \(phone.text), and other people have got both numbers.",
                hint: "Correct the numbers of the users and accounts at the service, then try again.")
        case .unreadableCopy:
            Report(
                .storage, code: "unreadable-copy", "The local copy of the wallet has an entry that cannot be read.",
                hint: .run("doctor"))
        case .unsteadyList:
            Report(
                .tryAgain, code: "unsteady-list", "The list of transactions keeps changing while toolkit reads it.",
                hint: "Try again.")
        case .unreadableTransactions(let count):
            .unavailable(
                "The service sent \(count.counted("transaction")), and toolkit can read none of them.",
                code: "unreadable-transactions")
        }
    }

    private static func decimals(_ currency: Currency) -> String {
        currency.minorDigits == 0 ? "no decimals" : "\(currency.minorDigits) decimals"
    }
}
