import ToolkitPages
import ToolkitProgram

// The questions before money moves or something is removed.
extension PageRequest {
    /// The page that asks before money moves or something is removed, or the form with its mistakes.
    /// - Parameter isLate: Whether the person has confirmed something that is no longer so.
    func question(_ command: CallableCommand, isLate: Bool = false) -> HTTPResponse {
        switch trial(of: command) {
        case .mistake(let found): return formPage(command, fields, found)
        case .told(let run, let accepted):
            let drawing = run.map { DrawingHTML(self, command, Scene(""), $0) }
            return ask(
                PendingForm(
                    command: command, fields: fields, told: run?.drawing.texts ?? "", subjects: run?.subjects ?? [:],
                    answer: .asTold(accepting: accepted), shown: drawing?.html ?? "<p>\(code: command.summary)</p>",
                    data: run?.data,
                    isLate: isLate))
        }
    }

    /// Keeps a question, and goes to its page, which has an address of its own: reloading it and going back send nothing.
    func ask(_ question: PendingForm) -> HTTPResponse {
        redirect("\(WebPath.question)/\(handler.jobs.ask(question))")
    }

    /// The page of a question, or of what became of it.
    func questionPage(_ id: String) -> HTTPResponse {
        switch handler.jobs.known(id) {
        case .question(let question): return with(question.fields).page(of: question, id)
        case .job(let job): return with(job.fields).outcome(of: job, id)
        case .forgotten, nil:
            return show(
                "No longer known",
                "<p>\(ProgramDescription.current.name) no longer has this question. Nothing was done now.</p>",
                .notFound)
        }
    }

    private func page(of question: PendingForm, _ id: String) -> HTTPResponse {
        let command = question.command
        let scene = site.scene(of: command)
        let data = question.data
        let button =
            scene.confirmation?.filled { data?[path: $0]?.shown } ?? question.action ?? scene.button
            ?? site.title(of: command)
        let content: HTML = """
            \(question.isLate ? "<p class=\"bad\">Something has changed since you looked. Please check again.</p>" : .nothing)
            \(subject)\(question.shown)
            <form method="post" action="\(Site.address(of: command))" data-leaves>
            \(hidden([("_confirm", "1")], once: id))
            <p class="actions"><button class="main\(command.effect == .destroys ? " danger" : "")" id="confirm">\(button)</button>
            <a class="button" href="\(fields.ownAddress(Fields.origin) ?? Site.address(of: command, formFields(of: command)))">Back</a></p>
            </form>
            \(commandLine(command, fields))
            """
        return show(question.title ?? "\(site.title(of: command))?", content, of: command.path)
    }

    /// The picture and the title of the thing whose page led to the question.
    private var subject: HTML {
        guard let origin = fields.ownAddress(Fields.origin), let command = site.command(atAddress: origin),
            !command.changes,
            let asked = SandboxRequest(.get, target: origin, headers: HTTPHeaders(), body: [], origin: "")
        else { return .nothing }
        let page = with(Fields(asked.query))
        let run = page.run(command)
        let drawing = DrawingHTML(page, command, Scene(""), run)
        return run.report == nil && drawing.isDetail ? drawing.head(isSmall: true, level: "h2") : .nothing
    }

    enum Trial {
        /// What the command would do, with the questions that it asks first; `nil` if it cannot tell.
        case told(CapturedRun?, asking: [String] = [])
        case mistake(CapturedRun)
    }

    /// Asks the command what it would do.
    /// - Parameter accepted: The questions of the command that it takes as agreed to.
    func trial(of command: CallableCommand, accepting accepted: [String] = []) -> Trial {
        guard command.hasTrial else { return .told(nil) }
        let call = call(command, trial: true).asking(accepted: accepted)
        let run = CallerExecutor.run { [context] in await context.run(call) }
        if let question = run.question { return trial(of: command, accepting: accepted + [question]) }
        return run.report == nil ? .told(run, asking: accepted) : .mistake(run)
    }

    /// Runs the command of a form that the person has confirmed, or asks again if it would do something else now.
    func confirmed(_ question: PendingForm, _ id: String) -> HTTPResponse {
        let command = question.command
        var changed: HTTPResponse?
        let isOver = handler.jobs.confirm(in: command.path[0]) {
            if let known = handler.jobs[id] { return known }
            if case .accepting(let accepted) = question.answer {
                return handler.jobs.job(id, command, fields, site, accepted: accepted) {
                    call(command).asking(accepted: accepted, about: question.subjects)
                }
            }
            switch trial(of: command) {
            case .told(let run?, let asked)
            where run.drawing.texts != question.told || run.subjects != question.subjects || asked != question.accepted:
                changed = self.question(command, isLate: true)
                return nil
            case .mistake(let run):
                changed = formPage(command, fields, run)
                return nil
            case .told:
                return handler.jobs.job(id, command, fields, site) {
                    call(command).agreed(to: question.subjects, accepted: question.accepted)
                }
            }
        }
        return changed ?? handler.jobs[id].map { outcome(of: $0, id) }
            ?? (isOver ? sentBefore(command) : notYet(command))
    }

    /// The page for a question that the command asks before it changes something.
    func asked(by job: Job) -> HTTPResponse? {
        job.question.map { question in
            redirect("\(WebPath.question)/\(handler.jobs.ask(question, as: job.answerID))")
        }
    }
}
