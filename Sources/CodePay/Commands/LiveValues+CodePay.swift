import Toolkit

extension LiveValues {
    /// The newest transactions of the person who is signed in, from the local copy.
    static let transactions = LiveValues(areIDs: true) { context in
        let rows = try context.walletRows(
            """
            SELECT \(Entry.columns), s.party, r.party FROM codepay_transaction AS t
            JOIN codepay_account AS s ON s.id = t.sender JOIN codepay_account AS r ON r.id = t.receiver
            WHERE t.wallet = (\(walletID)) AND substr(t.id, 1, length(?)) = ?
            ORDER BY t.created DESC, t.serial DESC LIMIT ?
            """)
        return try rows.map { row in
            let entry = try Entry(row)
            let way = entry.direction == .outgoing ? "to" : "from"
            return Candidate(entry.id, "\(entry.amount.text) \(way) \(entry.other.text) \(entry.note)")
        }
    }

    /// The contacts of the person who is signed in, with their currencies, from the local copy.
    static let contacts = LiveValues(areExamples: true) { context in
        let rows = try context.walletRows(
            """
            WITH own AS (\(walletID)), newest AS (
                SELECT iif(is_outgoing, receiver, sender) AS account, created FROM codepay_transaction
                WHERE wallet = (SELECT wallet FROM own) ORDER BY created DESC LIMIT 1000)
            SELECT '+' || a.party, coalesce(a.currency, '') FROM codepay_account AS a
            LEFT JOIN newest ON newest.account = a.id
            WHERE a.wallet = (SELECT wallet FROM own) AND NOT a.is_own AND substr(a.party, 1, 1) <> '#'
                AND substr('+' || a.party, 1, length(?)) = ?
            GROUP BY a.id ORDER BY max(newest.created) DESC, a.id LIMIT ?
            """)
        return try rows.map { Candidate(try $0.get(0), try $0.get(1)) }
    }

    /// All numbers in the local copy, also those of contacts of people who have signed out.
    static let numbers = LiveValues { context in
        let sql = """
            SELECT DISTINCT '+' || party FROM codepay_account
            WHERE substr(party, 1, 1) <> '#' AND substr('+' || party, 1, length(?)) = ? LIMIT ?
            """
        return try context.localRows(sql, context.start, context.start, CompletionContext.limit)
            .map { Candidate(try $0.get(0)) }
    }

    /// Selects the wallet of a profile's sign-in; the parameters are the profile, and the length and text of the start of
    /// the service's name.
    private static let walletID = """
        SELECT wallet FROM codepay_session WHERE profile = ? AND substr(service, 1, ?) = ? LIMIT 1
        """
}

extension CompletionContext {
    /// Runs a query whose parameters are the profile, how many characters of the service's name count, these characters,
    /// the typed text (twice) and a limit.
    fileprivate func walletRows(_ sql: String) throws -> [Row] {
        let (length, service) =
            switch try target(of: CodePayFeature.payments) {
            // The rest of the name changes when the sandbox is reset.
            case .sandbox: (SignInPlace.Service.sandboxPrefix.count, SignInPlace.Service.sandboxPrefix)
            case .address(let url): (Int(Int32.max), SignInPlace.Service.normalizedAddress(of: url))
            }
        return try localRows(sql, settings.profile, length, service, start, start, Self.limit)
    }
}
