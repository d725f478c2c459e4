import ToolkitPages
import ToolkitProgram

// The pages of commands that read.
extension PageRequest {
    /// The page of a command: its form and, for a command that only reads, the answer.
    func commandPage(_ command: CallableCommand) -> HTTPResponse {
        let lacks = command.lacksArgument { !fields.values($0).isEmpty }
        if command.isSent || (lacks && fields.items.isEmpty) { return formPage(command, fields, nil) }
        // A form also sends the fields that nobody has filled in; the address of an answer has no such fields.
        if !lacks, request.method == .get, fields.items.contains(where: { $0.value.isEmpty }) {
            let kept = fields.items.filter { $0.name.hasPrefix("_") && !$0.value.isEmpty }
            return redirect(Site.address(of: command, fields.arguments(of: command) + kept))
        }
        let run = run(command)
        return answerPage(command, run)
    }

    /// The number of the page of a long list, from 0.
    private var pageNumber: Int { min(max(fields["_page"].flatMap { Int($0) } ?? 0, 0), 1_000_000) }

    private func run(_ command: CallableCommand) -> CapturedRun {
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
            command.words(values), of: command, Allowance(isReadOnly: true, spending: 0), limit: Site.answerLimit
        ).drawing(rows)
        return CallerExecutor.run { [site] in await site.context.run(call) }
    }

    private func answerPage(_ command: CallableCommand, _ run: CapturedRun) -> HTTPResponse {
        guard run.report == nil else { return formPage(command, fields, run) }
        let scene = site.scene(of: command)
        var drawing = DrawingHTML(self, command, scene, run)
        let answer = drawing.html()
        let form = FormHTML(self, command, fields)
        let isList = run.drawing.contains { if case .table = $0 { true } else { false } } && form.hasSearch
        let content: HTML = """
            \(wayBack)
            \(tabs(command, scene))
            \(choices(command, scene))
            \(isList ? form.folded("Search and options") : .nothing)
            \(notes(run, of: command))
            <section class="answer">
            \(answer)
            </section>
            \(pager(command, run))
            \(scene.parts.map { part($0, of: command) })
            \(isList ? .nothing : form.folded("Options"))
            \(commandLine(command, fields))
            """
        return show(drawing.title ?? site.title(of: command), content, of: command.path, heading: drawing.heading)
    }

    /// A link to the list whose row led here.
    var wayBack: HTML {
        guard let address = fields.ownAddress(Fields.from) else { return .nothing }
        guard let list = site.command(atAddress: address), !list.changes else { return .nothing }
        return "<p><a href=\"\(address)\">← Back to: \(site.title(of: list))</a></p>"
    }

    /// The answer of another command of the same feature, without a form.
    private func part(_ name: String, of command: CallableCommand) -> HTML {
        guard let other = site.command(name, of: command.path[0]) else { return .nothing }
        let page = PageRequest(handler, request, Fields([]))
        let run = page.run(other)
        var drawing = DrawingHTML(page, other, site.scene(of: other), run)
        return run.report == nil ? "<section class=\"answer\">\(drawing.html())</section>" : .nothing
    }

    private func pager(_ command: CallableCommand, _ run: CapturedRun) -> HTML {
        guard run.hasMoreRows || pageNumber > 0 else { return pagerOfCommand(command, run) }
        func link(_ number: Int, _ title: String) -> HTML {
            let items = fields.arguments(of: command) + (number > 0 ? [("_page", "\(number)")] : []) + from
            return "<a href=\"\(Site.address(of: command, items))\">\(title)</a>"
        }
        let first = pageNumber * Site.pageSize + 1
        let shown = run.data?.array?.count ?? 0
        let total = run.total.map { " of \($0)" } ?? ""
        return """
            <nav aria-label="Pages of the list" class="line">
            \(pageNumber > 0 ? link(pageNumber - 1, "Previous page") : .nothing)
            <span>\(shown == 0 ? "No more rows" : "\(first) to \(first + shown - 1)\(total)")</span>
            \(run.hasMoreRows ? link(pageNumber + 1, "Next page") : .nothing)
            </nav>
            """
    }

    /// The links of a command that has pages itself: the option --page, and a total in its answer.
    private func pagerOfCommand(_ command: CallableCommand, _ run: CapturedRun) -> HTML {
        guard let page = run.data?["page"]?.number.map({ Int($0) }),
            let total = run.data?["total"]?.number.map({ Int($0) }),
            command.controls.contains(where: { $0.name == "page" }),
            let limit = (fields["limit"] ?? command.controls.first { $0.name == "limit" }?.standard).flatMap({ Int($0) }
            )
        else { return .nothing }
        let others = fields.arguments(of: command).filter { $0.0 != "page" }
        func link(_ number: Int, _ title: String) -> HTML {
            "<a href=\"\(Site.address(of: command, others + [("page", "\(number)")] + from))\">\(title)</a>"
        }
        guard page > 1 || total > page * limit else { return .nothing }
        return """
            <nav aria-label="Pages of the list" class="line">
            \(page > 1 ? link(page - 1, "Previous page") : .nothing)
            \(total > page * limit ? link(page + 1, "Next page") : .nothing)
            </nav>
            """
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
            let isCurrent =
                other.path == command.path && (tab.headings.isEmpty || fields["_tab"] == tab.title)
                && !(tab.headings.isEmpty && scene.tabs.contains { $0.title == fields["_tab"] && !$0.headings.isEmpty })
            let items =
                kept + (tab.headings.isEmpty ? [] : [("_tab", tab.title)]) + (other.changes ? [] : from)
            return """
                <a href="\(Site.address(of: other, items))"\(" aria-current=\"page\"", if: isCurrent)>\(tab.title)</a>
                """
        }
        return "<nav aria-label=\"Views\" class=\"tabs\">\(items)</nav>"
    }

    /// The values of an argument as links.
    private func choices(_ command: CallableCommand, _ scene: Scene) -> HTML {
        guard let name = scene.choice, let control = command.controls.first(where: { $0.name == name }) else {
            return .nothing
        }
        let words =
            control.choices.isEmpty
            ? site.context.candidates(for: name, of: command, [:], start: "").map(\.word) : control.choices
        let setting = scene.choiceSetting.flatMap { try? site.context.settings.resolve($0)?.value }
        let current = fields.values(name).last ?? setting ?? control.standard
        let others = fields.arguments(of: command).filter { $0.0 != name }
        let items = words.map { word -> HTML in
            """
            <a href="\(Site.address(of: command, others + [(name, word)] + from))"\(" aria-current=\"page\"", if: word == current)>\
            \(word)</a>
            """
        }
        return
            "<nav aria-label=\"\(control.label)\" class=\"tabs\"><span>\(control.label)</span>\(items)</nav>"
    }

    /// The command line that does what the page shows.
    func commandLine(_ command: CallableCommand, _ fields: Fields) -> HTML {
        """
        <p class="command"><code>\(fields.line(for: command))\(fields["_yes"] == nil ? "" : " --yes")</code> <button type="button" class="copy">Copy</button></p>
        """
    }
}
