import Toolkit

extension Migration {
    /// Creates the tables of the local copy: sign-ins, wallets, accounts, transactions, and the journal of transfers.
    static let createWallets = Migration("codepay.1.create") { connection in
        try connection.script(
            """
            CREATE TABLE codepay_wallet (
                id INTEGER PRIMARY KEY, service TEXT NOT NULL, user TEXT NOT NULL, account TEXT NOT NULL,
                phone TEXT NOT NULL, currency TEXT NOT NULL, balance INTEGER NOT NULL, refreshed REAL NOT NULL,
                new_phone TEXT, UNIQUE (service, user, account));
            CREATE TABLE codepay_session (
                profile TEXT NOT NULL, service TEXT NOT NULL,
                wallet INTEGER REFERENCES codepay_wallet ON DELETE CASCADE, expires REAL NOT NULL,
                PRIMARY KEY (profile, service));
            CREATE TABLE codepay_account (
                id INTEGER PRIMARY KEY, wallet INTEGER NOT NULL REFERENCES codepay_wallet ON DELETE CASCADE,
                party TEXT NOT NULL, currency TEXT, is_own INTEGER NOT NULL DEFAULT 0,
                own_from INTEGER NOT NULL DEFAULT 0, own_until INTEGER, UNIQUE (wallet, party));
            CREATE TABLE codepay_transaction (
                wallet INTEGER NOT NULL REFERENCES codepay_wallet ON DELETE CASCADE, id TEXT NOT NULL,
                created INTEGER NOT NULL, serial INTEGER NOT NULL,
                sender INTEGER NOT NULL REFERENCES codepay_account, receiver INTEGER NOT NULL REFERENCES codepay_account,
                amount INTEGER NOT NULL, currency TEXT NOT NULL, digits INTEGER NOT NULL,
                is_outgoing INTEGER NOT NULL, note TEXT NOT NULL, folded TEXT NOT NULL, PRIMARY KEY (wallet, id));
            CREATE INDEX codepay_transaction_date ON codepay_transaction (wallet, created, serial, id);
            CREATE INDEX codepay_transaction_sender ON codepay_transaction (sender);
            CREATE INDEX codepay_transaction_receiver ON codepay_transaction (receiver);
            CREATE TABLE codepay_feed (
                wallet INTEGER NOT NULL REFERENCES codepay_wallet ON DELETE CASCADE, term TEXT NOT NULL,
                newest TEXT NOT NULL, PRIMARY KEY (wallet, term));
            CREATE TABLE codepay_transfer (
                id TEXT PRIMARY KEY NOT NULL, wallet INTEGER NOT NULL REFERENCES codepay_wallet ON DELETE CASCADE,
                created INTEGER NOT NULL, state TEXT NOT NULL, kind TEXT NOT NULL,
                is_closed INTEGER NOT NULL DEFAULT 0, record TEXT NOT NULL);
            CREATE INDEX codepay_transfer_state ON codepay_transfer (wallet, state);
            """)
    }

    /// Prepares for reading lists in the service's order, and deletes transfers that version 0.1 never began.
    ///
    /// Afterwards no search has a position. So the next refresh reads all transactions, and finds those that earlier
    /// refreshes missed.
    static let readInOrder = Migration("codepay.2.order") { connection in
        try connection.script(
            """
            DROP TABLE codepay_feed;
            CREATE TABLE codepay_feed (
                wallet INTEGER NOT NULL REFERENCES codepay_wallet ON DELETE CASCADE, term TEXT NOT NULL,
                count INTEGER NOT NULL, last TEXT NOT NULL, PRIMARY KEY (wallet, term));
            CREATE TABLE codepay_stranger (
                wallet INTEGER NOT NULL REFERENCES codepay_wallet ON DELETE CASCADE, party TEXT NOT NULL,
                id TEXT NOT NULL, PRIMARY KEY (wallet, party, id));
            ALTER TABLE codepay_wallet ADD COLUMN known INTEGER;
            ALTER TABLE codepay_wallet ADD COLUMN unexplained INTEGER;
            DELETE FROM codepay_transfer WHERE state = 'planned';
            """)
        for row in try connection.rows("SELECT id, service, user, account FROM codepay_wallet") {
            try rename(row, connection)
        }
    }

    /// Lets the local copy tell that it has an old balance.
    static let knowOldBalances = Migration("codepay.3.balance") { connection in
        try connection.script("ALTER TABLE codepay_wallet ADD COLUMN is_balance_old INTEGER NOT NULL DEFAULT 0")
    }

    /// Lets a sign-in tell when it was.
    static let dateSignIns = Migration("codepay.4.sign-in") { connection in
        try connection.script("ALTER TABLE codepay_session ADD COLUMN signed_in REAL")
    }

    /// Keeps the keys of orders; a transfer that has moved no money leaves its key to another one.
    static let keepKeys = Migration("codepay.5.key") { connection in
        try connection.script(
            """
            ALTER TABLE codepay_transfer ADD COLUMN key TEXT;
            CREATE UNIQUE INDEX codepay_transfer_key ON codepay_transfer (wallet, key)
                WHERE key IS NOT NULL AND state <> 'undone';
            """)
    }

    /// Stores when the state of a transfer last changed, because a transfer can be finished long after it began.
    static let dateChanges = Migration("codepay.6.changed") { connection in
        try connection.script(
            """
            ALTER TABLE codepay_transfer ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
            UPDATE codepay_transfer SET changed = created;
            """)
    }

    /// Gives a wallet the normalized name of its service, and merges two wallets that are then the same.
    private static func rename(_ row: Row, _ connection: Connection) throws {
        let (id, service): (Int64, String) = (try row.get("id"), try row.get("service"))
        guard case .address = SignInPlace.Service(name: service), let url = URL(string: service) else { return }
        let name = SignInPlace.Service.normalizedAddress(of: url)
        guard name != service else { return }
        let same = try connection.value(
            "SELECT id FROM codepay_wallet WHERE service = ? AND user = ? AND account = ?", name,
            row.get("user", as: String.self), row.get("account", as: String.self), as: Int64.self)
        if let same {
            try connection.run("UPDATE codepay_transfer SET wallet = ? WHERE wallet = ?", same, id)
            try connection.run(
                """
                INSERT INTO codepay_account (wallet, party, currency, is_own, own_from, own_until)
                SELECT ?, party, currency, 1, own_from, own_until FROM codepay_account WHERE wallet = ? AND is_own
                ON CONFLICT (wallet, party) DO UPDATE SET is_own = 1,
                    own_from = iif(is_own, min(own_from, excluded.own_from), excluded.own_from),
                    own_until = iif(is_own AND own_until IS NULL, NULL, excluded.own_until)
                """, same, id)
            try connection.run(
                """
                UPDATE codepay_wallet SET new_phone = coalesce(
                    new_phone, (SELECT new_phone FROM codepay_wallet WHERE id = ?)) WHERE id = ?
                """, id, same)
            try connection.run("UPDATE codepay_session SET wallet = ? WHERE wallet = ?", same, id)
            try connection.run("DELETE FROM codepay_wallet WHERE id = ?", id)
        } else {
            try connection.run("UPDATE codepay_wallet SET service = ? WHERE id = ?", name, id)
        }
        try connection.run("UPDATE OR IGNORE codepay_session SET service = ? WHERE service = ?", name, service)
        try connection.run("DELETE FROM codepay_session WHERE service = ?", service)
    }
}
