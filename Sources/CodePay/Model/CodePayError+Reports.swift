import Toolkit

/// The sentences of the errors, by subject.
extension CodePayError {
    /// Values that cannot be what was typed.
    var valueReport: Report {
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
        case .passwordsDiffer: .badData("Passwords do not match.", code: "passwords-differ")
        default: .badData("No password was given.", code: "no-password")
        }
    }

    /// Users, accounts and who is signed in.
    var accessReport: Report {
        switch self {
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
        case .alreadyRegistered(let phone):
            .badData(
                "The number \(phone.text) is registered already.", hint: "toolkit codepay login --phone \(phone.text)",
                code: "already-registered")
        case .storedDifferently(let phone):
            .unavailable(
                "The service has stored something else than the user and the account of \(phone.text).",
                code: "stored-differently")
        case .unreadableAccount(let id):
            .unavailable(
                "Account \(id) has a number, a currency or a balance that makes no sense.", code: "unreadable-account")
        case .unreadableCopy:
            Report(
                .storage, code: "unreadable-copy", "The local copy of the wallet has an entry that makes no sense.",
                hint: "toolkit doctor")
        default:
            Report(
                .notPermitted, code: "not-signed-in", "Nobody is signed in.",
                hint: "toolkit codepay login --phone PHONE, or: toolkit codepay register --phone PHONE --currency EUR")
        }
    }

    /// Checks before money is sent.
    var checkReport: Report {
        switch self {
        case .ownNumber(let phone): .badData("\(phone.text) is your own number.", code: "own-number")
        case .noRecipient(let phone):
            .notFound(
                "Nobody has an account with the number \(phone.text).", hint: "toolkit codepay contacts",
                code: "no-recipient")
        case .otherCurrency(let phone, let code, let own):
            .badData(
                "The account of \(phone.text) is in \(code.visible), yours is in \(own.code).", code: "other-currency")
        case .severalAccounts(let phone, let ids):
            .badData(
                "\(phone.text) has more than one account (\(ids.joined(separator: ", "))), and which is meant cannot be "
                    + "known.", code: "several-accounts")
        case .notEnough(let amount, let balance):
            .badData(
                "\(amount.text) is more than you have: \(balance.text).", hint: "toolkit codepay add AMOUNT",
                code: "not-enough")
        case .tooMuch(let amount):
            .badData("Your account cannot hold \(amount.text) more.", code: "too-much")
        default: valueReport
        }
    }

    /// Transfers that did not go as planned.
    var transferReport: Report {
        switch self {
        case .contended:
            Report(.tryAgain, code: "contended", "Others change the account faster than it can be read.")
        case .interrupted(let transfer, let cause):
            Report(
                .tryAgain, code: "interrupted-transfer", "\(cause) The transfer is not finished: \(transfer).",
                hint: "toolkit codepay resume finishes it or takes it back, and so does the next codepay command.")
        case .takenBack(let transfer, let cause, let status):
            Report(status, code: "transfer-undone", "\(cause) Nothing was moved: \(transfer).")
        case .stuck(let transfer, let cause):
            Report(
                .tryAgain, code: "stuck-transfer", "\(cause) The transfer is stuck: \(transfer).",
                hint: "toolkit codepay resume")
        default: valueReport
        }
    }

    /// Transactions and settings.
    var otherReport: Report {
        switch self {
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
        case .notInOwnCurrency(let amount, let own):
            .badData(
                "It was \(amount.text), and your account is in \(own.code) now.", hint: "Give an --amount.",
                code: "other-currency")
        case .notEmpty(let balance):
            .badData(
                "The currency changes at balance 0 only; you have \(balance.text).",
                hint: "Send the rest away first.", code: "not-empty")
        default: valueReport
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
