import ToolkitPages
import ToolkitProgram

// The pages of commands that read.
extension PageRequest {
    /// The page of a command: its form and, for a command that only reads, the answer.
    func commandPage(_ command: CallableCommand) -> HTTPResponse {
        let lacks = command.lacksArgument { !fields.values($0).isEmpty }
        if command.isSent { return formPage(command, prefilled(for: command), nil) }
        if command.isExport {
            guard !lacks, let format = fields[Fields.format].flatMap(OutputFormat.init) else {
                return formPage(command, prefilled(for: command), nil)
            }
            return download(command, format)
        }
        if fields[Fields.form] != nil { return formPage(command, prefilled(for: command), nil) }
        // A form that is sent has the fields that are required, though empty; a link to the form has not.
        if lacks, !command.controls.contains(where: { $0.isRequired && fields[$0.name] != nil }) {
            return formPage(command, prefilled(for: command), nil)
        }
        // A form also sends the fields that nobody has filled in; the address of an answer has no such fields.
        if !lacks, request.method == .get,
            fields.items.contains(where: { $0.value.isEmpty || $0.name.hasPrefix(Fields.use) })
        {
            if let control = switchedOn(of: command) {
                return formPage(
                    command, fields, CapturedRun(mistake: "\(control.label) is required.", of: control.name))
            }
            let kept = fields.items.filter {
                $0.name.hasPrefix("_") && !$0.value.isEmpty && !$0.name.hasPrefix(Fields.use)
            }
            return redirect(Site.address(of: command, fields.arguments(of: command) + kept))
        }
        return answerPage(command, run(command))
    }

    /// The argument that the person has turned on without a value.
    private func switchedOn(of command: CallableCommand) -> ArgumentDeclaration? {
        command.controls.first { fields[Fields.use + $0.name] == "on" && fields.values($0.name).isEmpty }
    }

    /// The number of the page of a long list, from 0.
    var pageNumber: Int { min(max(fields[Fields.page].flatMap { Int($0) } ?? 0, 0), 1_000_000) }

    func run(_ command: CallableCommand) -> CapturedRun {
        var values = fields.values(for: command)
        let first = pageNumber * Site.pageSize
        let rows = first..<first + Site.pageSize
        // Without a limit, a command may make more rows than the page shows.
        if command.controls.contains(where: { $0.name == "limit" && $0.standard == nil }), values["limit"] == nil,
            command.shape.kind == .list
        {
            values["limit"] = ["\(rows.upperBound + 1)"]
        }
        let call = Call(
            command.words(values), of: command, .reading, limit: Site.answerLimit
        ).drawing(rows)
        return CallerExecutor.run { [context] in await context.run(call) }
    }

    /// The answer of a command as a file.
    private func download(_ command: CallableCommand, _ format: OutputFormat) -> HTTPResponse {
        let values = fields.values(for: command)
        let call = Call(
            command.words(values), of: command, .reading, limit: Site.answerLimit
        ).printing(format)
        let run = CallerExecutor.run { [context] in await context.run(call) }
        guard run.report == nil else { return answerPage(command, run) }
        let words = command.path.dropLast() + command.controls.flatMap { values[$0.name] ?? [] }
        let name = words.joined(separator: "-").filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        let type =
            format.isCSV ? "text/csv; charset=utf-8" : format == .json ? "application/json" : "application/x-ndjson"
        return HTTPResponse(
            headers: [
                "Content-Type": type, "Cache-Control": "no-store",
                "Content-Disposition": "attachment; filename=\"\(name).\(format.isCSV ? "csv" : format.rawValue)\"",
            ], body: run.output)
    }

