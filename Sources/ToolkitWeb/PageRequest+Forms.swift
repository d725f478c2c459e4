import ToolkitPages
import ToolkitProgram

// The pages with a form.
extension PageRequest {
    /// The form of a command, with the mistakes of a run, if there was one.
    func formPage(_ command: CallableCommand, _ fields: Fields, _ run: CapturedRun?) -> HTTPResponse {
        // A secret that the command does not take as an argument has a field of its own, and what was typed elsewhere is
        // forgotten.
        let hasSecret = run?.report?.argument == Report.password && command.password == nil
        let fields = hasSecret ? fields.required(by: command) : fields
        let form = FormHTML(self, command, fields.shown, mistakes: run?.mistakes ?? [], hasSecret: hasSecret)
        let report = run?.report
        let isUsage = report.map { $0.status == .usage || $0.status == .badData } ?? false
        let details = command.details.split(separator: "\n\n").map {
            "<p class=\"quiet\">\(code: String($0))</p>" as HTML
        }
        let content: HTML = """
            \(wayBack)
            \(tabs(command, site.scene(of: command)))
            \(report.map { failure($0, form) } ?? .nothing)
            \(run.map { notes($0, of: command) } ?? preview(of: command))
            \(form.html)
            \(form.isEmpty ? .nothing : commandLine(command, fields))
            <details><summary>About this command</summary>\(details.isEmpty ? ["<p class=\"quiet\">\(code: command.summary)</p>"] : details)</details>
            """
        return show(
            site.title(of: command), content, report == nil ? .ok : isUsage ? .badRequest : status(of: report),
            of: command.path)
    }

    /// What a command would do, if its scene shows that; nothing if the command cannot tell.
    private func preview(of command: CallableCommand) -> HTML {
        guard site.scene(of: command).previews, case .told(let run?) = trial(of: command) else { return .nothing }
        var drawing = DrawingHTML(self, command, Scene(""), run)
        return "<section class=\"answer\">\(drawing.html())</section>"
    }

    func status(of report: Report?) -> HTTPStatus {
        switch report?.status {
        case .notFound: .notFound
        case .notPermitted: .forbidden
        case .unavailable: .badGateway
        case .tryAgain: .serviceUnavailable
        default: .unprocessableContent
        }
    }

    /// An error, without the mistakes that stand beside their fields.
    func failure(_ report: Report, _ form: FormHTML) -> HTML {
        let isTold = !form.mistakes.isEmpty && form.mistakes.allSatisfy { form.has($0.argument) }
        let next = report.hint.map { "<p>\(html($0, of: form.command))</p>" as HTML } ?? .nothing
        if isTold {
            return """
                <div class="bad" role="alert"><p>Please correct the marked fields.</p>\
                \(next, if: report.argument != nil)</div>
                """
        }
        let details = report.details.map { "<li>\($0)</li>" as HTML }
        return """
            <div class="bad" role="alert"><p>\(html(report.message, of: form.command))</p>\("<ul>\(details)</ul>", if: !details.isEmpty)\
            \(next)</div>
            """
    }
}
