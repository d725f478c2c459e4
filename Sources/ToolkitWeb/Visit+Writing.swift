import Toolkit
import ToolkitPages

// Forms that change something, and the commands that they start.
extension Visit {
    /// The answer to a form: the page after the change, a question, or the form with its mistakes.
    func submission() -> HTTPResponse {
        let path = request.path
        if path.count == 3, path[0] == "-", path[1] == "job" { return cancelled(path[2]) }
        guard let command = site.command(at: path) else { return missing }
        guard let id = fields["_once"], !id.isEmpty else { return formPage(command, fields, nil) }
        if let known = handler.jobs[id] { return outcome(of: known, id) }
        if fields["_back"] == nil, let question = question(command) { return question }
        let job = handler.jobs.job(id, command, fields.shown, site) { call(command, trial: false) }
        return outcome(of: job, id)
    }

    /// - Parameter trial: Whether the command only tells what it would do.
    private func call(_ command: CallableCommand, trial: Bool) -> Call {
        var values = fields.values(for: command)
        if trial { values["dry-run"] = ["true"] }
        let input = fields.files.first?.bytes ?? fields[Fields.password].map { Array("\($0)\n".utf8) } ?? []
        let allowance = Allowance(isReadOnly: trial || !command.changes, spending: trial ? 0 : .greatestFiniteMagnitude)
        let call = Call(
            command.words(values, readsPassword: fields[Fields.password] != nil), allowance,
            limit: Site.keptAnswerLimit, cutsAnswer: true
        ).drawing(0..<1_000).reading(input)
        return fields["_yes"] == nil ? call : call.confirmed()
    }

    /// The question before money moves or something is removed; `nil` when the person has answered it.
    private func question(_ command: CallableCommand) -> HTTPResponse? {
        if command.password == .new, fields[Fields.password] != fields[Fields.repeatedPassword] {
            return formPage(
                command, fields, CapturedRun(mistake: "The passwords are not the same.", of: Fields.repeatedPassword))
        }
        let scene = site.scene(of: command)
        let asks = command.effect == .destroys || scene.asks
        guard asks, fields["dry-run"] != "true", fields.files.isEmpty else { return nil }
        var answer: HTML = .nothing
        var seen = fields.line(for: command)
        if command.hasTrial {
            let call = call(command, trial: true)
            let run = CallerExecutor.run { [site] in await site.context.run(call) }
            guard run.report == nil else { return formPage(command, fields, run) }
            var drawing = DrawingHTML(self, command, Scene(""), run)
            answer = drawing.html()
            seen = run.drawing.texts
        }
        var hash = SHA256()
        hash.update(Array(seen.utf8))
        let tag = String(hash.digest().prefix(16))
        if fields["_seen"] == tag { return nil }
        let isLate = fields["_seen"] != nil
        let kept = fields.items.filter { !$0.name.hasPrefix("_") || $0.name.hasPrefix(Fields.old) || $0.name == "_yes" }
        let back = fields.arguments(of: command) + fields.items.filter { $0.name.hasPrefix(Fields.old) }
        let content: HTML = """
            \(isLate ? "<p class=\"bad\">Something has changed since you looked. Please check again.</p>" : .nothing)
            \(answer)
            <form method="post" action="\(Site.address(of: command))" data-leaves>
            \(hidden(kept + [("_seen", tag)]))
            <p class="line"><button class="main" id="confirm">\(command.effect == .destroys ? "Yes, do it" : "Confirm")</button>
            <a href="\(Site.address(of: command, back))">Back</a></p>
            </form>
            \(commandLine(command, fields))
            """
        return show("\(site.title(of: command))?", content, of: command.path)
    }