    private func answerPage(_ command: CallableCommand, _ run: CapturedRun) -> HTTPResponse {
        if let report = run.report {
            return report.isMistake || !run.mistakes.isEmpty
                ? formPage(command, fields, run) : failurePage(report, notes(run, of: command), command, fields)
        }
        let scene = site.scene(of: command)
        let drawing = DrawingHTML(self, command, scene, run)
        let form = FormHTML(self, command, fields)
        let isList = form.hasSearch && drawing.isList
        // A page about one item shows no options.
        let hasSubject = command.controls.contains { $0.isRequired && $0.kind == .positional }
        let below = drawing.links(below: true)
        let isManual = command.path == ["manual"]
        let isChapter = isManual && !fields.values("words").isEmpty
        let content: HTML = """
            \(header(command, scene, drawing))
            \(choices(command, scene))
            \(isList ? form.bar + chips(command) + count(command, run, drawing) : .nothing)
            \(notes(run, of: command))
            \(isManual && !isChapter ? contents(of: command) : .nothing)
            <section class="answer">
            \(drawing.html)
            </section>
            \(pager(command, run))
            \(below.isEmpty ? .nothing : "<p class=\"actions\">\(below)</p>")
            \(scene.parts.map { part($0, of: command) })
            \(isList || drawing.isDetail || hasSubject || !scene.parts.isEmpty || scene.choice != nil ? .nothing : form.folded("Options"))
            \(commandLine(command, fields))
            """
        let title = site.title(of: command)
        return show(
            drawing.title ?? form.subject.map { "\($0) – \(title)" } ?? title, content, of: command.path,
            heading: "\(title)", above: isChapter ? back(to: Site.address(of: command), title) : .nothing,
            lead: drawing.hero, actions: drawing.actions,
            hasOwnHeading: drawing.isDetail || hasHeader(command, scene))
    }

    // MARK: Tabs

    /// The command whose item a tab belongs to; `nil` for that command itself, and without tabs.
    private func owner(_ command: CallableCommand, _ scene: Scene) -> CallableCommand? {
        guard let first = scene.tabs.first.flatMap({ site.command($0.command, of: command.path[0]) }),
            first.path != command.path, !first.changes
        else { return nil }
        return first
    }

    private func hasHeader(_ command: CallableCommand, _ scene: Scene) -> Bool { owner(command, scene) != nil }

    /// The picture, the title and the buttons of the item that the tab belongs to, and the tabs.
    private func header(_ command: CallableCommand, _ scene: Scene, _ drawing: DrawingHTML) -> HTML {
        guard let first = owner(command, scene) else { return drawing.isDetail ? .nothing : tabs(command, scene) }
        let page = forArguments(of: first)
        let run = page.run(first)
        guard run.report == nil else { return "<h1>\(site.title(of: command))</h1>" + tabs(command, scene) }
        return DrawingHTML(page, first, site.scene(of: first), run).head(isSmall: true) + tabs(command, scene)
    }

    // MARK: Lists

    /// The filters in use, each with a link to the list without it.
    private func chips(_ command: CallableCommand) -> HTML {
        let given = fields.arguments(of: command)
        let filters = command.controls.filter { control in
            !control.isRequired && !FormHTML.ordering.contains(control.name)
                && control.name != site.scene(of: command).choice
                && given.contains { $0.0 == control.name }
        }
        guard !filters.isEmpty else { return .nothing }
        let items = filters.flatMap { control -> [HTML] in
            let all = given.filter { $0.0 == control.name }
            let isEachApart = control.repetition == .collect && !control.isWordList
            return (isEachApart ? all.map { [$0] } : [all]).map { chip(control, $0, given, command) }
        }
        let kept = given.filter { item in command.controls.contains { $0.name == item.0 && $0.isRequired } } + from
        return "<p class=\"marks count\">\(items)<a href=\"\(Site.address(of: command, kept))\">Clear</a></p>"
    }

    /// A mark for some values of a filter, with a link to the list without them.
    private func chip(
        _ control: ArgumentDeclaration, _ values: [(String, String)], _ given: [(String, String)],
        _ command: CallableCommand
    ) -> HTML {
        let rest = given.filter { item in item.0 != "page" && !values.contains { $0 == item } } + from
        let words = values.map { shown($0.1, control, command) }.joined(separator: ", ")
        let text = control.kind == .flag ? control.label : "\(control.label): \(words)"
        return """
            <a class="chip" href="\(Site.address(of: command, rest))" aria-label="Remove \(text)">\(text) \
            <span aria-hidden="true">×</span></a>
            """
    }

    private func shown(_ word: String, _ control: ArgumentDeclaration, _ command: CallableCommand) -> String {
        ControlHTML(control, self, command, fields, []).shown(word)
    }

    /// How many rows there are, in a sentence with the filters.
    private func count(_ command: CallableCommand, _ run: CapturedRun, _ drawing: DrawingHTML) -> HTML {
        let all =
            run.total ?? run.data?["total"]?.integer ?? (run.hasMoreRows ? nil : drawing.rows.count)
        guard let counted = site.scene(of: command).counted, let total = all, total > 0 else { return .nothing }
        let filters = counted.filters.compactMap { pattern in
            pattern.filled { name in
                guard let control = command.controls.first(where: { $0.name == name }) else { return nil }
                let values = fields.values(name).map { shown($0, control, command) }
                guard values.isEmpty else { return values.joined(separator: control.isWordList ? " " : " and ") }
                return control.standard ?? (try? control.contextualDefault?(context))
            }
        }
        return "<p class=\"quiet count\">\(([total.counted(counted.noun)] + filters).joined(separator: " "))</p>"
    }

