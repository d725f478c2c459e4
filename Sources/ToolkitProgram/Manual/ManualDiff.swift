/// Finds the changes between two manuals that matter to scripts.
struct ManualDiff {
    /// The changes, in the order of the earlier manual.
    private(set) var changes: [ManualChange] = []

    /// Compares all commands, options and exit statuses.
    init(from old: ManualTree, to new: ManualTree) {
        let program = ProgramDescription.current.name
        compareOptions(old.globalOptions, with: new.globalOptions, and: [], at: program)
        if let later = new.command.command(at: old.command.path) {
            compare(old.command, with: later, globals: new.globalOptions)
        } else {
            breaks(old.command.path, "The command was removed.")
        }
        let (before, after) = (old.exitStatuses.map(\.status), new.exitStatuses.map(\.status))
        for status in before where !after.contains(status) {
            breaks(program, "The exit status \(status) was removed.")
        }
        for status in after where !before.contains(status) { adds(program, "The exit status \(status) is new.") }
    }

    private mutating func breaks(_ place: String, _ text: String) {
        changes.append(ManualChange(breaks: true, place: place, text: text))
    }

    private mutating func adds(_ place: String, _ text: String) {
        changes.append(ManualChange(breaks: false, place: place, text: text))
    }

    // MARK: Commands

    private mutating func compare(_ old: ManualCommand, with new: ManualCommand, globals: [ManualArgument]) {
        compareEffects(old, new)
        compareAnswers(old, new)
        comparePositionals(old, new)
        compareOptions(options(old), with: options(new), and: globals, at: old.path)
        for child in old.commands {
            let later = new.child(named: child.name)
            for word in [child.name] + child.aliases {
                let answering = new.child(named: word)
                if answering == nil { breaks("\(old.path) \(word)", "The command was removed.") }
                guard let answering, let later, answering.path != later.path else { continue }
                breaks("\(old.path) \(word)", "The name now means '\(answering.path)'.")
            }
            if let later { compare(child, with: later, globals: globals) }
        }
        for child in new.commands where old.child(named: child.name) == nil {
            old.arguments.contains { $0.kind == .positional }
                ? breaks(child.path, "The command is new; before, the word was an argument.")
                : adds(child.path, "The command is new.")
        }
    }

    private func options(_ command: ManualCommand) -> [ManualArgument] {
        command.arguments.filter { $0.kind != .positional }
    }

    private mutating func compareEffects(_ old: ManualCommand, _ new: ManualCommand) {
        guard let before = old.effect else {
            if new.effect != nil { adds(old.path, "The group is now also a command.") }
            return
        }
        guard let after = new.effect else { return breaks(old.path, "It is now a group and no longer a command.") }
        guard before != after, let earlier = Effect.allCases.firstIndex(of: before),
            let later = Effect.allCases.firstIndex(of: after)
        else { return }
        let text = "The effect was '\(before.rawValue)' and is now '\(after.rawValue)'."
        later > earlier ? breaks(old.path, text) : adds(old.path, text)
    }

    private mutating func compareAnswers(_ old: ManualCommand, _ new: ManualCommand) {
        guard let before = old.answer, let after = new.answer else { return }
        guard before.kind == after.kind else {
            return breaks(old.path, "The output was \(before.kind.phrase) and is now \(after.kind.phrase).")
        }
        let gone = before.fields.filter { !after.fields.contains($0) }
        for field in gone { breaks(old.path, "The output no longer has the field '\(field)'.") }
        if gone.isEmpty, !after.fields.starts(with: before.fields) {
            breaks(old.path, "The order of the output's fields has changed, and with it the columns of CSV.")
        }
        for field in after.fields where !before.fields.isEmpty && !before.fields.contains(field) {
            adds(old.path, "The output has a new field '\(field)'.")
        }
    }

    // MARK: Positional arguments

    private mutating func comparePositionals(_ old: ManualCommand, _ new: ManualCommand) {
        let before = old.arguments.filter { $0.kind == .positional }
        let after = new.arguments.filter { $0.kind == .positional }
        for (index, argument) in before.enumerated() {
            let place = "\(old.path) \(argument.placeholder)"
            guard index < after.count else {
                breaks(place, "The argument was removed.")
                continue
            }
            if argument.name != after[index].name, after.contains(where: { $0.name == argument.name }) {
                breaks(place, "The argument has a new position.")
            } else {
                compareValues(argument, after[index], at: place)
            }
        }
        for argument in after.dropFirst(before.count) where !before.contains(where: { $0.name == argument.name }) {
            let place = "\(old.path) \(argument.placeholder)"
            argument.required
                ? breaks(place, "The argument is new and required.") : adds(place, "The argument is new.")
        }
    }

