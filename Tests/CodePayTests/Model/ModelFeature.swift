import Foundation
import Toolkit

@testable import CodePay

/// A feature with commands that only read values of the model and answer with them.
enum ModelFeature: Feature {
    static let name = "model"
    static let summary = "Values, for tests."
    static let commands: [CommandNode] = [.command(Pay.self), .command(ListPoints.self)]
}

/// `toolkit model pay`: shows the values that it read.
struct Pay: Command {
    static let name = "pay"
    static let summary = "Say what was read."
    static let effect = Effect.reads
    static let examples: [Example] = []

    @Option("To whom.") var to: PhoneNumber
    @Option("How much.") var amount: Amount?

    func run(in context: Context) async throws -> Payment {
        Payment(to: to, amount: try amount?.money(in: .known("EUR")))
    }
}

/// The values that ``Pay`` read.
struct Payment: Output {
    let to: PhoneNumber
    let amount: Money?

    func draw(on canvas: inout Canvas) { canvas.line(Styled([to.text, amount?.text ?? ""].joined(separator: " "))) }
}

/// `toolkit model points`: lists two balances.
struct ListPoints: Command {
    static let name = "points"
    static let summary = "List balances."
    static let effect = Effect.reads
    static let examples: [Example] = []

    func run(in context: Context) async throws -> Rows<BalancePoint> {
        let now = Money(minor: 1_250, currency: .known("EUR"))
        let date = Date(timeIntervalSince1970: 1_780_000_000)
        return Rows(BalanceHistory.points(now: now, changes: [(date, 250), (date.addingTimeInterval(60), 1_000)]))
    }
}
