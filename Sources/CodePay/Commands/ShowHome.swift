import Toolkit

/// `toolkit codepay home`: shows the balance and the newest transactions.
struct ShowHome: Command {
    static let name = "home"
    static let summary = "Show the balance and the newest transactions."
    static let terminalDetails = """
        Reads the balance and the new transactions from the service, and keeps a local copy for the other commands. \
        If toolkit cannot reach the service, or cannot write the local copy, it shows the local copy.
        """
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit codepay home", "The balance and the newest transactions"),
        Example("toolkit codepay home --refresh", "Read all transactions again"),
        Example("toolkit codepay home --json", "As JSON, for a program"),
    ]
    private static let count = 5

    @Flag("Read all transactions again, for when one seems to be missing.") var refresh: Bool

    func run(in context: Context) async throws -> HomeAnswer {
        let known = try await Wallet.open(context)
        let wallet = try await context.waiting("Reading new transactions …") { try await refreshed(known, context) }
        return HomeAnswer(
            phone: wallet.record.phone, balance: wallet.record.isBalanceOld ? nil : wallet.record.balance,
            transactions: try wallet.statement.page(.init(), after: nil, limit: Self.count).map(TransactionRow.init))
    }

    private func refreshed(_ wallet: Wallet, _ context: Context) async throws -> Wallet {
        do {
            let current = try await wallet.recoveredIfPossible()
            return try await current.refreshed(current.service(), isWhole: refresh)
        } catch let error as any ReportedError where Self.canShowLocalCopy(after: error) {
            let age = Age.text(since: wallet.record.refreshed, now: context.now)
            context.notes.add("\(error.report.message) Showing the local copy, updated \(age).")
            return try wallet.current()
        }
    }

    /// Whether the local copy can be shown after an error: the service does not answer, answers with what nobody can
    /// read, or keeps changing its list; or the home cannot be written, or the disk is full.
    private static func canShowLocalCopy(after error: any ReportedError) -> Bool {
        switch error {
        case DatabaseError.full, DatabaseError.readOnly, FileError.cannotWrite: true
        default: [.unavailable, .tryAgain].contains(error.report.status)
        }
    }
}

/// The time since a date, in words.
enum Age {
    /// The time as `just now`, `5 minutes ago`, `2 hours ago` or `3 days ago`.
    static func text(since date: Date, now: Date) -> String {
        let seconds = Int(min(max(0, now.timeIntervalSince(date)), 1e12))
        let (count, unit) =
            switch seconds {
            case ..<60: (0, "")
            case ..<3_600: (seconds / 60, "minute")
            case ..<86_400: (seconds / 3_600, "hour")
            default: (seconds / 86_400, "day")
            }
        return count == 0 ? "just now" : "\(count.counted(unit)) ago"
    }
}

/// The balance and the newest transactions.
struct HomeAnswer: Output {
    let phone: PhoneNumber
    /// `nil` when a transfer has changed it, and it could not be read since.
    let balance: Money?
    let transactions: [TransactionRow]

    func draw(on canvas: inout Canvas) {
        let known = balance.map { Styled($0.text, [.bold, .green]) }
        canvas.line("\(phone.text, .bold)  " + (known ?? "balance not known"))
        guard !transactions.isEmpty else { return canvas.line("No transactions yet.") }
        canvas.blank()
        canvas.table(Table(transactions))
    }
}
