import Toolkit

/// Why a wallet command could not do what was asked.
enum CodePayError: ReportedError {
    case amountTooFine(String, Currency)
    case amountTooLarge(String, Currency)
    case passwordTooWeak([NewPassword.Lack])
    case passwordsDiffer
    case noPassword
    // Signing in
    case notSignedIn
    case userGone(PhoneNumber)
    case notRegistered(PhoneNumber)
    case wrongPassword
    case noAccount(PhoneNumber)
    case alreadyRegistered(PhoneNumber)
    case storedDifferently(PhoneNumber)
    case unreadableAccount(String)
    case unreadableCopy
    // Sending
    case ownNumber(PhoneNumber)
    case noRecipient(PhoneNumber)
    case otherCurrency(PhoneNumber, String, own: Currency)
    case severalAccounts(PhoneNumber, [String])
    case notEnough(Money, balance: Money)
    case tooMuch(Money)
    case contended
    case interrupted(String, cause: String)
    case takenBack(String, because: String, status: ExitStatus)
    case stuck(String, because: String)
    // Transactions and settings
    case noTransaction(String, nearest: String?)
    case cameIn(String, from: String)
    case noNumber(String)
    case notInOwnCurrency(Money, Currency)
    case notEmpty(Money)

    var report: Report {
        switch self {
        case .amountTooFine, .amountTooLarge, .passwordTooWeak, .passwordsDiffer, .noPassword: valueReport
        case .notSignedIn, .userGone, .notRegistered, .wrongPassword, .noAccount, .alreadyRegistered,
            .storedDifferently, .unreadableAccount, .unreadableCopy:
            accessReport
        case .ownNumber, .noRecipient, .otherCurrency, .severalAccounts, .notEnough, .tooMuch: checkReport
        case .contended, .interrupted, .takenBack, .stuck: transferReport
        case .noTransaction, .cameIn, .noNumber, .notInOwnCurrency, .notEmpty: otherReport
        }
    }
}
