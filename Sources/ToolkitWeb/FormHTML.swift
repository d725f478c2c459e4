import ToolkitPages
import ToolkitProgram

/// The form of a command, made from the declarations of its arguments.
struct FormHTML {
    private let page: PageRequest
    let command: CallableCommand
    private let fields: Fields
    let mistakes: [CapturedRun.Mistake]
    /// Whether the page shows the thing that the form changes.
    private let hasHead: Bool
    /// Whether the command reads a secret from standard input.
    private let hasSecret: Bool

    /// How many options a form shows before the others are folded.
    private static let optionLimit = 7
    /// The options that the links below a list set, too.
    static let paging: Set = ["limit", "page"]
    /// The options that filter nothing.
    static let ordering: Set = ["sort", "reverse", "limit", "page"]

    init(
        _ page: PageRequest, _ command: CallableCommand, _ fields: Fields, mistakes: [CapturedRun.Mistake] = [],
        hasSecret: Bool = false, hasHead: Bool = false
    ) {
        (self.page, self.command, self.fields, self.hasHead) = (page, command, fields, hasHead)
        self.mistakes = mistakes.map { mistake in
            mistake.argument == Report.password ? .init(argument: Fields.password, message: mistake.message) : mistake
        }
        self.hasSecret = hasSecret
    }

    /// Whether there is nothing to fill in, and nothing to send.
    var isEmpty: Bool { controls.isEmpty && command.password == nil && !command.changes && !command.isExport }

    /// Whether the form chooses from a list, or says what to find.
    var hasSearch: Bool { controls.contains { $0.kind != .flag && !($0.kind == .positional && $0.isRequired) } }

    /// Whether the form has a control for an argument.
    func has(_ argument: String?) -> Bool {
        guard let argument else { return false }
        return argument.hasPrefix(Fields.password) && (command.password != nil || hasSecret)
            || controls.contains { $0.name == argument }
    }

    /// What the person searches for: the words of the search field.
    var subject: String? {
        guard let search else { return nil }
        let text = fields.values(search.name).joined(separator: " ")
        return text.isEmpty ? nil : text
    }

    /// The field that says what to find: the words, or the option of this name.
    private var search: ArgumentDeclaration? {
        controls.first(where: \.isWordList) ?? controls.first { $0.name == "search" }
            ?? controls.first { $0.kind == .positional && !$0.isRequired }
    }

    /// The form above a list: the search and the order in sight, the filters behind a line that unfolds them.
    var bar: HTML {
        let order = controls.first { $0.name == "sort" && !$0.choices.isEmpty && $0.name != scene.choice }
        let others = controls.filter { control in
            control.name != search?.name && control.name != order?.name && !Self.paging.contains(control.name)
                && control.name != scene.choice && control.name != scene.turning?.flag
        }
        // Required arguments, such as the thing that the list belongs to, stay as they are.
        let fixed = controls.filter { ($0.isRequired || $0.name == scene.choice) && $0.name != search?.name }
        let filters = others.filter { !$0.isRequired }
        guard search != nil || order != nil || !filters.isEmpty else { return .nothing }
        let find = search.map { control in
            HTML.tag(
                "input",
                [
                    "type": "search", "name": control.name, "value": subject ?? "",
                    "placeholder": "Search", "aria-label": control.label,
                ]) + "<button class=\"main\">Search</button>"
        }
        return """
            <form class="find" method="get" action="\(Site.address(of: command))" data-leaves>
            \(page.inputs(kept + fixed.flatMap { control in fields.values(control.name).map { (name: control.name, value: $0) } }))
            \(find ?? .nothing)
            \(order.map { ControlHTML($0, page, command, fields, []).order } ?? .nothing)
            \(filters.isEmpty ? .nothing : "<details><summary>Filters</summary><div class=\"arguments wide\">\(filters.map(control))<p class=\"line\"><button class=\"main\" id=\"run\">Apply</button></p></div></details>")
            </form>
            """
    }

    /// The form behind a line that unfolds it; nothing for a form without controls.
    func folded(_ title: String) -> HTML {
        controls.isEmpty
            ? .nothing : "<details class=\"form\"><summary>\(title)</summary>\(html)</details>"
    }