    /// Hidden fields of a form, with the token, and with a number if the form is a new one.
    func hidden(_ items: [(name: String, value: String)]) -> HTML {
        let all = items + [(name: "_token", value: handler.token), (name: "_once", value: JobList.newID())]
        return HTML(all.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\(raw: $0.value)\">" })
    }

    /// The redirect or the page for a job that runs or has ended.
    private func outcome(of job: Job, _ id: String) -> HTTPResponse {
        guard let run = job.result(within: 1) else { return redirect("\(WebPath.job)/\(id)") }
        if run.report != nil { return failed(job, run) }
        let said = message(of: run)
        if let back = fields["_back"], back.hasPrefix("/"), !back.hasPrefix("//"), !back.contains("\\") {
            handler.say(said)
            return redirect(back)
        }
        let scene = site.scene(of: job.command)
        if let next = scene.next, let address = LinkHTML.address(of: next, run.data, job.command, site) {
            handler.say(said)
            return redirect(address)
        }
        return redirect("\(WebPath.job)/\(id)")
    }

    /// The page of a command that has failed: its form with the mistakes, unless it may have changed something already.
    private func failed(_ job: Job, _ run: CapturedRun) -> HTTPResponse {
        guard let report = run.report,
            [.unavailable, .tryAgain, .storage, .interrupted, .defect].contains(report.status)
        else { return formPage(job.command, job.fields, run) }
        let content: HTML = """
            \(failure(report, FormHTML(self, job.command, job.fields)))
            \(notes(run))
            \(commandLine(job.command, job.fields))
            """
        return show(site.title(of: job.command), content, status(of: report), of: job.command.path)
    }

    /// What a command has done, for the page that follows it.
    private func message(of run: CapturedRun) -> String {
        let lines = run.drawing.filter { part in
            switch part {
            case .line, .paragraph: true
            default: false
            }
        }
        // A record begins with the name of what was changed.
        let isRecord = run.drawing.contains { if case .fields = $0 { true } else { false } }
        let text = isRecord ? "Saved: \(Array(lines.prefix(1)).texts)" : lines.texts
        let notes = run.notes.split(separator: "\n").map { $0.hasPrefix("note: ") ? $0.dropFirst(6) : $0[...] }
        return ([text] + notes.map(String.init)).map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The page of a job: its progress, or its answer.
    func jobPage(_ id: String) -> HTTPResponse {
        guard let job = handler.jobs[id] else {
            return show("No longer known", "<p>toolkit keeps only the last answers.</p>", .notFound)
        }
        let command = job.command
        let visit = Visit(handler, request, job.fields)
        guard let run = job.result(within: 0) else {
            let form: HTML =
                "<form method=\"post\" action=\"\(WebPath.job)/\(id)\" data-leaves>\(hidden([]))<button>Cancel</button></form>"
            let content: HTML =
                "<p role=\"status\" class=\"busy\">\(job.progress.isEmpty ? "Working …" : job.progress)</p>\(form)"
            return show(site.title(of: command), content, of: command.path, refresh: "\(WebPath.job)/\(id)")
        }
        guard run.report == nil else { return visit.failed(job, run) }
        let scene = site.scene(of: command)
        var drawing = DrawingHTML(visit, command, scene, run)
        let answer = drawing.html()
        let content: HTML = """
            \(visit.notes(run))
            <section class="answer">\(answer.isEmpty ? "<p>Done.</p>" : answer)</section>
            \(visit.commandLine(command, job.fields))
            """
        return show(drawing.title ?? site.title(of: command), content, of: command.path, heading: drawing.heading)
    }

    private func cancelled(_ id: String) -> HTTPResponse {
        handler.jobs[id]?.cancel()
        return redirect("\(WebPath.job)/\(id)")
    }
}

extension [DrawnPart] {
    /// The texts of a drawing in one line.
    var texts: String {
        map { part -> String in
            switch part {
            case .line(let text): text.plain
            case .paragraph(let text): text
            case .heading(let text): text
            case .fields(let rows): rows.map { "\($0.0): \($0.1.plain)" }.joined(separator: ", ")
            case .table(let table): table.rows.map { $0.map(\.plain).joined(separator: " ") }.joined(separator: ", ")
            case .blank, .picture, .pictures, .gallery, .chart: ""
            }
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
