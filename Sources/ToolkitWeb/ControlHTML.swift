import ToolkitPages
import ToolkitProgram

/// The control of an argument, with its help and its mistakes.
struct ControlHTML {
    private let declaration: ArgumentDeclaration
    private let page: PageRequest
    private let command: CallableCommand
    private let fields: Fields
    /// The values to show.
    private let given: [String]
    private let mistakes: [Message]

    /// How many choices are buttons; more of them are a list.
    private static let buttonLimit = 6
    /// The greatest bound of a number that the control names.
    private static let boundLimit = 1_000_000
    /// How many suggestions a control has before anything is typed.
    private static let suggestionLimit = 100

    init(
        _ declaration: ArgumentDeclaration, _ page: PageRequest, _ command: CallableCommand, _ fields: Fields,
        _ mistakes: [Message]
    ) {
        (self.declaration, self.page, self.command) = (declaration, page, command)
        (self.fields, self.mistakes) = (fields, mistakes)
        let given = fields.values(declaration.name)
        self.given = given.isEmpty ? fields.values(Fields.old + declaration.name) : given
    }

    private var name: String { declaration.name }

    var html: HTML {
        if declaration.kind == .flag {
            return "<div class=\"field\">\(box("checkbox", "true", declaration.help))\(mistake)</div>"
        }
        if !declaration.listedChoices.isEmpty {
            return group(declaration.listedChoices.map { box("checkbox", $0, $0.asChoice) })
        }
        let choices = declaration.shownChoices
        guard choices.isEmpty else {
            return choices.count > Self.buttonLimit
                ? list(choices.map { Candidate($0, $0.asChoice) }) : buttons(choices)
        }
        // Of a service elsewhere, completion may know no values.
        let known = scene.picked.contains(name) ? candidates : []
        if !known.isEmpty || scene.offered[name] != nil { return list(known) }
        return scene.alternative?.argument == name ? alternative : labelled(input)
    }

    private var scene: Scene { page.site.scene(of: command) }

    /// The choice of an order above a list, which applies at once.
    var order: HTML {
        let options = declaration.choices.map { word -> HTML in
            "<option value=\"\(word)\"\(" selected", if: word == current)>\(declaration.label): \(word.asChoice)</option>"
        }
        let open: HTML = isOpen ? "<option value=\"\">\(declaration.label)</option>" : .nothing
        return "<select name=\"\(name)\" aria-label=\"\(declaration.label)\" data-sends>\(open)\(options)</select>"
    }

    /// An optional value that the person turns on.
    private var alternative: HTML {
        let words = scene.alternative
        let isOn = !given.isEmpty || !mistakes.isEmpty || page.fields[Fields.use + name] == "on"
        let place = declaration.standard(in: page.context).map { " (\($0))" } ?? ""
        let choices = [("off", (words?.off ?? "") + place), ("on", words?.on ?? "")].map { value, text -> HTML in
            let input = HTML.tag(
                "input",
                [
                    "type": "radio", "name": Fields.use + name, "value": value,
                    "checked": (value == "on") == isOn ? "" : nil,
                ])
            return "<label class=\"check\">\(input) <span>\(text)</span></label>"
        }
        return """
            <fieldset class="field"><legend>\(words?.title ?? "")</legend><div class="line">\(choices)</div>\
            <div class="custom"><label class="hid" for="a-\(name)">\(words?.on ?? "")</label>\(input)\
            <small id="h-\(name)"></small>\(mistake)</div></fieldset>
            """
    }

    // MARK: Choices

    /// Whether the argument may be left out, and then has no value.
    private var isOpen: Bool { !isNeeded && declaration.standard == nil }
    /// Whether the argument itself is required, and no other one can take its place.
    private var isNeeded: Bool { declaration.isRequired && declaration.group == nil }
    /// The text of the choice that leaves the argument out.
    private var none: String { isNeeded ? "Choose …" : command.changes ? "None" : "Any" }
    private var current: String { given.last ?? declaration.standard ?? "" }

    private func buttons(_ choices: [String]) -> HTML {
        // The meaning of a number, such as stars.
        let known = declaration.choices.isEmpty ? candidates : []
        let boxes = choices.map { word in
            box("radio", word, known.first { $0.word == word }.map { "\(word) \($0.summary)" } ?? word.asChoice)
        }
        return group((isOpen ? [box("radio", "", none)] : []) + boxes)
    }

