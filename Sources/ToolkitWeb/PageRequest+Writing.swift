import ToolkitPages
import ToolkitProgram

// Forms that change something, and the commands that they start.
extension PageRequest {
    /// The answer to a form: the page after the change, a question, or the form with its mistakes.
    func submission() -> HTTPResponse {
        let path = request.path
        if path.count == 3, path[0] == "-", path[1] == "job" { return cancelled(path[2]) }
        guard let command = site.command(at: path) else { return missing }
        guard let id = fields[Fields.once], !id.isEmpty else { return formPage(command, fields, nil) }
        switch handler.jobs.known(id) {
        // A browser shows a form as it was when one goes back, also after it was sent.
        case .job(let job) where fields["_confirm"] == nil && fields.digest != job.digest: return sentBefore(command)
        case .job(let job): return outcome(of: job, id)
        case .forgotten: return sentBefore(command)
        case .question(let question) where question.command.path == path:
            return with(question.fields).confirmed(question, id)
        case .question: return tooLate(command)
        case nil: break
        }
        guard fields["_confirm"] == nil else { return tooLate(command) }
        if let mistake = passwordMistake(command) { return formPage(command, fields, mistake) }
        if let argument = command.controls.first(where: fields.lacksValue) {
            return formPage(
                command, fields, CapturedRun(mistake: "\(argument.label) is required.", of: argument.name))
        }
        // A button that acts at once, such as the heart of a row, says enough.
        let isButton = fields[Fields.back] != nil && site.hasButton(for: command)
        let asks = command.effect == .destroys && !command.confirmsItself || site.scene(of: command).asks
        if asks, !isButton, fields["dry-run"] != "true" { return question(command) }
        let job = handler.jobs.job(id, command, fields, site) {
            isButton ? call(command) : call(command).asking()
        }
        return job.map { outcome(of: $0, id) } ?? sentBefore(command)
    }

    /// The mistake in the fields for the password, if the command takes one.
    private func passwordMistake(_ command: CallableCommand) -> CapturedRun? {
        guard let kind = command.password, command.changes else { return nil }
        guard let password = fields[Fields.password], !password.isEmpty else {
            let label = FormHTML.label(of: kind)
            return CapturedRun(mistake: "\(label) is required.", of: Fields.password)
        }
        guard kind == .new, fields[Fields.repeatedPassword] != password else { return nil }
        return CapturedRun(mistake: "The passwords are not the same.", of: Fields.repeatedPassword)
    }

    func sentBefore(_ command: CallableCommand) -> HTTPResponse {
        notDone("This form was sent before, so nothing was done now.", command)
    }

    /// The page for a confirmation while the change before it is not done.
    func notYet(_ command: CallableCommand) -> HTTPResponse {
        notDone(
            "Another change of \(command.path[0]) is not done yet, so nothing was done now. Wait a moment, then reload this "
                + "page to confirm again.", command)
    }

    private func tooLate(_ command: CallableCommand) -> HTTPResponse {
        notDone(
            "\(ProgramDescription.current.name) no longer has the form that you confirmed, so nothing was done.",
            command)
    }

    private func notDone(_ reason: String, _ command: CallableCommand) -> HTTPResponse {
        show(
            "Nothing was done",
            "<p>\(reason)</p><p><a href=\"\(Site.address(of: command, formFields(of: command)))\">Back to the form</a></p>",
            .conflict, of: command.path)
    }

    /// - Parameter trial: Whether the command only tells what it would do.
    func call(_ command: CallableCommand, trial: Bool = false) -> Call {
        var values = fields.values(for: command)
        if trial { values["dry-run"] = ["true"] }
        let input = fields.files.first?.bytes ?? fields[Fields.password].map { Array("\($0)\n".utf8) } ?? []
        let allowance = trial ? .reading : Allowance(isReadOnly: false, spending: .greatestFiniteMagnitude)
        let call = Call(
            command.words(values, readsPassword: fields[Fields.password] != nil), of: command, allowance,
            limit: Site.keptAnswerLimit, cutsAnswer: true
        ).drawing(0..<1_000).reading(input)
        return fields[Fields.yes] == nil ? call : call.confirmed()
    }

    /// Hidden fields of a form, with the token, and with a number if the form is a new one.
    func hidden(_ items: [(name: String, value: String)], once: String = JobList.newID()) -> HTML {
        inputs(items + [(name: "_token", value: handler.token), (name: Fields.once, value: once)])
    }

