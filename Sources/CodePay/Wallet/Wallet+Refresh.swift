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
        for term in terms(own) { try await load(term, own, service) }
        if let balance = try await account.account.balance {
            try store.update(record.id, balance: balance, at: context.now)
        }
        try await learnCurrencies(service)
        return try current()
    }

    /// The own account at the service.
    func ownAccount(_ service: PaymentService) async throws -> SeenAccount {
        do {
            let seen = try await service.send(.account(record.account))
            guard seen.account.balance != nil else { throw CodePayError.unreadableAccount(record.account) }
            return seen
        } catch HTTPError.unexpectedStatus(.notFound, _, _, _) {
            throw CodePayError.userGone(record.phone)
        }
    }

    /// What to search transactions for: the own numbers, and the account's ID where transactions may have it.
    private func terms(_ own: Set<Party>) -> [String] {
        own.compactMap { party in
            switch party {
            case .phone(let number): number.digits
            case .account(let id): Party(wire: id) == party ? id : nil
            }
        }.sorted()
    }

    /// Reads what a search finds, from the newest on until it meets the one that was the newest last time.
    private func load(_ term: String, _ own: Set<Party>, _ service: PaymentService) async throws {
        let known = try statement.newest(of: term)
        var newest: String?
        var unreadable = 0
        var (page, limit) = (1, Self.glance)
        while true {
            let found = try await service.transactions(containing: term, page: page, limit: limit)
            newest = newest ?? found.lazy.compactMap { $0?.id }.first
            let mine = found.compactMap { $0 }.filter { own.contains($0.sender) || own.contains($0.receiver) }
            try statement.keep(await naming(mine, own, service), term: term, newest: nil)
            unreadable += found.count { $0 == nil }
            if found.count < limit || known != nil && found.contains(where: { $0?.id == known }) { break }
            // The glance was too short: the first page again, in full.
            (page, limit) = limit == Self.glance ? (1, Self.pageSize) : (page + 1, limit)
        }
        try statement.keep([], term: term, newest: newest)
        if unreadable == 1 { context.note("1 transaction of the service makes no sense and is left out.") }
        if unreadable > 1 { context.note("\(unreadable) transactions of the service make no sense and are left out.") }
    }

    /// Puts phone numbers in the place of account IDs, where the service knows them.
    private func naming(
        _ transactions: [Transaction], _ own: Set<Party>, _ service: PaymentService
    ) async throws -> [Transaction] {
        var names: [Party: Party] = [:]
        for party in Set(transactions.flatMap { [$0.sender, $0.receiver] }).subtracting(own) {
            guard case .account(let id) = party else { continue }
            let seen = try? await service.send(.account(id))
            names[party] = seen?.account.phone.map { .phone($0) }
        }
        guard !names.isEmpty else { return transactions }
        return transactions.map { $0.between(names[$0.sender] ?? $0.sender, names[$0.receiver] ?? $0.receiver) }
    }

    /// Asks for the accounts of people of whom only the number is known.
    private func learnCurrencies(_ service: PaymentService) async throws {
        let unknown = try statement.unknownNumbers()
        guard !unknown.isEmpty else { return }
        let codes = try await withThrowingTaskGroup(of: (PhoneNumber, String?).self) { group in
            var rest = unknown[...]
            var codes: [PhoneNumber: String] = [:]
            func ask() {
                guard let phone = rest.popFirst() else { return }
                group.addTask { (phone, try await service.accounts(with: phone).first?.currencyCode) }
            }
            for _ in 0..<Self.width { ask() }
            while let (phone, code) = try await group.next() {
                codes[phone] = code
                ask()
            }
            return codes
        }
        try statement.keep(codes)
    }
}
