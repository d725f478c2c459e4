extension Context {
    /// The value of an option; if it is missing, prompts for it on a terminal.
    /// - Parameters:
    ///   - standard: The default, which the prompt shows. It is used when there is no terminal, too.
    ///   - check: Throws when the answer is not acceptable; toolkit then asks again.
    public func ask<Value: ArgumentValue>(
        _ option: Option<Value?>, default standard: Value, check: (Value) throws -> Void = { _ in }
    ) throws -> Value {
        if let value = option.wrappedValue { return value }
        return try prompter.ask(question(for: declaration(of: option), default: standard.argument)) { text in
            try Self.value(text, check)
        }
    }

    /// The value of an option that declares a default for the context; if it is missing, prompts for it on a terminal.
    /// - Parameter check: Throws when the answer is not acceptable; toolkit then asks again.
    public func ask<Value: ArgumentValue>(
        _ option: Option<Value?>, check: (Value) throws -> Void = { _ in }
    ) throws -> Value {
        let declaration = declaration(of: option)
        guard let makeDefault = declaration.contextualDefault else {
            preconditionFailure("\(declaration.spelling) declares no default")
        }
        if let standard = try makeDefault(self) {
            return try ask(option, default: Self.value(standard, check), check: check)
        }
        if let value = option.wrappedValue { return value }
        return try prompter.ask(question(for: declaration)) { try Self.value($0, check) }
    }

    /// The value of an option; if it is missing, offers the present value on a terminal, and the person can change it.
    /// - Parameters:
    ///   - current: The present value, if any. It is used when there is no terminal, too.
    ///   - check: Throws when the answer is not acceptable; toolkit then asks again.
    public func ask<Value: ArgumentValue>(
        _ option: Option<Value?>, current: Value?, check: (Value) throws -> Void = { _ in }
    ) throws -> Value? {
        if let value = option.wrappedValue { return value }
        guard host.canPrompt else { return current }
        let question = question(for: declaration(of: option), current: current?.argument)
        return try prompter.ask(question) { text in
            // A service may have a value that toolkit would not accept, and the person may keep it.
            try text == current?.argument ?? "" ? current : Self.value(text, check)
        }
    }

    private func declaration<Value>(of option: Option<Value>) -> ArgumentDeclaration {
        arguments?.declaration(of: option) ?? option.declaration
    }

    /// The question for an argument, with the values that completion offers.
    package func question(
        for declaration: ArgumentDeclaration, default standard: String? = nil, current: String? = nil
    ) -> Question {
        guard host.canPrompt, let arguments else {
            return Question(declaration.prompt, default: standard, current: current)
        }
        let around = CompletionContext(self, arguments: arguments, start: "")
        let values = around.candidates(for: declaration).showable
        let isOptional = !declaration.isRequired && standard == nil && current == nil
        // With all values in the list, the present one is best shown there.
        let isChosen = !values.isEmpty && !declaration.takesOthers(than: values.count)
        return Question(
            declaration.prompt, default: isChosen ? standard ?? current : standard, current: isChosen ? nil : current,
            choices: values.map(declaration.choice), takesOthers: !isChosen || isOptional,
            isCut: values.count >= CompletionContext.limit)
    }

    private static func value<Value: ArgumentValue>(_ text: String, _ check: (Value) throws -> Void) throws -> Value {
        let value = try reporting { () throws(ArgumentRefusal) in try Value(argument: text) }
        try check(value)
        return value
    }

    private static func reporting<Value>(_ read: () throws(ArgumentRefusal) -> Value) throws -> Value {
        do throws(ArgumentRefusal) {
            return try read()
        } catch {
            throw error.report
        }
    }
}

extension ArgumentDeclaration {
    fileprivate func choice(_ candidate: Candidate) -> Choice {
        var choice = Choice(candidate.word, candidate.summary)
        if case .lookup(let source) = source { choice.isID = (source as? LiveValues)?.areIDs == true }
        return choice
    }

    /// Whether the completion candidates are only some of the usual values.
    fileprivate func takesOthers(than count: Int) -> Bool {
        guard case .lookup(let source) = source else { return false }
        return (source as? LiveValues)?.areExamples == true || count >= CompletionContext.limit
    }
}
