/// A reference to a global option or to an argument of the command.
enum SlotReference: Hashable {
    case global(Int)
    case command(Int)
}

extension ParsingPass {
    /// The declaration of an argument.
    ///
    /// Returning the whole slot would copy all its values when the next one is added, which takes quadratic time.
    func declaration(of reference: SlotReference) -> ArgumentDeclaration? {
        switch reference {
        case .global(let index): line.globals.slots[index].declaration
        case .command(let index): line.command?.slots[index].declaration
        }
    }

    func isFilled(_ reference: SlotReference) -> Bool {
        switch reference {
        case .global(let index): !line.globals.slots[index].occurrences.isEmpty
        case .command(let index): line.command?.slots[index].occurrences.isEmpty == false
        }
    }

    func find(_ name: String) -> (slot: SlotReference, meaning: NameMeaning)? {
        if let own = line.command?.slot(named: name) { return (.command(own.slot), own.meaning) }
        return line.globals.slot(named: name).map { (.global($0.slot), $0.meaning) }
    }

    // MARK: Long names

    mutating func longOption(_ word: String) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let value = parts.count > 1 ? String(parts[1]) : nil
        guard let found = find(name) else { return unknownOption(name, value) }
        use(found.slot, found.meaning, spelled: name, value, valueStart: name.count + 1)
    }

    /// Parses a known option; `next` is the index of its word.
    private mutating func use(
        _ reference: SlotReference, _ meaning: NameMeaning, spelled name: String, _ value: String?, valueStart: Int
    ) {
        guard let declaration = declaration(of: reference) else { return }
        noteDeprecation(declaration, name)
        let first = next
        next += 1
        if let meant = Self.value(of: meaning, declaration) {
            if let value { return unexpectedValue(value, name, first, valueStart) }
            accept(meant, for: reference, at: .init(word: first), words: first..<next)
            return checkShorthand(reference, declaration, name, meant, first..<next)
        }
        if let value {
            let place = UsageFault.Place(word: first, characters: valueStart..<valueStart + value.count)
            accept(value, for: reference, at: place, words: first..<next)
            return checkShorthand(reference, declaration, name, value, first..<next)
        }
        guard next < words.count, isValue(words[next], of: declaration) else {
            attempted.insert(reference)
            if next == words.count { awaiting = reference }
            return missingValue(declaration, name, first)
        }
        next += 1
        accept(words[next - 1], for: reference, at: .init(word: next - 1), words: first..<next)
        checkShorthand(reference, declaration, name, words[next - 1], first..<next)
    }

    /// Records the mistake that a shorthand such as `--json` and its option give different values.
    ///
    /// Of an option that is repeated under the same name, the last value counts.
    private mutating func checkShorthand(
        _ reference: SlotReference, _ declaration: ArgumentDeclaration, _ name: String, _ text: String,
        _ range: Range<Int>
    ) {
        guard !declaration.shorthands.isEmpty else { return }
        // --no-json takes back what an alias gives.
        guard !declaration.shorthands.contains(where: { "--no-\($0.name)" == name }) else {
            return givenOptions[reference] = nil
        }
        let isShorthand = declaration.shorthands.contains { "--\($0.name)" == name }
        let given = GivenOption(text: text, shorthand: isShorthand ? name : nil)
        defer { givenOptions[reference] = given }
        guard let earlier = givenOptions[reference], earlier.shorthand != given.shorthand, earlier.text != text,
            let shorthand = earlier.shorthand ?? given.shorthand
        else { return }
        line.faults.append(
            UsageFault(
                code: UsageFault.Code.conflictingOptions,
                message: "\(declaration) and \(shorthand) cannot be used together.",
                place: .init(word: range.lowerBound), fix: .remove(range), argument: declaration.name))
    }

    /// The value that the name implies; `nil` when the option needs a value.
    private static func value(of meaning: NameMeaning, _ declaration: ArgumentDeclaration) -> String? {
        switch meaning {
        case .plain: declaration.kind == .flag ? "true" : nil
        case .off: "false"
        case .shorthand(let value): value
        }
    }

    private func isValue(_ word: String, of declaration: ArgumentDeclaration) -> Bool {
        !Self.looksLikeOption(word) || (declaration.isNumeric && ValueForm.isNegativeNumber(word))
    }

    private mutating func noteDeprecation(_ declaration: ArgumentDeclaration, _ name: String) {
        guard let replacement = declaration.replacement else { return }
        line.notes.append("\(name) is deprecated; use \(replacement).")
    }

    // MARK: Clusters of short options

    mutating func cluster(_ word: String) {
        let letters = Array(word)
        var index = 1
        while index < letters.count {
            let name = "-\(letters[index])"
            guard let found = find(name), let declaration = declaration(of: found.slot) else {
                guard index == 1, namedElsewhere(name) != nil else { return unknownLetter(letters, index) }
                return unknownOption(name, letters.count > 2 ? String(letters[2...]) : nil)
            }
            if declaration.kind == .flag {
                noteDeprecation(declaration, name)
                let place = UsageFault.Place(word: next, characters: index..<index + 1)
                accept("true", for: found.slot, at: place, words: next..<next + 1)
                index += 1
                continue
            }
            let hasEquals = index + 1 < letters.count && letters[index + 1] == "="
            let start = index + (hasEquals ? 2 : 1)
            let attached = hasEquals || start < letters.count ? String(letters[start...]) : nil
            return use(found.slot, .plain, spelled: name, attached, valueStart: start)
        }
        next += 1
    }

    private mutating func unknownLetter(_ letters: [Character], _ index: Int) {
        defer { next += 1 }
        guard !isLost else { return }
        var kept = letters
        kept.remove(at: index)
        let name = "-\(letters[index])"
        var fault = UsageFault(
            code: UsageFault.Code.unknownOption, message: "There is no option '\(name.visible)'.",
            place: .init(word: next, characters: index..<index + 1))
        fault.fix = kept.count > 1 ? .replace(next, with: String(kept)) : .remove(next..<next + 1)
        fault.fix?.isRemoval = true
        line.faults.append(fault)
    }

    // MARK: Mistakes

    private mutating func unknownOption(_ name: String, _ value: String?) {
        guard !isLost, !joinsAlias() else { return next += 1 }
        let advice = advice(about: name)
        let suggestion = advice == nil ? namedElsewhere(name) ?? similar(to: name) : nil
        var fault = UsageFault(
            code: UsageFault.Code.unknownOption,
            message: "There is no option '\(name.visible)'.\(advice ?? didYouMean(suggestion))",
            place: .init(word: next, characters: 0..<name.count))
        let meaning = suggestion.map { $0.split(separator: "=").map(String.init) }
        if let option = meaning?.first, let found = find(option) {
            let value = value ?? meaning?.dropFirst().first
            fault.fix = .replace(next, with: option + (value.map { "=" + $0 } ?? ""))
            let meant = declaration(of: found.slot)
            // The missing value is no second mistake.
            let takesValue = if case .plain = found.meaning { meant?.kind == .option } else { false }
            let lacksValue = takesValue && value == nil && next + 1 == words.count
            if lacksValue, let meant {
                fault.fix?.words.append(meant.sample)
                fault.fix?.placeholder = meant.placeholder
                attempted.insert(found.slot)
            }
            line.faults.append(fault)
            // A guess is no request for help or the version, which would hide the mistake.
            guard meant?.kind != .flag, !lacksValue else {
                next += 1
                return
            }
            use(found.slot, found.meaning, spelled: option, value, valueStart: name.count + 1)
        } else {
            let mayTakeNext = value == nil && next + 1 < words.count && !Self.looksLikeOption(words[next + 1])
            let takesArguments = line.command?.nextPositional != nil
            let end = next + (mayTakeNext && line.command != nil && !takesArguments ? 2 : 1)
            // Without the option, its value would become an argument.
            fault.fix = mayTakeNext && takesArguments ? nil : .remove(next..<end)
            line.faults.append(fault)
            next = end
        }
    }

    /// What to use in place of an option that other programs have, when no other single option does the same.
    private func advice(about name: String) -> String? {
        switch name {
        // A shell has better ones.
        case "--jq", "--template": " Choose fields with --fields, or pass the output of --json to jq."
        case "--month" where find("--since") != nil && find("--until") != nil:
            " Give the month to both --since and --until."
        default: nil
        }
    }

    /// The option with the most similar name.
    ///
    /// A command that changes something gets a global option only for one wrong letter or for its beginning: a limit that
    /// the command does not have is no `--timeout`. A guess never allows plain HTTP, and confirms only what begins like
    /// `--yes`: a mistyped `--test` must not become the confirmation.
    private func similar(to name: String) -> String? {
        let (own, globals) = (line.command?.visibleNames ?? [], line.globals.visibleNames)
        guard let found = Suggestion.nearest(to: name, among: own + globals) else { return nil }
        let isClose = found.hasPrefix(name) || Suggestion.distance(Array(name), Array(found)) <= 1
        let isHarmless = found != "--insecure" && (found != "--yes" || found.hasPrefix(name))
        let isLikely = line.node.effect == .reads || own.contains(found) || isClose
        guard !isHarmless || !isLikely else { return found }
        return Suggestion.nearest(to: name, among: own)
    }

    /// The names of options by the names that other programs have for them.
    private static let optionsElsewhere = [
        "-n": ["--dry-run", "--limit"], "--simulate": ["--dry-run"], "--check": ["--dry-run"], "--test": ["--dry-run"],
        "--dry": ["--dry-run"], "--preview": ["--dry-run"], "--what-if": ["--dry-run"], "--out": ["--output"],
        "--format": ["--output"], "--count": ["--limit"], "--top": ["--limit"], "--near": ["--zip"],
        "--from": ["--since"], "--after": ["--since"], "--before": ["--until"], "--desc": ["--reverse"],
        "--descending": ["--reverse"], "--csv": ["--output=csv"],
    ]

    /// The option, perhaps with a value, that another program has under this name, if the command has it.
    private func namedElsewhere(_ name: String) -> String? {
        Self.optionsElsewhere[name]?.first { find(String($0.prefix { $0 != "=" })) != nil }
    }

    private mutating func unexpectedValue(_ value: String, _ name: String, _ index: Int, _ start: Int) {
        let isNo = ["no", "off", "false", "0"].contains(value.lowercased())
        let isYes = ["yes", "on", "true", "1"].contains(value.lowercased())
        let opposite = "--no-" + name.drop { $0 == "-" }
        var fix = UsageFault.Fix.replace(index, with: isNo && find(opposite) != nil ? opposite : name)
        fix.isRemoval = !isYes && fix.words == [name]
        line.faults.append(
            UsageFault(
                code: UsageFault.Code.unexpectedValue, message: "\(name) is a flag and takes no value.",
                place: .init(word: index, characters: start - 1..<start + value.count), fix: fix))
    }

    private mutating func missingValue(_ declaration: ArgumentDeclaration, _ name: String, _ index: Int) {
        let spelled: Message = "\(argument: declaration.name, spelled: name)"
        let example = declaration.sample == declaration.placeholder ? "" : ", such as \(declaration.sample)"
        var message: Message = "\(spelled) requires a value\(example)."
        if !declaration.choices.isEmpty {
            message = "\(spelled) requires one of: \(declaration.choices.joined(separator: ", "))."
        }
        var fix = UsageFault.Fix(
            range: index + 1..<index + 1, words: [declaration.sample], placeholder: declaration.placeholder)
        if next < words.count, words[next] != "--", find(String(words[next].prefix { $0 != "=" })) == nil {
            message = "\(spelled) requires a value. Write a value that starts with '-' as \(name)=VALUE."
            fix = UsageFault.Fix(range: index..<index + 2, words: ["\(name)=\(words[next])"])
            next += 1
        }
        line.faults.append(
            UsageFault(
                code: UsageFault.Code.missingValue, message: message, place: .init(word: index), fix: fix))
    }
}
