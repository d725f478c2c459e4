import Toolkit

extension Migration {
    /// The tables of the search in the local database.
    static let search = [createSearch]

    private static let createSearch = Migration("search.1.create") { connection in
        try connection.script(
            """
            CREATE TABLE search_wish (
                number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, title TEXT, price INTEGER,
                currency TEXT, shipping INTEGER, shipping_currency TEXT, zip TEXT, condition TEXT NOT NULL,
                image TEXT, url TEXT);
            CREATE TABLE search_place (
                service TEXT PRIMARY KEY NOT NULL, zip TEXT NOT NULL, city TEXT, region TEXT, asked REAL NOT NULL);
            """)
    }
}