    var html: HTML {
        let isPost = command.isSent
        let start = HTML.tag(
            "form",
            [
                "method": isPost ? "post" : "get", "action": Site.address(of: command),
                "enctype": isPost && command.file != nil ? "multipart/form-data" : nil,
                "class": isPost || command.isExport ? "arguments" : "arguments wide", "novalidate": "",
                // The page stays when a file is downloaded.
                "data-leaves": command.isExport ? nil : "",
            ])
        let subject = controls.filter(isSubject)
        let required = controls.filter { control in
            control.isRequired && !subject.contains { $0.name == control.name }
        }
        // The declarations begin with what most people need.
        let optional = controls.filter { !$0.isRequired }
        let usual = optional.filter { !Self.paging.contains($0.name) }.prefix(Self.optionLimit)
        let often = (isPost ? optional : Array(usual)).filter { !scene.folded.contains($0.name) }
        let more = optional.filter { option in !often.contains { $0.name == option.name } }
        let hasClear = !isPost && !command.isExport
        let clear: HTML = "<a class=\"button\" href=\"\(Site.address(of: command))\">Clear</a>"
        return """
            \(start)
            \(summary)
            \(isPost ? page.hidden(kept) : page.inputs(kept))
            \(page.inputs(subject.map { (name: $0.name, value: fields[$0.name] ?? "") }))
            \((hasHead ? [] : subject).map(told))
            \(reminder)
            \(required.filter { $0.group == nil }.map(control))
            \(alternatives(required))
            \(passwords)
            \(often.map(control))
            \(unusual(more))
            \(yes)
            \(command.isExport ? formats : .nothing)
            <p class="line"><button class="main\(isDangerous ? " danger" : "")" id="run">\(button)</button> \(clear, if: hasClear)</p>
            </form>
            """
    }

    /// The options that few people need, behind a line that unfolds them.
    private func unusual(_ options: [ArgumentDeclaration]) -> HTML {
        let isOpen = options.contains { option in
            !messages(of: option.name).isEmpty || fields.values(option.name).contains { $0 != option.standard }
        }
        let list: HTML = "<div class=\"arguments\">\(options.map(control))</div>"
        return options.isEmpty
            ? .nothing
            : "<details class=\"more\"\(" open", if: isOpen)><summary class=\"quiet\">More options</summary>\(list)</details>"
    }

    /// What a form without anything to fill in does.
    private var summary: HTML {
        let isNeeded = controls.isEmpty && passwords.isEmpty && command.heading != page.site.title(of: command)
        return isNeeded ? "<p>\(code: command.summary)</p>" : .nothing
    }

    /// The fields without a control that the form sends again: the values that it showed at first, those of arguments
    /// that it leaves out, and the address of the list that led here.
    private var kept: [(name: String, value: String)] {
        fields.items.filter { $0.name.hasPrefix(Fields.old) || unused.contains($0.name) }
            + (page.from + page.back).map { (name: $0.0, value: $0.1) }
    }

    private var unused: Set<String> { scene.unused }

    private var scene: Scene { page.site.scene(of: command) }

    /// The required arguments that the current values belong to, such as a cat; a new form shows them only when they
    /// are not given.
    private func isSubject(_ control: ArgumentDeclaration) -> Bool {
        control.isRequired && control.choices.isEmpty && scene.current != nil && mistakes.isEmpty
            && !fields.values(control.name).isEmpty
            && fields.values(Fields.old + control.name).isEmpty
            && fields.items.contains { $0.name.hasPrefix(Fields.old) }
    }

