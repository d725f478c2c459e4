/// A catalogue of a million listings. One process fills it, and one process runs each search.
///
/// SQLite's shell runs the same searches, by rank, on a full-text table of the same titles.
extension Measurement {
    static let search = Measurement(
        name: "search", summary: "Search a catalogue with 1,000,000 listings.", needs: ["search"]
    ) { bench in
        let home = bench.path("search")
        _ = try bench.toolkit(["sandbox", "fill", "search", "--count", "998000", "--seed", "1"], home: home).run()
        let plain = try PlainIndex(bench, home: home)
        let filtered = LaunchSeries(FilteredSearch.all.map { $0.toolkit(bench, home: home) })
        let common = LaunchSeries(
            words.map { bench.search([$0, "--distance", "3000"], as: "one common word", home: home) })
        return try Race(filtered, beside: LaunchSeries(FilteredSearch.all.map(plain.launch)), plus: bench.start)
            .figures([.wall: .atMost(1.1), .peakMemory: .bytes(100e6)])
            + Race(common, beside: LaunchSeries(words.map(plain.launch)), plus: bench.start)
            .figures([.wall: .atMost(1.1)])
    }

    /// Words that at least one listing in ten contains.
    private static let words = ["vintage", "black", "white"]
}

extension Workbench {
    fileprivate func search(_ words: [String], as name: String, home: String) -> Launch {
        toolkit(["search", "find"], home: home).adding(words, as: "toolkit search find, \(name)")
    }
}

/// A search for two words in a category, with a condition, within 25 miles of a place.
private struct FilteredSearch {
    let words: [String]
    /// The word for the category, and the start of its subcategories' numbers.
    let category: (word: String, prefix: String)
    let zip: String

    static let all: [FilteredSearch] = pairs.enumerated().map { number, words in
        FilteredSearch(
            words: words, category: categories[number % categories.count], zip: zips[number / 2 % zips.count])
    }

    /// Los Angeles, New York, Chicago, Houston.
    static let zips = ["90012", "10001", "60601", "77002"]

    private static let categories = [("clothing", "1145"), ("books", "267"), ("music", "1123"), ("computers", "5805")]
    private static let pairs = ["vintage", "classic", "modern"].flatMap { quality in
        ["black", "white", "blue", "red"].map { [quality, $0] }
    }

    func toolkit(_ bench: Workbench, home: String) -> Launch {
        bench.search(
            words + ["--category", category.word, "--condition", "used", "--zip", zip, "--distance", "25"],
            as: "two words, filtered", home: home)
    }
}

/// A simple full-text table of the same titles, which SQLite's shell searches.
private struct PlainIndex {
    private let shell: Launch

    init(_ bench: Workbench, home: String) throws {
        let file = bench.path("titles.sqlite")
        shell = bench.program("sqlite3", [file], as: "sqlite3")
        guard shell.executable != nil else { return }
        let listings = "\(home)/sandbox/search.sqlite"
        _ = try shell.adding(["ATTACH '\(listings)' AS catalogue; \(Self.schema)"], as: "sqlite3").run()
        for zip in FilteredSearch.zips {
            let found = bench.path("found.json")
            _ = try bench.search(
                ["vintage", "--zip", zip, "--distance", "25", "--limit", "100", "--json"], as: zip, home: home
            ).run(output: found)
            let places = """
                ATTACH '\(listings)' AS catalogue;
                INSERT INTO near SELECT DISTINCT '\(zip)', place FROM catalogue.listing WHERE number IN (
                    SELECT substr(value ->> '$.id', -9) + 0 FROM json_each(readfile('\(found)'), '$.items'));
                """
            _ = try shell.adding([places], as: "sqlite3").run()
        }
    }

    func launch(_ search: FilteredSearch) -> Launch {
        let query = """
            SELECT rowid, title FROM titles WHERE titles MATCH '\(search.words.joined(separator: " "))'
            AND category LIKE '\(search.category.prefix)%' AND condition >= 2000
            AND place IN (SELECT place FROM near WHERE zip = '\(search.zip)') ORDER BY rank LIMIT 50
            """
        return shell.adding([query], as: "sqlite3: FTS5, filtered")
    }

    func launch(_ word: String) -> Launch {
        shell.adding(
            ["SELECT rowid, title FROM titles WHERE titles MATCH '\(word)' ORDER BY rank LIMIT 50"],
            as: "sqlite3: FTS5, one word")
    }

    private static let schema = """
        CREATE TABLE near (zip TEXT, place INTEGER);
        CREATE VIRTUAL TABLE titles USING fts5(title, category UNINDEXED, condition UNINDEXED, place UNINDEXED);
        INSERT INTO titles (rowid, title, category, condition, place)
            SELECT number, title, category, condition, place FROM catalogue.listing;
        INSERT INTO titles (titles) VALUES ('optimize');
        """
}
