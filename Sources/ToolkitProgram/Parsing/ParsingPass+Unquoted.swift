/// A value that may have lost its quotes, so that its further words became words of the line.
struct UnquotedValue {
    let reference: SlotReference
    let place: UsageFault.Place
    /// The index after the last word of the value.
    var end: Int
    /// The index of the mistake that tells it; `nil` for a value of one word.
    var fault: Int?

    init(reference: SlotReference, place: UsageFault.Place) {
        (self.reference, self.place, end) = (reference, place, place.word + 1)
    }
}

extension ParsingPass {
    /// Whether a word too many continues the value before it, as `Tom` in `--name Big Tom` does; records the mistake.
    ///
    /// The value must keep the words as they are. A required option that is missing may want the word as its value.
    mutating func belongsToValue(_ word: String) -> Bool {
        if joinsAlias() || joinsKey() { return true }
        guard let unquoted, unquoted.end == next, let declaration = declaration(of: unquoted.reference),
            declaration.kind == .option || declaration.isFreeText, !lacksOption
        else { return false }
        let isList = isList
        let text = text(of: unquoted, until: next + 1)
        guard let value = try? declaration.read(text),
            line.node.effect == .reads || (value as? any ArgumentValue)?.argument == text
        else { return false }
        join(
            until: next + 1,
            isList
                ? "'\(word.visible)' is one word too many. Write a list with commas and without spaces."
                : "'\(word.visible)' is one word too many. Put a value of several words in quotes.")
        return true
    }

    /// Whether a word or an unknown option continues the words of an alias; records the mistake.
    mutating func joinsAlias() -> Bool {
        guard let unquoted, unquoted.end == next, line.command?.set is SetConfig,
            let key = line.command?.slots.first(where: { $0.declaration.name == "key" })?.effective.last?.text,
            Setting.alias(key: key) != nil, declaration(of: unquoted.reference)?.name == "value"
        else { return false }
        join(until: next + 1, "The value of an alias is one word of the line. Put it in quotes.")
        return true
    }

    /// Whether the value of a setting is the second word of its key, as in `config set cats add.owner Me`; records the
    /// mistake.
    private mutating func joinsKey() -> Bool {
        guard let place = unquoted?.place.word, line.command?.set is SetConfig, place > 0, place + 1 == next else {
            return false
        }
        let key = "\(words[place - 1]) \(words[place])"
        guard parser.root.option(withKey: key, globals: parser.globals) != nil else { return false }
        line.faults.append(
            UsageFault(
                code: UsageFault.Code.unexpectedArgument,
                message: "The key of a setting is one word of the line. Put '\(key)' in quotes.",
                place: .init(word: place), fix: UsageFault.Fix(range: place - 1..<place + 1, words: [key])))
        return true
    }

    private mutating func join(until end: Int, _ message: Message) {
        guard let value = unquoted else { return }
        let prefix = words[value.place.word].prefix(value.place.characters?.lowerBound ?? 0)
        let fix = UsageFault.Fix(range: value.place.word..<end, words: [prefix + text(of: value, until: end)])
        unquoted?.end = end
        if let fault = value.fault {
            line.faults[fault].fix = fix
        } else {
            unquoted?.fault = line.faults.count
            line.faults.append(
                UsageFault(
                    code: UsageFault.Code.unexpectedArgument, message: message, place: .init(word: next), fix: fix))
        }
    }

    private func text(of value: UnquotedValue, until end: Int) -> String {
        let first = words[value.place.word].dropFirst(value.place.characters?.lowerBound ?? 0)
        let words = [String(first)] + words[(value.place.word + 1)..<end]
        return isList ? words.joined(separator: ",").replacing(",,", with: ",") : words.joined(separator: " ")
    }

    /// Whether the value before the next word is a list separated by commas.
    private var isList: Bool {
        unquoted.flatMap { declaration(of: $0.reference) }?.isList == true
    }

    /// Whether a required option has no value, and the rest of the line does not name it.
    private var lacksOption: Bool {
        line.command?.slots.contains { slot in
            slot.declaration.isRequired && slot.declaration.kind == .option && slot.occurrences.isEmpty
                && !words[next...].contains { $0.prefix { $0 != "=" } == slot.declaration.spelling }
        } == true
    }
}

extension ArgumentDeclaration {
    /// Whether the argument is a word of the line that can be any text.
    var isOperandText: Bool { kind == .positional && isFreeText }

    /// Whether the value is text of which toolkit knows no examples, or whose examples can have several words.
    fileprivate var isFreeText: Bool {
        switch source {
        case .type: choices.isEmpty
        case .lookup(let values): (values as? LiveValues)?.areTexts == true
        default: false
        }
    }
}