    /// An argument that the form does not ask for, with what its value means.
    private func told(_ subject: ArgumentDeclaration) -> HTML {
        let value = fields[subject.name] ?? ""
        if let setting = page.setting(of: command), value == setting.key {
            return
                "<p><b>\(page.site.shownName(ofSetting: setting.key))</b></p><p class=\"quiet\">\(setting.summary)</p>"
        }
        let meaning = ControlHTML(subject, page, command, fields, []).meaning(of: value)
        return "<p>\(subject.label): <b>\(value)</b></p>\(meaning.map { "<p class=\"quiet\">\($0)</p>" } ?? .nothing)"
    }

    /// The sentence above the form.
    private var reminder: HTML {
        guard let (text, name) = scene.reminder, let other = page.site.command(name, of: command.path[0]),
            let data = page.with(Fields([])).run(other).data
        else { return .nothing }
        return text.filled { data[path: $0]?.shown }.map { "<p class=\"quiet\">\($0)</p>" } ?? .nothing
    }

    private var controls: [ArgumentDeclaration] {
        page.controls(of: command).filter { !unused.contains($0.name) && !$0.isTrial }
    }

    private func control(_ declaration: ArgumentDeclaration) -> HTML {
        ControlHTML(declaration, page, command, fields, messages(of: declaration.name)).html
    }

    /// The required arguments of which the person chooses one, each group with a heading.
    private func alternatives(_ required: [ArgumentDeclaration]) -> [HTML] {
        Dictionary(grouping: required.filter { $0.group != nil }) { $0.group ?? "" }
            .sorted { $0.key < $1.key }
            .map { group, members in
                let given = members.first { !fields.values($0.name).isEmpty || !messages(of: $0.name).isEmpty }
                let chosen = fields[Fields.one + group] ?? (given ?? members.first)?.name
                let items = members.map { member -> HTML in
                    // The choice makes it the one that is needed.
                    let alone = changed(member) { $0.group = nil }
                    let input = HTML.tag(
                        "input",
                        [
                            "type": "radio", "name": Fields.one + group, "value": member.name,
                            "checked": member.name == chosen ? "" : nil,
                        ])
                    return """
                        <div class="one"><label class="check">\(input) <span>\(member.help)</span></label>\
                        \("<div class=\"custom\">\(control(alone))</div>", if: member.kind != .flag)</div>
                        """
                }
                return "<fieldset class=\"field\"><legend>\(group.capitalizedStart)</legend>\(items)</fieldset>"
            }
    }

    private var isDangerous: Bool { command.effect == .destroys }

    private var button: String {
        guard command.changes else {
            if command.isExport { return "Download" }
            return command.controls.contains { $0.isRequired && $0.isWordList } ? "Search" : "Show"
        }
        if command.effect == .destroys || scene.asks { return "Continue" }
        return scene.button ?? scene.title ?? command.path.last?.capitalizedStart ?? "Run"
    }

    /// The check box for a question that the command asks while it runs.
    private var yes: HTML {
        guard let question = scene.question else { return .nothing }
        return """
            <div class="field"><label class="check"><input type="checkbox" name="\(Fields.yes)" value="true"> \
            <span>\(question)</span></label></div>
            """
    }

    /// The formats of a file.
    private var formats: HTML {
        let names: KeyValuePairs<OutputFormat, String> = [
            .json: "JSON", .ndjson: "NDJSON, one object on each line", .csv: "CSV", .csvSafe: "CSV without formulas",
        ]
        let boxes = names.map { format, name -> HTML in
            let input = HTML.tag(
                "input",
                [
                    "type": "radio", "name": Fields.format, "value": format.rawValue,
                    "checked": format == .json ? "" : nil,
                ])
            return "<label class=\"check\">\(input) <span>\(name)</span></label>"
        }
        return "<fieldset class=\"field\"><legend>Format</legend>\(boxes)</fieldset>"
    }

    private var passwords: HTML {
        // Managers of passwords look for the name that belongs to one.
        let hasUser = !hasSecret && command.controls.contains(where: \.isRequired)
        let user: HTML = hasUser ? .nothing : "<input autocomplete=\"username\" hidden>"
        if hasSecret { return user + password(Fields.password, "Secret", .new) }
        guard let kind = command.password, command.changes else { return .nothing }
        let first = user + password(Fields.password, Self.label(of: kind), kind)
        return kind == .known
            ? first : HTML([first, password(Fields.repeatedPassword, "Repeat the password", kind)])
    }

    /// The label of the field for a password.
    static func label(of kind: PasswordKind) -> String { kind == .new ? "New password" : "Password" }

    private func password(_ name: String, _ label: String, _ kind: PasswordKind) -> HTML {
        let messages = messages(of: name)
        let input = HTML.tag(
            "input",
            [
                "type": "password", "id": name, "name": name,
                "autocomplete": kind == .new ? "new-password" : "current-password",
                "aria-invalid": messages.isEmpty ? nil : "true",
                "aria-describedby": messages.isEmpty ? nil : "m-\(name)",
            ])
        return """
            <div class="field"><label for="\(name)">\(label)</label>\(input)\(ControlHTML.mistake(messages, of: name, page, command))</div>
            """
    }

    /// The mistakes in a field.
    private func messages(of name: String) -> [Message] { mistakes.filter { $0.argument == name }.map(\.message) }
}
