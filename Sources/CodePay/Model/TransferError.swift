import Toolkit

/// Why money was not sent or added, or why that is not known yet.
///
/// It covers:
/// - a check that fails before a transfer begins, such as an unknown recipient or a balance that is too low;
/// - another wallet or an unexpected answer that keeps a transfer from going on;
/// - a transfer that has begun and is not finished, was cancelled, or is stuck.
enum TransferError: ReportedError {
    case ownNumber(PhoneNumber)
    case noRecipient(PhoneNumber)
    case otherCurrency(PhoneNumber, String, own: Currency)
    case unreadableRecipient(PhoneNumber)
    case notEnough(Money, balance: Money)
    case tooMuch(Money)
    case notAsConfirmed
    /// This machine's clock shows a date before 1970, which no service can store.
    case wrongClock
    /// The earlier transfer, which alone should be finished, has ended.
    case endedMeanwhile
    case contended
    /// Another process has used the wallet for as long as the command may take.
    case walletInUse
    case unexpectedAnswer
    /// An answer without the header of a service that keeps keys, although it has sent that header before.
    case unsignedAnswer
    /// An account without an `ETag`, although the service has sent one before.
    case untaggedAnswer
    /// The transfer is not finished; `resume` finds out what happened and finishes or cancels it.
    case interrupted(String, cause: String)
    /// The transfer is not finished, because the journal could not be written.
    case unsaved(String, cause: Report)
    /// It is unknown whether the transfer is in the journal, because the journal could not be written.
    case maybeSaved(String, cause: Report)
    /// The data of the sandbox was replaced during the transfer.
    case dataReplaced(String)
    /// A transfer of any wallet of this home is not finished.
    case unfinished(WaitingTransfer)
    /// An unfinished transfer looks like the one that was asked for.
    case alreadyBegun(String)
    /// Another process is making a transfer just now that looks like the one that was asked for.
    case beingMade(String)
    /// A stuck transfer looks like the one that was asked for.
    case alreadyStuck(String)
    /// The key of the order belongs to another transfer.
    case keyUsed(String)
    /// The same transfer was made at a time in words, such as `less than a minute ago`, with the ID of its transaction.
    case madeBefore(String, at: String, transaction: String?)
    /// An unfinished transfer of the same account, at another address of the service or from an earlier sign-in.
    case waitsElsewhere(WaitingTransfer)
    /// A record of the journal cannot be read, so toolkit does not know whether its transfer is finished.
    case unreadable(UnreadableRecord)
    /// The transfer moved no money.
    case undone(String, because: String, status: ExitStatus)
    /// toolkit can neither finish nor cancel the transfer.
    case stuck(String, because: String)

