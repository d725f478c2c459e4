extension ParsingPass {
    /// Parses a value and stores it, or records the mistake.
    mutating func accept(
        _ text: String, for reference: SlotReference, at place: UsageFault.Place, words range: Range<Int>
    ) {
        guard let declaration = declaration(of: reference) else { return }
        // An alternative that is off is not given.
        if declaration.isAlternativeFlag, text == "false" { return turnOff(reference) }
        if var fault = conflict(of: declaration, reference, at: range) {
            fault.argument = declaration.name
            return line.faults.append(fault)
        }
        do {
            let value = try declaration.read(text)
            keep(Occurrence(text: text, value: value, origin: .word(place.word + 1)), for: reference)
            unquoted = declaration.kind == .flag ? nil : UnquotedValue(reference: reference, place: place)
        } catch {
            attempted.insert(reference)
            var fault = refusal(error, place, declaration)
            fault.argument = declaration.name
            line.faults.append(fault)
        }
    }

    private mutating func turnOff(_ reference: SlotReference) {
        guard case .command(let index) = reference else { return }
        line.command?.slots[index].occurrences = []
        turnedOff.insert(reference)
    }

    private mutating func keep(_ occurrence: Occurrence, for reference: SlotReference) {
        switch reference {
        case .global(let index): line.globals.append(occurrence, to: index)
        case .command(let index): line.command?.append(occurrence, to: index)
        }
    }

    /// The mistake that an argument is used with one that it excludes.
    private func conflict(
        of declaration: ArgumentDeclaration, _ reference: SlotReference, at range: Range<Int>
    ) -> UsageFault? {
        guard let group = declaration.group, case .command(let index) = reference, let slots = line.command?.slots
        else { return nil }
        let rival = slots.indices.first {
            $0 != index && slots[$0].declaration.group == group && !slots[$0].occurrences.isEmpty
        }
        return rival.map {
            UsageFault(
                code: UsageFault.Code.conflictingOptions,
                message: "\(declaration) and \(slots[$0].declaration) cannot be used together.",
                place: .init(word: range.lowerBound), fix: .remove(range))
        }
    }

    private func refusal(
        _ refusal: ArgumentRefusal, _ place: UsageFault.Place, _ declaration: ArgumentDeclaration
    ) -> UsageFault {
        let word = words[place.word]
        let start = place.characters?.lowerBound ?? 0
        let inner = refusal.place.map { start + $0.lowerBound..<start + $0.upperBound } ?? place.characters
        let suggestion = isSupported(refusal, declaration) ? refusal.suggestion : nil
        let value = suggestion ?? declaration.sample
        // A value that breaks a rule is not a typing mistake, so the message does not ask "Did you mean".
        let guess = refusal.status == .badData ? nil : suggestion
        var fix = UsageFault.Fix.replace(place.word, with: word.prefix(start) + value)
        if suggestion == nil { fix.placeholder = word.prefix(start) + declaration.placeholder }
        return UsageFault(
            code: refusal.code, message: "\(refusal.message)\(didYouMean(guess))", status: refusal.status,
            place: .init(word: place.word, characters: inner), fix: fix)
    }

    /// Whether the suggestion begins like a value that is known on this machine, if it must.
    private func isSupported(_ refusal: ArgumentRefusal, _ declaration: ArgumentDeclaration) -> Bool {
        guard refusal.evidence > 0, let suggestion = refusal.suggestion else { return true }
        let start = String(suggestion.prefix(refusal.evidence))
        let known = changed(declaration) { $0.source = $0.evidence.map(ValueSource.lookup) ?? $0.source }
        return parser.lookUp(line, known, start).contains { $0.word.hasPrefix(start) }
    }

    // MARK: The end of the line

    /// Reads the environment variables and the settings, and records missing arguments.
    mutating func finish() {
        for index in line.globals.slots.indices { readFallback(of: .global(index), OptionDefaults()) }
        let defaults = parser.defaults(line)
        for index in line.globals.slots.indices { readFallback(of: .global(index), defaults) }
        for index in line.command?.slots.indices ?? 0..<0 { readFallback(of: .command(index), defaults) }
        var groups: Set<String> = []
        for (index, slot) in (line.command?.slots ?? []).enumerated() where slot.declaration.isRequired {
            guard slot.effective.isEmpty, !attempted.contains(.command(index)) else { continue }
            if let group = slot.declaration.group {
                if groups.insert(group).inserted { noteMissing(group) }
            } else {
                open([index], line.missing(slot.declaration))
            }
        }
        guard !line.questions.isEmpty else { return }
        for (index, slot) in (line.command?.slots ?? []).enumerated()
        where !slot.declaration.isRequired && slot.declaration.isAskedFor && slot.effective.isEmpty {
            open([index], nil)
        }
    }

    /// Notes a question for one of these arguments.
    private mutating func open(_ members: [Int], _ fault: UsageFault?) {
        let arguments = members.compactMap { slot in
            (line.command?.slots[slot].declaration).map { OpenArgument(declaration: $0, slot: slot) }
        }
        guard var first = arguments.first else { return }
        first.fault = fault
        first.place = line.faults.count
        if arguments.count > 1 { first.alternatives = arguments }
        line.questions.append(first)
    }

    private mutating func noteMissing(_ group: String) {
        let slots = line.command?.slots ?? []
        let members = slots.indices.filter { slots[$0].declaration.group == group }
        let isSettled = members.contains { !slots[$0].effective.isEmpty || attempted.contains(.command($0)) }
        guard !isSettled, let first = members.first.map({ slots[$0].declaration }) else { return }
        var fault = line.missing(first)
        let names = members.map { "\(slots[$0].declaration)" as Message }.joined(separator: ", ")
        fault.message = "One of \(names) is required."
        if first.kind == .flag {
            fault.fix?.words.removeLast()
            fault.fix?.placeholder = nil
        }
        open(members, fault)
    }

    /// Reads the value from the argument's own environment variable, or else from the defaults that the person has set.
    private mutating func readFallback(of reference: SlotReference, _ defaults: OptionDefaults) {
        guard let declaration = declaration(of: reference) else { return }
        let path = if case .global = reference { line.path.prefix(1) } else { line.path[...] }
        let text = declaration.variable.flatMap { parser.environment[$0] } ?? ""
        let own = text.isEmpty ? [] : [SourcedValue(text, origin: .variable(declaration.variable ?? ""))]
        let found = own + defaults.values(of: declaration, path.map(\.name))
        guard let first = found.first, !hasRival(declaration, reference), !turnedOff.contains(reference) else { return }
        do {
            let used: Occurrence
            if own.isEmpty {
                used = try declaration.readDefault(first)
            } else {
                used = Occurrence(text: first.value, value: try declaration.read(first.value), origin: first.origin)
            }
            if declaration.isAlternativeFlag, used.value as? Bool == false { return }
            keep(used, Array(found.dropFirst()), for: reference)
        } catch {
            // The command line overrides the value, so it is not used.
            guard !isFilled(reference) else { return }
            note(error, in: first.origin, OptionDefaults.key(of: declaration, path.map(\.name)) ?? "", reference)
        }
    }

    /// Records that a fallback cannot be read.
    private mutating func note(
        _ error: ArgumentRefusal, in origin: Origin, _ key: String, _ reference: SlotReference
    ) {
        if case .variable(let name) = origin {
            let message: Message = "\(name): \(error.message)"
            guard !line.faults.contains(where: { $0.message == message }) else { return }
            return line.faults.append(UsageFault(code: error.code, message: message, status: error.status))
        }
        let message: Message = "\(origin): \(key): \(error.message)"
        switch reference {
        case .command: line.faults.append(UsageFault(code: error.code, message: message, status: .badSettings))
        // Only a note, because otherwise no command could repair it.
        case .global: line.notes.append(message)
        }
    }

    private mutating func keep(_ fallback: Occurrence, _ overridden: [SourcedValue], for reference: SlotReference) {
        switch reference {
        case .global(let index):
            line.globals.slots[index].fallback = fallback
            line.globals.slots[index].overriddenFallbacks = overridden
        case .command(let index):
            line.command?.slots[index].fallback = fallback
            line.command?.slots[index].overriddenFallbacks = overridden
        }
    }

    /// Whether another argument of the same group has a value.
    private func hasRival(_ declaration: ArgumentDeclaration, _ reference: SlotReference) -> Bool {
        guard let group = declaration.group, case .command(let index) = reference, let slots = line.command?.slots
        else { return false }
        return slots.indices.contains {
            $0 != index && slots[$0].declaration.group == group && !slots[$0].effective.isEmpty
        }
    }
}

extension ArgumentDeclaration {
    /// Whether it is a flag among arguments that exclude each other.
    fileprivate var isAlternativeFlag: Bool { kind == .flag && group != nil }
}
