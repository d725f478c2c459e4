@testable import CodePay

/// The sequence of events that leads to a world.
final class Course: Sendable {
    let event: Event
    let before: Course?

    init(_ event: Event, after course: Course?) {
        self.event = event
        before = course
    }

    /// The events from the first to the last.
    var events: [Event] {
        var events: [Event] = []
        var course: Course? = self
        while let current = course {
            events.append(current.event)
            course = current.before
        }
        return events.reversed()
    }
}

/// A broken rule, and the course that broke it.
struct BrokenRule: Sendable, CustomStringConvertible {
    let service: ExploredService
    let rule: String
    /// The course in words, one line per event.
    let lines: [String]

    var description: String {
        "\(service): \(rule)\n" + lines.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n")
    }
}

extension Exploration {
    /// Describes a course of events from a start.
    func tell(_ events: [Event], from start: World) throws -> [String] {
        var world = start
        var lines: [String] = []
        for event in events {
            lines.append(describe(event, in: world))
            world = try after(event, in: world)
        }
        return lines
    }

    private func describe(_ event: Event, in world: World) -> String {
        switch event {
        case .step(let index): "Wallet \(index) \(wish(index, world))."
        case .fault(let index, let fate, let answer):
            "Wallet \(index) \(wish(index, world)): \(fate.text), \(answer.text)."
        case .crash(let index, let fate): "Wallet \(index) \(wish(index, world)), and its process ends: \(fate.text)."
        case .resume(let index): "`resume` looks after the transfer of wallet \(index)."
        case .dismiss(let index): "Somebody agrees to dismiss the transfer of wallet \(index)."
        case .deliver(let number): "What was held up arrives: \(requests[number].text)."
        case .change(let account, let amount, let leavesMark):
            "Another wallet changes account \(account + 1) by \(amount)\(leavesMark ? "" : " and leaves no mark")."
        case .twin(let index): "Another device adds a transaction that looks like that of wallet \(index)."
        case .copy(let index): "The journal of wallet \(index) is copied as that of wallet \(world.clients.count)."
        case .backUp: "The data of the service is saved."
        case .restore: "The service goes back to the saved data."
        }
    }

    private func wish(_ index: Int, _ world: World) -> String {
        guard world.clients[index].engine >= 0 else { return "rests" }
        let entry = table.entries[world.clients[index].engine]
        return switch entry.wish {
        case .save: "saves the transfer as \(entry.state.rawValue)"
        case .send(let request): "sends \(request.text)"
        case .finish: "says that the transfer is \(entry.state.rawValue)"
        case .interrupt: "says that the transfer is not finished"
        }
    }
}

extension ModelRequest {
    /// The request in words.
    var text: String {
        switch self {
        case .list: "GET /transaction"
        case .transaction(let id): "GET /transaction/\(id)"
        case .account(let id): "GET /account/\(id)"
        case .post(_, let key): "POST /transaction\(key.map { " with key \($0)" } ?? "")"
        case .change(let change):
            "PUT /account/\(change.account) \(change.before) → \(change.after) (\(change.step))"
                + (change.key.map { " with key \($0)" } ?? "") + (change.version.map { " if version \($0)" } ?? "")
        case .delete(let id): "DELETE /transaction/\(id)"
        }
    }
}

extension Event.Fate {
    fileprivate var text: String {
        switch self {
        case .never: "it never arrives"
        case .now: "it is processed"
        case .later: "it is held up"
        case .twice: "it arrives twice"
        case .nowAndLater: "it is processed, and a copy is held up"
        }
    }
}

extension Event.Answer {
    fileprivate var text: String {
        switch self {
        case .own: "and the last answer comes back"
        case .failure(let failure): "\(failure)"
        case .lagging: "and the answer lacks what came last"
        case .unsigned: "and the answer has lost its header"
        }
    }
}
