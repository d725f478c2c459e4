extension ParsingPass {
    /// Parses a value and stores it, or records the mistake.
    mutating func accept(
        _ text: String, for reference: SlotReference, at place: UsageFault.Place, words range: Range<Int>
    ) {
        guard let declaration = declaration(of: reference) else { return }
        if let fault = conflict(of: declaration, reference, at: range) { return line.faults.append(fault) }
        do {
            let value = try declaration.read(text)
            keep(Occurrence(text: text, value: value, origin: .word(place.word + 1)), for: reference)
        } catch {
            attempted.insert(reference)
            line.faults.append(refusal(error, place, declaration))
        }
    }

    private mutating func keep(_ occurrence: Occurrence, for reference: SlotReference) {
        switch reference {
        case .global(let index): line.globals.append(occurrence, to: index)
        case .command(let index): line.command?.append(occurrence, to: index)
        }
    }

    /// The mistake that an argument is repeated, or used with one that it excludes.
    private func conflict(
        of declaration: ArgumentDeclaration, _ reference: SlotReference, at range: Range<Int>
    ) -> UsageFault? {
        if declaration.repetition == .refuse, declaration.kind == .option, isFilled(reference) {
            return UsageFault(
                code: UsageFault.Code.duplicateOption, message: "\(declaration.spelling) is given more than once.",
                place: .init(word: range.lowerBound), fix: .remove(range))
        }
        guard let group = declaration.group, case .command(let index) = reference, let slots = line.command?.slots
        else { return nil }
        let rival = slots.indices.first {
            $0 != index && slots[$0].declaration.group == group && !slots[$0].occurrences.isEmpty
        }
        return rival.map {
            UsageFault(
                code: UsageFault.Code.conflictingOptions,
                message: "\(declaration.spelling) and \(slots[$0].declaration.spelling) cannot be used together.",
                place: .init(word: range.lowerBound), fix: .remove(range))
        }
    }

    private func refusal(
        _ refusal: ArgumentRefusal, _ place: UsageFault.Place, _ declaration: ArgumentDeclaration
    ) -> UsageFault {
        let word = words[place.word]
        let start = place.characters?.lowerBound ?? 0
        let inner = refusal.place.map { start + $0.lowerBound..<start + $0.upperBound } ?? place.characters
        let value = refusal.suggestion ?? declaration.sample
        // A value that breaks a rule is not a typing mistake, so the accepted value is only an example and not a guess.
        let guess = refusal.status == .badData ? nil : refusal.suggestion
        return UsageFault(
            code: refusal.code, message: refusal.message + didYouMean(guess), status: refusal.status,
            place: .init(word: place.word, characters: inner),
            fix: .replace(place.word, with: String(word.prefix(start)) + value))
    }

    // MARK: The end of the line

    /// Reads the environment variables and records missing arguments.
    mutating func finish() {
        for index in line.globals.slots.indices { readVariable(of: .global(index)) }
        for index in line.command?.slots.indices ?? 0..<0 { readVariable(of: .command(index)) }
        var groups: Set<String> = []
        for (index, slot) in (line.command?.slots ?? []).enumerated() where slot.declaration.isRequired {
            guard slot.effective.isEmpty, !attempted.contains(.command(index)) else { continue }
            if let group = slot.declaration.group {
                if groups.insert(group).inserted { noteMissing(group) }
            } else if slot.declaration.question != nil {
                line.questions.append(slot.declaration)
            } else {
                line.faults.append(line.missing(slot.declaration))
            }
        }
    }

    private mutating func noteMissing(_ group: String) {
        let slots = line.command?.slots ?? []
        let members = slots.indices.filter { slots[$0].declaration.group == group }
        let isSettled = members.contains { !slots[$0].effective.isEmpty || attempted.contains(.command($0)) }
        guard !isSettled, let first = members.first.map({ slots[$0].declaration }) else { return }
        var fault = line.missing(first)
        let names = members.map { slots[$0].declaration.spelling }.joined(separator: ", ")
        fault.message = "One of \(names) is required."
        if first.kind == .flag { fault.fix?.words.removeLast() }
        line.faults.append(fault)
    }

    private mutating func readVariable(of reference: SlotReference) {
        guard let declaration = declaration(of: reference), let name = declaration.variable,
            let text = parser.environment[name], !text.isEmpty
        else { return }
        do {
            let found = Occurrence(text: text, value: try declaration.read(text), origin: .variable(name))
            switch reference {
            case .global(let index): line.globals.slots[index].variable = found
            case .command(let index): line.command?.slots[index].variable = found
            }
        } catch {
            // The command line overrides the variable, so the variable's value is not used.
            guard !isFilled(reference) else { return }
            line.faults.append(
                UsageFault(code: error.code, message: "\(name): \(error.message)", status: error.status))
        }
    }
}
