import Toolkit

/// Bringing the local copy up to date.
extension Wallet {
    /// How many transactions a glance at what is new asks for; a whole statement comes in larger pages.
    private static let glance = 20
    private static let pageSize = 5_000
    /// How many requests for accounts are under way at once.
    private static let width = 4

    /// Reads the account and the transactions that are new.
    /// - Returns: The wallet as it is then known.
    func refreshed(_ service: PaymentService) async throws -> Wallet {
        async let account = ownAccount(service)
        let own = try statement.own()
        let mark = try statement.mark()
        var fresh = FreshTransactions()
        for feed in own.feeds {
            let found = try await load(feed, own, service)
            fresh.transactions += found.transactions
            fresh.newest.merge(found.newest) { $1 }
            fresh.since = max(fresh.since, found.since)
        }
        fresh.transactions = try await naming(fresh.transactions, own, service)
        try statement.keep(fresh, own: own, mark: mark)
        if let balance = try await account.account.balance {
            try store.update(record.id, balance: balance, at: context.now)
        }
        try await learnCurrencies(service)
        return try current()
    }

    /// The own account at the service.
    /// - Throws: ``SignInError/userGone(_:)`` when it is somebody else's by now.
    func ownAccount(_ service: PaymentService) async throws -> SeenAccount {
        do {
            let seen = try await service.send(.account(record.account))
            guard let phone = seen.account.phone, seen.account.balance != nil else {
                throw SignInError.unreadableAccount(record.account)
            }
            try await recognize(phone, service)
            return seen
        } catch HTTPError.unexpectedStatus(.notFound, _, _, _) {
            throw SignInError.userGone(record.phone)
        }
    }

    /// Makes sure that the account's number is the person's: the one that is known, or a new one that another device
    /// has given to the same user.
    private func recognize(_ phone: PhoneNumber, _ service: PaymentService) async throws {
        guard phone != record.phone, phone != record.newPhone else { return }
        guard try await service.users(with: phone).contains(where: { $0.id == record.user }) else {
            throw SignInError.userGone(record.phone)
        }
        try store.finishChange(record, to: phone, at: context.now)
    }

    // MARK: Transactions

    /// Reads what a search finds, from the newest on until what is known.
    private func load(_ feed: Feed, _ own: OwnParties, _ service: PaymentService) async throws -> FreshTransactions {
        let known = try statement.newest(of: feed)
        var found: [Transaction?] = []
        var (page, limit) = (1, Self.glance)
        while true {
            let items = try await service.transactions(feed, page: page, limit: limit)
            found += items
            if items.count < limit || isKnown(items, known, own) { break }
            if limit == Self.glance {
                // The glance was too short: the first page again, in full.
                (page, limit, found) = (1, Self.pageSize, [])
            } else {
                page += 1
            }
        }
        let unreadable = found.count { $0 == nil }
        if unreadable == 1 { context.note("1 transaction of the service makes no sense and is left out.") }
        if unreadable > 1 { context.note("\(unreadable) transactions of the service make no sense and are left out.") }
        let isWhole = found.count % limit != 0 || found.isEmpty
        let readable = found.compactMap { $0 }
        return FreshTransactions(
            transactions: readable.map { $0.owned(by: own) }.filter { $0.isOwn(own) },
            newest: readable.first.map { [feed: $0.id] } ?? [:],
            since: isWhole ? 0 : readable.last?.createdOn ?? 0)
    }

    /// Whether all that is older than a page is known: its oldest transaction of the owner is, or, where nothing is
    /// the owner's, the newest one of the last time is there.
    private func isKnown(_ items: [Transaction?], _ known: String?, _ own: OwnParties) -> Bool {
        guard let known else { return false }
        guard let oldest = items.last(where: { $0?.owned(by: own).isOwn(own) == true }) ?? nil else {
            return items.contains { $0?.id == known }
        }
        return (try? statement.transaction(oldest.id)) != nil
    }

    /// Puts phone numbers in the place of account IDs, where the service knows them.
    private func naming(
        _ transactions: [Transaction], _ own: OwnParties, _ service: PaymentService
    ) async throws -> [Transaction] {
        var names: [Party: Party] = [.account(record.account): .phone(record.phone)]
        for party in Set(transactions.flatMap { [$0.sender, $0.receiver] }) {
            guard case .account(let id) = party, names[party] == nil else { continue }
            if let phone = PhoneNumber(wire: id), try await !service.accounts(with: phone).isEmpty {
                names[party] = .phone(phone)
            } else {
                names[party] = try? await service.send(.account(id)).account.phone.map { .phone($0) }
            }
        }
        return transactions.map { $0.between(names[$0.sender] ?? $0.sender, names[$0.receiver] ?? $0.receiver) }
    }

    /// Asks for the accounts of people of whom only the number is known; that can wait when the service is in trouble.
    private func learnCurrencies(_ service: PaymentService) async throws {
        let unknown = try statement.unknownNumbers()
        guard !unknown.isEmpty else { return }
        let codes = await withTaskGroup(of: (PhoneNumber, String?).self) { group in
            var rest = unknown[...]
            var codes: [PhoneNumber: String] = [:]
            func ask() {
                guard let phone = rest.popFirst() else { return }
                group.addTask { (phone, try? await service.accounts(with: phone).first?.currencyCode ?? "") }
            }
            for _ in 0..<Self.width { ask() }
            while let (phone, code) = await group.next() {
                codes[phone] = code
                ask()
            }
            return codes
        }
        try Task.checkCancellation()
        try statement.keep(codes)
    }
}

extension Transaction {
    /// The same, with the owner's own number where the digits are too few to be told from an account's ID.
    fileprivate func owned(by own: OwnParties) -> Transaction {
        func named(_ party: Party) -> Party {
            guard case .account(let id) = party, let number = PhoneNumber(wire: id), own.contains(.phone(number)) else {
                return party
            }
            return .phone(number)
        }
        return between(named(sender), named(receiver))
    }

    /// Whether one of the sides was the owner when it was made.
    fileprivate func isOwn(_ own: OwnParties) -> Bool {
        own.contains(sender, at: createdOn) || own.contains(receiver, at: createdOn)
    }
}
