import Synchronization

/// What a caller in this process lets its commands do, such as a program that calls them as tools.
package final class Allowance: Sendable {
    /// Whether commands only read: they write nothing but local copies, and no money moves.
    package let isReadOnly: Bool
    /// How much money may move in all, in major units of whatever currency.
    package let limit: Decimal
    private let moved = Mutex<[String: Decimal]>([:])

    /// That of a command that only reads: it does not even finish an earlier transfer.
    package static let reading = Allowance(isReadOnly: true, spending: 0)

    /// Creates an allowance of which nothing is used yet.
    /// - Parameter limit: How much money may move in all, in major units of whatever currency.
    package init(isReadOnly: Bool, spending limit: Decimal) {
        self.isReadOnly = isReadOnly
        self.limit = limit
    }

    /// Counts money that is about to move; counts the same transfer once.
    /// - Parameter phrase: The transfer in a few words, without an article.
    /// - Throws: ``AllowanceError`` if the limit is too low. Then the money must not move.
    func spend(_ money: Money, for transfer: String, _ phrase: String) throws {
        try moved.withLock { moved in
            guard moved[transfer] == nil else { return }
            try check(money, phrase, moved)
            moved[transfer] = money.wire
        }
    }

    /// Checks that money could move now, and counts nothing.
    /// - Throws: ``AllowanceError``.
    func check(_ money: Money, _ phrase: String) throws { try check(money, phrase, moved.withLock(\.self)) }

    private func check(_ money: Money, _ phrase: String, _ moved: [String: Decimal]) throws {
        guard !isReadOnly else { throw AllowanceError.readOnly(phrase) }
        let left = moved.values.reduce(limit, -)
        guard money.wire > left else { return }
        throw AllowanceError.tooMuch(phrase, left: Money(wire: left, money.currency)?.text ?? "\(left)")
    }
}

/// Why a command does not do what its caller wants.
enum AllowanceError: ReportedError, Equatable {
    /// The transfer, in a few words, is of a caller that may only read.
    case readOnly(String)
    /// The transfer, in a few words, is of more than what may still move.
    case tooMuch(String, left: String)

    var report: Report {
        switch self {
        case .readOnly(let phrase):
            .refused(
                "The \(phrase) does not go on: the program that called toolkit may only read.", code: "only-reads")
        case .tooMuch(let phrase, let left):
            .refused(
                "The \(phrase) does not go on: toolkit mcp may move only \(left) more.",
                hint: "The person who started it can start it again with a higher limit, the option 'spend'.",
                code: "spending-limit")
        }
    }
}