    /// Hidden fields of a form.
    func inputs(_ items: [(name: String, value: String)]) -> HTML {
        HTML(items.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\(raw: $0.value)\">" })
    }

    // MARK: Answers

    /// The redirect or the page for a job that runs or has ended.
    func outcome(of job: Job, _ id: String) -> HTTPResponse {
        guard let run = job.result(within: 1) else { return redirect("\(WebPath.job)/\(id)") }
        if let question = asked(by: job) { return question }
        if run.report != nil { return failed(job, run) }
        return followed(job, run) ?? redirect("\(WebPath.job)/\(id)")
    }

    /// The redirect to the page that follows the change, which tells it.
    private func followed(_ job: Job, _ run: CapturedRun) -> HTTPResponse? {
        var address: String?
        if let back = job.fields.ownAddress(Fields.back) {
            address = back
        } else if let next = site.scene(of: job.command).next {
            let list = job.fields.ownAddress(Fields.from)
            let target = site.command(next.command, of: job.command.path[0])
            let isNext = target != nil && list.flatMap(site.command(atAddress:))?.path == target?.path
            address = isNext ? list : LinkHTML.address(of: next, run.data, job.command, self, back: list)
        }
        guard let address else { return nil }
        if job.claimMessage() { handler.messages.say(message(of: run, job.command), at: address) }
        return redirect(address)
    }

    /// The page of a command that has failed: its form with the mistakes, unless it may have changed something already.
    private func failed(_ job: Job, _ run: CapturedRun) -> HTTPResponse {
        guard let report = run.report,
            [.unavailable, .tryAgain, .storage, .interrupted, .defect].contains(report.status)
        else { return formPage(job.command, job.fields, run) }
        return failurePage(report, notes(run, of: job.command), job.command, job.fields)
    }

    /// What a command has done, for the page that follows it.
    private func message(of run: CapturedRun, _ command: CallableCommand) -> String {
        let lines = run.drawing.filter { part in
            switch part {
            case .line, .paragraph, .prose: true
            default: false
            }
        }
        // A record begins with the name of what was changed.
        let isRecord = run.drawing.contains { if case .fields = $0 { true } else { false } }
        let text = isRecord ? "Saved: \(Array(lines.prefix(1)).texts)" : lines.texts
        let notes = run.notes.map { note in
            (note.kind == .note ? note.message : note.labelled)
                .text(argument: { command.label(of: $0) ?? $1 }, setting: site.shownName(ofSetting:))
        }
        return ([text] + notes).map(\.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The page of a job: its progress, or its answer.
    func jobPage(_ id: String) -> HTTPResponse {
        guard let job = handler.jobs[id] else {
            return show(
                "No longer known", "<p>\(ProgramDescription.current.name) keeps only the last answers.</p>", .notFound)
        }
        let command = job.command
        let page = with(job.fields)
        guard let run = job.result(within: 0) else {
            let form: HTML =
                "<form method=\"post\" action=\"\(WebPath.job)/\(id)\" data-leaves>\(hidden([]))<button>Cancel</button></form>"
            let content: HTML =
                "<p role=\"status\" class=\"busy\">\(job.progress.isEmpty ? "Working …" : job.progress)</p>\(form)"
            return show(site.title(of: command), content, of: command.path, refresh: "\(WebPath.job)/\(id)")
        }
        if let question = asked(by: job) { return question }
        guard run.report == nil else { return page.failed(job, run) }
        if let next = page.followed(job, run) { return next }
        let scene = site.scene(of: command)
        let drawing = DrawingHTML(page, command, scene, run)
        let answer = drawing.html
        let content: HTML = """
            \(page.notes(run, of: command))
            <section class="answer">\(answer.isEmpty ? "<p>Done.</p>" : answer)</section>
            \(page.commandLine(command, job.fields))
            """
        return show(
            drawing.title ?? site.title(of: command), content, of: command.path,
            actions: drawing.actions, hasOwnHeading: drawing.isDetail)
    }

    private func cancelled(_ id: String) -> HTTPResponse {
        handler.jobs[id]?.cancel()
        return redirect("\(WebPath.job)/\(id)")
    }
}

extension [DrawnPart] {
    /// The texts of a drawing in one line, in the words of a page.
    var texts: String {
        map { part -> String in
            switch part {
            case .line(let text, _), .paragraph(let text, _), .mark(let text, _): text.words
            case .prose(let text): text
            case .heading(let text): text
            case .fields(let rows): rows.map { "\($0.0): \($0.1.words)" }.joined(separator: ", ")
            case .table(let table): table.rows.map { $0.map(\.words).joined(separator: " ") }.joined(separator: ", ")
            case .pictures(_, let captions, _): captions.joined(separator: " ")
            case .blank, .picture, .gallery, .chart: ""
            }
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
