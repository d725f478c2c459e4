/// The options of a list that a command has in memory: `--limit`, `--sort` and `--reverse`.
///
/// The keys of `--sort` are the names of the columns. Pages and tools have none of the options, unless the list says so.
@propertyWrapper
public final class Listing<Row: TableRow>: ArgumentProperty, @unchecked Sendable {
    private let cell = ArgumentCell<ListOrder<Row>>()

    /// The options as they were given.
    public var wrappedValue: ListOrder<Row> { cell.value }

    private let isLong: Bool
    private let oldName: String?

    /// Declares the options.
    /// - Parameters:
    ///   - isLong: Whether pages and tools have `--limit`, too.
    ///   - oldName: An earlier name for `--reverse`, which pages and tools have, too.
    public init(isLong: Bool = false, reversedBy oldName: String? = nil) {
        (self.isLong, self.oldName) = (isLong, oldName)
    }

    override func declarations(_ label: String) -> [ArgumentDeclaration] {
        var limit = ArgumentDeclaration(
            .option, "limit", "Show at most this many rows; 0 shows all.", as: Limit.self)
        limit.contextualDefault = Limit.usual
        var sort = ArgumentDeclaration(.option, "sort", "The field to sort by.", as: SortKey<Row>.self)
        var reverse = ArgumentDeclaration(flag: "reverse", "Reverse the order.")
        reverse.standard = "off"
        reverse.formerNames = [oldName].compactMap(\.self)
        (limit.isOnlyTyped, sort.isOnlyTyped, reverse.isOnlyTyped) = (!isLong, true, oldName == nil)
        return [limit, sort, reverse]
    }

    override func fill(_ values: [[any Sendable]]) {
        cell.fill(
            ListOrder(
                limit: values[0].last as? Limit, key: values[1].last as? SortKey<Row>,
                isReversed: values[2].last as? Bool ?? false))
    }
}

/// How a command lists its rows.
public struct ListOrder<Row: TableRow>: Sendable {
    /// The maximum number of rows, as it was given.
    public let limit: Limit?
    let key: SortKey<Row>?
    /// Whether the last row comes first.
    public let isReversed: Bool

    /// Whether the rows are sorted by a column.
    public var isSorted: Bool { key != nil }

    /// The rows of a list in this order, up to the limit.
    public func rows(_ all: [Row], empty: String = "Nothing to list.", in context: Context) -> Rows<Row> {
        Rows(shown(all, in: context), total: all.count, empty: empty)
    }

    /// Some rows in this order, up to the limit.
    public func shown(_ all: [Row], in context: Context) -> [Row] {
        Array(sorted(all).prefix(context.rowLimit(limit) ?? all.count))
    }

    /// The rows in this order, those without a value last in both directions.
    private func sorted(_ rows: [Row]) -> [Row] {
        guard let key, let place = Row.columns.first(where: { $0.name == key.argument })?.place else {
            return isReversed ? rows.reversed() : rows
        }
        let placed = rows.map { (place: place($0), row: $0) }
        let known = placed.filter { $0.place != .unknown }
        let sorted = known.sorted { isReversed ? $0.place > $1.place : $0.place < $1.place }
        return (sorted + placed.filter { $0.place == .unknown }).map(\.row)
    }
}

/// The name of a column by which a list is sorted.
public struct SortKey<Row: TableRow>: ArgumentValue, Equatable {
    public static var placeholder: String { "KEY" }
    public static var choices: [String] { Row.columns.compactMap { $0.head == nil ? nil : $0.name } }

    public let argument: String

    public init(argument: String) throws(ArgumentRefusal) {
        let names = Self.choices
        guard let name = names.first(where: { $0.lowercased() == argument.lowercased() }) else {
            throw .unreadable(
                "'\(argument.visible)' is not a field to sort by. Use one of: \(names.joined(separator: ", ")).",
                suggestion: Self.otherWord(for: argument.lowercased())
                    ?? Suggestion.nearest(to: argument, among: names))
        }
        self.argument = name
    }

    /// The name of the column that other lists know by this word.
    private static func otherWord(for word: String) -> String? {
        let meanings: [Set<String>] = [
            ["price", "amount", "cost", "cheapest", "dearest"], ["title", "name", "key"],
            ["date", "last", "since", "time", "age", "newest", "oldest"],
        ]
        guard let meaning = meanings.first(where: { $0.contains(word) }) else { return nil }
        return choices.first(where: meaning.contains)
    }
}