    var report: Report {
        switch self {
        case .ownNumber(let phone): .badData("\(phone.text) is your own number.", code: "own-number").about("to")
        case .noRecipient(let phone):
            .notFound(
                "There is no account with the number \(phone.text).",
                hint: "Check the number. The people whom you know: \(line: "codepay contacts")",
                code: "no-recipient"
            ).about("to")
        case .otherCurrency(let phone, let code, let own):
            .badData(
                "The account of \(phone.text) is in \(code.visible), but yours is in \(own.code).",
                code: "other-currency"
            ).about("to")
        case .unreadableRecipient(let phone):
            .unavailable("The account of \(phone.text) has an invalid balance.", code: "unreadable-account")
        case .notEnough(let amount, let balance):
            .badData(
                "You cannot send \(amount.text): your balance is \(balance.text).", hint: .run("codepay add AMOUNT"),
                code: "not-enough"
            ).about("amount")
        case .tooMuch(let amount):
            .badData("Your balance would be too large with \(amount.text) more.", code: "too-much")
        case .notAsConfirmed:
            Report(
                .tryAgain, code: "not-as-confirmed",
                "Your account or the recipient's has changed since toolkit asked you. This command has moved no money.",
                hint: "Try again.")
        case .wrongClock:
            Report(
                .tryAgain, code: "wrong-clock", "The clock of this machine shows a date before 1970.",
                hint: "Set the clock. Then try again.")
        case .endedMeanwhile:
            Report(
                .tryAgain, code: "ended-meanwhile",
                "Another toolkit process has just finished or cancelled the earlier one. This command has moved no money.",
                hint: "See what came of it: \(line: "codepay home")")
        case .contended:
            Report(.tryAgain, code: "contended", "Other wallets keep changing the account.", hint: "Try again.")
        case .walletInUse:
            Report(
                .tryAgain, code: "wallet-in-use",
                "Another toolkit process is still using this wallet. This command has moved no money.",
                hint: """
                    Wait for the other process to end, or end it if it is stopped. Use \(option: "timeout", "SECONDS") to \
                    wait longer.
                    """)
        case .unexpectedAnswer:
            .unavailable("The service's answer does not fit the request.", code: "unexpected-answer")
        case .unsignedAnswer:
            .unavailable(
                "The answer lacks the header Idempotency-Keys, which the service has sent before. A gateway may have "
                    + "answered in its place, or the service keeps no keys any more.", code: "unsigned-answer")
        case .untaggedAnswer:
            .unavailable(
                "The answer lacks the header ETag, which the service has sent before. A gateway or a cache may have "
                    + "answered in its place, or the service has no ETags any more.", code: "untagged-answer")
        case .interrupted(let transfer, let cause):
            Report(
                .tryAgain, code: "interrupted-transfer", "\(cause) The \(transfer) is not finished.",
                hint:
                    "Run \(command: "codepay resume") to finish or cancel it. The next codepay command does this, too.")
        case .unsaved(let transfer, let cause):
            Report(
                cause.status, code: cause.code, "\(cause.message) The \(transfer) is not finished.",
                hint: "Solve the problem. Then run \(command: "codepay resume") to finish or cancel the transfer.")
        case .maybeSaved(let transfer, let cause):
            Report(
                cause.status, code: cause.code,
                "\(cause.message) No money was moved yet, but the \(transfer) may be in the journal.",
                hint: "Solve the problem. Then finish or cancel what is in there with \(command: "codepay resume").")
        case .dataReplaced(let transfer):
            .tryAgain(
                "The data of the sandbox was replaced during the \(transfer). Look at the balance.",
                hint: .run("codepay home"), code: "data-replaced")
        case .unfinished(let waiting):
            Report(.tryAgain, code: "unfinished-transfer", "\(waiting.sentence)", hint: "\(waiting.command)")
        case .alreadyBegun(let transfer):
            Report(
                .tryAgain, code: "transfer-begun",
                "An earlier \(transfer) is not finished, and this one looks the same. This command has moved no money.",
                hint: .text(
                    "Run \(command: "codepay resume") to finish or cancel the earlier one. Then run this command again if the "
                        + "money is to move once more."))
        case .beingMade(let transfer):
            Report(
                .tryAgain, code: "transfer-being-made",
                "Another toolkit process is making a \(transfer) just now, and this one looks the same. This command has "
                    + "moved no money.",
                hint: "Wait for it to end. Then run this command again to move the money a second time.")
        case .alreadyStuck(let transfer):
            Report(
                .tryAgain, code: "transfer-stuck",
                "An earlier \(transfer) is stuck, and this one looks the same. This command has moved no money.",
                hint: .text(
                    "Look at both accounts, and dismiss the earlier one with \(command: "codepay resume"). Without a "
                        + "terminal, that needs \(option: "yes"). Then run this command again to move the money a second time."
                ))
        case .keyUsed(let transfer):
            .badData(
                "The key belongs to another payment: the \(transfer). This command has moved no money.",
                hint: "Give each payment its own key.", code: "key-used"
            ).about("key")
        case .madeBefore(let transfer, let time, let transaction):
            Report(
                .tryAgain, code: "made-before",
                "The same \(transfer) was made \(time)\(transaction.map { ": transaction \($0.visible)" } ?? ""). "
                    + "This command has moved no money.",
                hint: """
                    The earlier one is done, also if its answer got lost. To make it a second time, use another \
                    \(option: "key", "KEY").
                    """
            ).about("key")
        case .waitsElsewhere(let waiting):
            Report(
                .tryAgain, code: "transfer-elsewhere",
                "\(waiting.sentence) Its account has your number or the ID of your account, so it may be yours. This command has moved no money.",
                hint: "Finish it with '\(waiting.command)'. On a terminal, that command can also dismiss it.")
        case .unreadable(let record):
            .storage(
                "The record of the transfer \(record.id.visible) in \(record.path) cannot be read: \(record.reason).",
                hint: .text(
                    "The record stays where it is. If a newer version of toolkit has written it, use that one. Otherwise look "
                        + "at both accounts, and dismiss it with \(command: "codepay resume"). Without a terminal, that needs "
                        + "\(option: "yes")."
                ),
                code: "unreadable-transfer")
        case .undone(let transfer, let cause, let status):
            Report(status, code: "transfer-undone", "\(cause) No money was moved: toolkit cancelled the \(transfer).")
        case .stuck(let transfer, let cause):
            Report(
                .tryAgain, code: "stuck-transfer", "\(cause) The \(transfer) is stuck.",
                hint: .run("codepay resume"))
        }
    }
}