    // MARK: Options

    /// - Parameter globals: The global options, which can replace the command's own options.
    private mutating func compareOptions(
        _ old: [ManualArgument], with new: [ManualArgument], and globals: [ManualArgument], at path: String
    ) {
        let known = new + globals
        for option in old {
            guard let later = known.option(option.name) else {
                breaks("\(path) --\(option.name)", "The option was removed.")
                continue
            }
            for name in option.names where !later.names.contains(name) {
                breaks("\(path) \(name)", "The name was removed or has a new meaning.")
            }
            compareOption(option, later, at: "\(path) --\(option.name)")
            for other in old where other.name != option.name && other.goes(with: option) {
                guard known.option(other.name)?.goes(with: later) == false else { continue }
                breaks("\(path) --\(option.name)", "It can no longer be combined with --\(other.name).")
            }
        }
        for option in new where old.option(option.name) == nil {
            let place = "\(path) --\(option.name)"
            let isAlternative = old.contains { known.option($0.name)?.goes(with: option) == false }
            let isNeeded = option.required && !isAlternative
            isNeeded ? breaks(place, "The option is new and required.") : adds(place, "The option is new.")
        }
    }

    private mutating func compareOption(_ old: ManualArgument, _ new: ManualArgument, at place: String) {
        switch (old.kind, new.kind) {
        case (.flag, .option): breaks(place, "It was a flag and now takes a value.")
        case (.option, .flag): breaks(place, "It took a value and is now a flag.")
        default: break
        }
        for shorthand in old.shorthands {
            let value = new.shorthands.first { $0.name == shorthand.name }?.value
            guard let value, value != shorthand.value else { continue }
            breaks(place, "--\(shorthand.name) was short for \(shorthand.value) and is now short for \(value).")
        }
        if let variable = old.variable, variable != new.variable {
            breaks(place, "The environment variable \(variable) no longer has an effect.")
        }
        compareValues(old, new, at: place)
    }

    // MARK: Options and positional arguments

    private mutating func compareValues(_ old: ManualArgument, _ new: ManualArgument, at place: String) {
        if new.required, !old.required || (old.group != nil && new.group == nil) {
            breaks(place, "It is now required.")
        }
        if old.repetition != new.repetition, old.repetition != .refuse {
            breaks(place, "Repeating it now \(new.repetition.phrase).")
        }
        if old.numeric, !new.numeric { breaks(place, "It no longer accepts negative numbers.") }
        // A flag of a group of alternatives has no default of its own, and is off until it is given.
        let flagDefault = old.kind == .flag ? "off" : nil
        let (before, after) = (old.standard ?? flagDefault, new.standard ?? flagDefault)
        if before != after, !old.required {
            breaks(place, "The default was \(before ?? "none") and is now \(after ?? "none").")
        }
        if old.choices.isEmpty, !new.choices.isEmpty, old.kind != .flag {
            breaks(place, "It now accepts only \(new.choices.joined(separator: ", ")).")
        }
        guard !new.choices.isEmpty else { return }
        for choice in old.choices where !new.choices.contains(choice) {
            breaks(place, "It no longer accepts '\(choice)'.")
        }
        for choice in new.choices where !old.choices.isEmpty && !old.choices.contains(choice) {
            adds(place, "It now also accepts '\(choice)'.")
        }
    }
}

extension ManualArgument {
    /// Whether a command line can have both.
    fileprivate func goes(with other: ManualArgument) -> Bool { group == nil || group != other.group }
}

extension [ManualArgument] {
    fileprivate func option(_ name: String) -> ManualArgument? { first { $0.names.contains("--\(name)") } }
}

extension AnswerShape.Kind {
    /// The kind as part of a sentence.
    fileprivate var phrase: String {
        switch self {
        case .nothing: "nothing"
        case .value: "one object"
        case .list: "a list"
        case .other: "in another format"
        }
    }
}

extension ArgumentDeclaration.Repetition {
    /// What a repeated argument does, as the end of a sentence.
    fileprivate var phrase: String {
        switch self {
        case .refuse: "is an error"
        case .last: "uses the last value"
        case .collect: "uses all values"
        }
    }
}

/// A change between two versions of the commands.
struct ManualChange: Equatable, Sendable {
    /// Whether a script that worked can now fail or behave differently.
    let breaks: Bool
    /// The command, and the argument if the change concerns one.
    let place: String
    /// The change as a sentence.
    let text: String
}