    private func list(_ choices: [Candidate]) -> HTML {
        let open = isOpen || current.isEmpty ? [Candidate("", none)] : []
        // Each choice adds a value; those that were chosen before have marks above the list.
        let isMany = declaration.repetition == .collect
        let before = isMany ? page.inputs(given.map { (name: name, value: $0) }) : .nothing
        let current = isMany ? "" : current
        let choices = isMany ? choices.filter { !given.contains($0.word) } : choices
        // A value that another form of the same word gave is kept.
        let other =
            current.isEmpty || (choices + (scene.offered[name] ?? [])).contains { $0.word == current }
            ? [] : [Candidate(current)]
        func option(_ choice: Candidate, _ text: String) -> HTML {
            "<option value=\"\(choice.word)\"\(" selected", if: choice.word == current)>\(text)</option>"
        }
        // What belongs to a feature stands below its name.
        let groups = page.site.features.map { feature in (feature, choices.filter { $0.summary == feature.name }) }
        let grouped = groups.filter { !$0.1.isEmpty }.map { feature, choices -> HTML in
            "<optgroup label=\"\(feature.shownName)\">\(choices.map { option($0, $0.word) })</optgroup>"
        }
        let others = choices.filter { choice in !groups.contains { $0.0.name == choice.summary } }
        let options = (open + other + (scene.offered[name] ?? []) + others).map { choice -> HTML in
            let feature = page.site.features.first { $0.name == choice.word && $0.summary == choice.summary }
            return option(choice, feature?.shownName ?? (choice.summary.isEmpty ? choice.word : choice.summary))
        }
        return before + labelled("\(HTML.tag("select", identity))\(options)\(grouped)</select>")
    }

    /// A check box or a radio button.
    private func box(_ type: String, _ word: String, _ text: String) -> HTML {
        let isOn = type == "radio" ? word == current : words.contains(word)
        let input = HTML.tag("input", ["type": type, "name": name, "value": word, "checked": isOn ? "" : nil])
        return "<label class=\"check\">\(input) <span>\(code: text)</span></label>"
    }

    /// The values; those of a list are separated by commas.
    private var words: [String] { given.flatMap { $0.split(separator: ",").map(String.init) } }

    // MARK: Text

    private var input: HTML {
        if declaration.file == .reads { return HTML.tag("input", [("type", "file")] + identity) }
        let standard = command.changes ? declaration.standard ?? "" : ""
        let value = declaration.isWordList ? given.joined(separator: " ") : given.last ?? standard
        let shown = [("value", value.isEmpty ? nil : value), ("placeholder", declaration.standard)]
        switch declaration.form {
        case .date where value.isEmpty || value.isPlainDate, .day where value.isEmpty || value.isPlainDate:
            return HTML.tag("input", [("type", "date")] + identity + shown)
        case .integer(let limits):
            let hasBounds = limits.lowerBound > -Self.boundLimit && limits.upperBound < Self.boundLimit
            let isNumber = value.isEmpty || Int(value) != nil
            return HTML.tag(
                "input",
                [
                    ("type", isNumber ? "number" : "text"), ("inputmode", "numeric"),
                    ("min", hasBounds ? "\(limits.lowerBound)" : nil),
                    ("max", hasBounds ? "\(limits.upperBound)" : nil),
                ] + identity + shown)
        case .number(let limits) where value.isEmpty || Double(value) != nil:
            return HTML.tag(
                "input",
                [
                    ("type", "number"), ("step", "any"),
                    ("max", limits.upperBound.isFinite ? "\(limits.upperBound)" : nil),
                ]
                    + identity + shown)
        // A browser would round an amount, and refuse a comma.
        case .number, .amount: return HTML.tag("input", [("inputmode", "decimal")] + identity + shown)
        case .url: return HTML.tag("input", [("type", "url")] + identity + shown)
        case .phone: return suggesting([("type", "tel")] + shown, autocomplete: "tel")
        case .postalCode: return suggesting([("inputmode", "numeric")] + shown, autocomplete: "postal-code")
        case .date, .day, .text: return suggesting(shown)
        }
    }