    /// The answer of another command of the same feature, without a form.
    private func part(_ name: String, of command: CallableCommand) -> HTML {
        guard let other = site.command(name, of: command.path[0]) else { return .nothing }
        let page = with(with(Fields([])).prefilled(for: other))
        let run = page.run(other)
        let drawing = DrawingHTML(page, other, site.scene(of: other), run)
        return run.report == nil
            ? "<section class=\"answer\"><h2>\(site.title(of: other))</h2>\(page.choices(other, site.scene(of: other)))\(drawing.html)</section>"
            : .nothing
    }

    func tabs(_ command: CallableCommand, _ scene: Scene) -> HTML {
        guard !scene.tabs.isEmpty else { return .nothing }
        let items = scene.tabs.enumerated().map { index, tab -> HTML in
            guard let other = site.command(tab.command, of: command.path[0]) else { return .nothing }
            let kept = fields.arguments(of: other).filter { name, _ in
                !other.changes || other.path == command.path
                    || other.controls.contains { $0.name == name && $0.kind == .positional }
            }
            let lacks = other.lacksArgument { name in kept.contains { $0.0 == name } }
            guard other.isSent || !lacks else { return .nothing }
            let chosen = fields[Fields.tab]
            let isCurrent =
                other.path == command.path && (tab.headings.isEmpty || chosen == tab.title)
                && !(tab.headings.isEmpty && scene.tabs.contains { $0.title == chosen && !$0.headings.isEmpty })
            let items =
                kept + (tab.headings.isEmpty ? [] : [(Fields.tab, tab.title)]) + (other.changes ? [] : from)
            return """
                <a href="\(Site.address(of: other, items))"\(" aria-current=\"page\"", if: isCurrent)>\(tab.title)</a>
                """
        }
        return items.allSatisfy(\.isEmpty) ? .nothing : "<nav aria-label=\"Views\" class=\"tabs\">\(items)</nav>"
    }

    /// The values of an argument as links.
    private func choices(_ command: CallableCommand, _ scene: Scene) -> HTML {
        guard let name = scene.choice, let control = command.controls.first(where: { $0.name == name }) else {
            return .nothing
        }
        let offered =
            control.choices.isEmpty
            ? context.candidates(for: name, of: command, [:], start: "").map(\.word) : control.choices
        let words = scene.choices.isEmpty ? offered.map { (value: $0, title: $0.asChoice) } : scene.choices
        let setting = scene.choiceSetting.flatMap { try? context.settings.resolve($0)?.value }
        let current = fields.values(name).last ?? setting ?? control.standard
        let others = fields.arguments(of: command).filter { $0.0 != name }
        let items = words.map { word, title -> HTML in
            let address = Site.address(of: command, others + [(name, word)].filter { !$0.1.isEmpty } + from)
            return """
                <a href="\(address)"\(" aria-current=\"page\"", if: word == current ?? "")>\(title)</a>
                """
        }
        let label: HTML = scene.choices.isEmpty ? "<span>\(control.label)</span>" : .nothing
        return "<nav aria-label=\"\(control.label)\" class=\"pick\">\(label)\(items)</nav>"
            + directions(command, scene, current)
    }

    /// The directions of the chosen order as links; those of an order without a direction lead nowhere.
    private func directions(_ command: CallableCommand, _ scene: Scene, _ order: String?) -> HTML {
        guard let turning = scene.turning else { return .nothing }
        let others = fields.arguments(of: command).filter { $0.0 != turning.flag }
        let isTurned = fields[turning.flag] == "true"
        let items = [(false, "Ascending"), (true, "Descending")].map { value, title -> HTML in
            guard order != turning.except else { return "<a role=\"link\" aria-disabled=\"true\">\(title)</a>" }
            let address = Site.address(of: command, others + (value ? [(turning.flag, "true")] : []) + from)
            return "<a href=\"\(address)\"\(" aria-current=\"page\"", if: value == isTurned)>\(title)</a>"
        }
        return "<nav aria-label=\"Order\" class=\"pick\"><span>Order</span>\(items)</nav>"
    }
}
