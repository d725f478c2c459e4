import Toolkit

/// Updates the local copy.
extension Wallet {
    /// How many requests for accounts run at once.
    private static let width = 4

    /// Reads the account and the new transactions, or all transactions if the service's list changed in another way.
    /// - Parameter isWhole: Whether to read all transactions in any case.
    /// - Returns: The wallet after the update.
    func refreshed(_ service: PaymentService, isWhole: Bool = false) async throws -> Wallet {
        async let account = ownAccount(service)
        let own = try statement.own()
        // How many transactions are new, if the searches have missed none; `nil` when all were read.
        var added: Int?
        if !isWhole, let fresh = try await additions(own, service) {
            try await keep(fresh, own, service)
            added = Set(fresh.transactions.map(\.id)).count
        } else {
            try await keep(everything(own, service), own, service)
        }
        let seen = try await account
        if let balance = seen.account.balance {
            if let added, try store.sums(record.id)?.adding(added) != sums(balance) {
                try await keep(everything(own, service), own, service)
            }
            try store.update(record.id, balance: balance, sums: try sums(balance), at: context.now)
        }
        try await learnCurrencies(service)
        return try current()
    }

    private func keep(_ fresh: FreshTransactions, _ own: OwnParties, _ service: PaymentService) async throws {
        var fresh = fresh
        fresh.transactions = try await naming(fresh.transactions, own, service)
        try statement.keep(fresh, own: own)
    }

    /// The sums of the local copy that belong to a balance.
    private func sums(_ balance: Money) throws -> CopySums {
        let added = try journal.additions().filter { $0.amount.currency == balance.currency }.map(\.amount.minor)
        let explained = try statement.sum(in: balance.currency) &+ added.reduce(0, &+)
        return CopySums(
            count: try statement.count(.init()), unexplained: balance.minor &- explained,
            currency: balance.currency.code)
    }

    /// The person's own account at the service.
    /// - Throws: ``SignInError/userGone(_:)`` and ``SignInError/numberChanged(_:to:)`` when the account may belong to
    ///   another person now.
    func ownAccount(_ service: PaymentService) async throws -> SeenAccount {
        guard let seen = try await service.account(record.account) else { throw SignInError.userGone(record.phone) }
        guard let phone = seen.account.phone, seen.account.balance != nil else {
            throw SignInError.unreadableAccount(record.account)
        }
        try await recognize(phone, service)
        return seen
    }

    /// Checks that the account's number is the person's.
    ///
    /// Another number needs the password, even if the user has the same ID: a service whose data was replaced gives the
    /// IDs again.
    private func recognize(_ phone: PhoneNumber, _ service: PaymentService) async throws {
        guard phone != record.phone, phone != record.newPhone else { return }
        let isSameUser = try await service.users(with: phone).contains { $0.id == record.user }
        throw isSameUser ? SignInError.numberChanged(record.phone, to: phone) : .userGone(record.phone)
    }

    /// Checks that the person's user is still theirs before it is changed.
    /// - Throws: ``SignInError/userGone(_:)`` when the user has neither the known number nor the one to which it is
    ///   being changed.
    func checkUser(_ service: PaymentService) async throws {
        for phone in [record.phone, record.newPhone].compactMap(\.self) {
            if try await service.users(with: phone).contains(where: { $0.id == record.user }) { return }
        }
        throw SignInError.userGone(record.phone)
    }

    // MARK: Transactions

    /// Reads the new transactions of every search; `nil` when one of the searches must be read from the start.
    private func additions(_ own: OwnParties, _ service: PaymentService) async throws -> FreshTransactions? {
        var fresh = FreshTransactions()
        for feed in own.feeds {
            guard let position = try statement.position(of: feed),
                let items = try await FeedReader(service: service, feed: feed).additions(
                    since: position,
                    isKnown: { last in
                        // Those of other people are not in the local copy.
                        guard let entry = try statement.transaction(last.id) else { return true }
                        return (entry.createdOn, entry.amount) == (last.createdOn, last.amount)
                    })
            else { return nil }
            fresh.positions[feed] = FeedPosition(
                count: position.count + items.count, last: items.last?.id ?? position.last)
            try add(items, to: &fresh, own)
        }
        return fresh
    }

    /// Reads all transactions of every search.
    private func everything(_ own: OwnParties, _ service: PaymentService) async throws -> FreshTransactions {
        var fresh = FreshTransactions(before: Set(try statement.ids(limit: .max)))
        for feed in own.feeds {
            let items = try await FeedReader(service: service, feed: feed).all()
            // They would replace the local copy by nothing.
            guard items.isEmpty || items.contains(where: { $0.transaction != nil }) else {
                throw CodePayError.unreadableTransactions(items.count)
            }
            fresh.positions[feed] = FeedPosition(count: items.count, last: items.last?.id ?? "")
            let isFirst = try statement.position(of: feed) == nil
            try add(items, to: &fresh, own, isFirst: isFirst)
        }
        return fresh
    }

    /// Adds the owner's transactions from the results of a search.
    /// - Parameter isFirst: Whether the search runs for the first time. Then it also finds transactions from the time
    ///   before the owner had the number.
    private func add(
        _ items: [ListedTransaction], to fresh: inout FreshTransactions, _ own: OwnParties, isFirst: Bool = false
    ) throws {
        context.noteUnreadable(items.count { $0.transaction == nil }, of: "transaction")
        for transaction in items.compactMap(\.transaction) {
            let strangers = isFirst ? own.partiesOwnedLater(than: transaction) : []
            fresh.strangers += strangers.map { ($0, transaction.id) }
            if [transaction.sender, transaction.receiver].contains(where: {
                !strangers.contains($0) && own.owns($0, in: transaction)
            }) {
                fresh.transactions.append(transaction)
            } else if transaction.wasOwn(own), try statement.transaction(transaction.id) != nil {
                fresh.known.append(transaction.id)
            }
        }
    }

    /// Replaces account IDs by phone numbers, where the service knows the number.
    private func naming(
        _ transactions: [Transaction], _ own: OwnParties, _ service: PaymentService
    ) async throws -> [Transaction] {
        var names: [Party: Party] = [.account(record.account): .phone(record.phone)]
        for party in Set(transactions.flatMap { [$0.sender, $0.receiver] }) {
            guard case .account(let id) = party, names[party] == nil else { continue }
            names[party] = try? await service.account(id)?.account.phone.map { .phone($0) }
        }
        return transactions.map { $0.between(names[$0.sender] ?? $0.sender, names[$0.receiver] ?? $0.receiver) }
    }

    /// Reads the currencies of contacts whose accounts are not known yet; the next refresh retries after an error.
    private func learnCurrencies(_ service: PaymentService) async throws {
        let unknown = try statement.unknownNumbers()
        guard !unknown.isEmpty else { return }
        let codes = try await unknown.concurrentMap(width: Self.width) { phone in
            try? await service.accounts(with: phone).first?.currencyCode ?? ""
        }
        try Task.checkCancellation()
        try statement.keep(Dictionary(zip(unknown, codes)) { $1 }.compactMapValues(\.self))
    }
}

extension Transaction {
    fileprivate func wasOwn(_ own: OwnParties) -> Bool { own.contains(sender) || own.contains(receiver) }
}