    /// A text with suggestions, which the script renews while the person types.
    private func suggesting(_ shown: [(String, String?)], autocomplete: String = "off") -> HTML {
        let isMany = declaration.repetition == .collect && !declaration.isWordList
        let others = (isMany ? given.dropLast() : []).map { value in
            HTML.tag("input", [("name", name), ("value", value), ("aria-label", name)])
        }
        let query = PercentEncoding.encode([("_command", command.path.joined(separator: " ")), ("_argument", name)])
        let input = HTML.tag(
            "input",
            identity + shown + [
                ("list", "l-\(name)"), ("data-suggest", "\(WebPath.suggestions)?\(query)"),
                ("autocomplete", command.password != nil && isFirst ? "username" : autocomplete),
            ])
        let known = candidates
        let options = (known.count > Self.suggestionLimit ? [] : known).map { candidate -> HTML in
            "<option value=\"\(candidate.word)\">\(candidate.summary)</option>"
        }
        return "\(others)\(input)<datalist id=\"l-\(name)\">\(options)</datalist>"
    }

    /// Whether the argument is the first required one, which names the person where a password follows.
    private var isFirst: Bool { command.controls.first(where: \.isRequired)?.name == name }

    /// What completion says about a value; `nil` for nothing.
    func meaning(of word: String) -> String? {
        candidates.first { $0.word == word }.flatMap { $0.summary.isEmpty ? nil : $0.summary }
    }

    /// A value of the argument as the page offers it, such as the name of a breed.
    func shown(_ word: String) -> String {
        if scene.picked.contains(name) { return meaning(of: word) ?? word }
        if word.isPlainDate, [.date, .day].contains(declaration.form) { return word.dayInWords }
        let words = word.split(separator: ",").map(String.init)
        return (declaration.choices + declaration.listedChoices).isEmpty
            ? word : words.map(\.asChoice).joined(separator: ", ")
    }

    private var candidates: [Candidate] {
        page.context.candidates(for: name, of: command, fields.values(for: command), start: "")
    }

    // MARK: Label

    private var identity: [(String, String?)] {
        [
            ("id", "a-\(name)"), ("name", name), ("required", isNeeded ? "" : nil),
            ("aria-describedby", mistakes.isEmpty ? "h-\(name)" : "h-\(name) m-\(name)"),
            ("aria-invalid", mistakes.isEmpty ? nil : "true"),
        ]
    }

    private var label: HTML {
        let title = declaration.label
        return isNeeded && page.site.hasOptions(command)
            ? "\(title) <span class=\"quiet\">(required)</span>" : "\(title)"
    }

    private func labelled(_ control: HTML) -> HTML {
        """
        <div class="field"><label for="a-\(name)">\(label)</label>
        \(control)
        <small id="h-\(name)">\(help)</small>\(mistake)</div>
        """
    }

    /// The help, unless it only repeats the label, or explains words that a list offers.
    private var help: HTML {
        let repeats = ["The \(declaration.label).", "\(declaration.label)."].contains {
            $0.lowercased() == declaration.help.lowercased()
        }
        return repeats || scene.picked.contains(name) || declaration.isWordList && !command.changes
            ? .nothing : "\(code: declaration.help)"
    }

    private func group(_ items: [HTML]) -> HTML {
        """
        <fieldset class="field"><legend>\(label)</legend><div class="line">\(items)</div>
        \("<small>\(help)</small>", if: command.changes)\(mistake)</fieldset>
        """
    }

    private var mistake: HTML { Self.mistake(mistakes, of: name, page, command) }

    /// The mistakes in a field.
    static func mistake(
        _ messages: [Message], of name: String, _ page: PageRequest, _ command: CallableCommand
    ) -> HTML {
        guard !messages.isEmpty else { return .nothing }
        let text = page.html(messages.joined(separator: " "), of: command)
        return "<p class=\"bad\" id=\"m-\(name)\">\(text)</p>"
    }
}

extension ArgumentDeclaration {
    /// The words of a control that offers all of them: the choices, or a few whole numbers.
    fileprivate var shownChoices: [String] {
        guard choices.isEmpty, case .integer(let limits) = form, limits.lowerBound >= 0,
            limits.upperBound - limits.lowerBound < 6
        else { return choices }
        return limits.map { String($0) }
    }
}
