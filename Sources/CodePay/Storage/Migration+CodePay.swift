import Toolkit

extension Migration {
    /// The local copy of wallets: who is signed in, accounts, transactions, and the journal of transfers.
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
}
