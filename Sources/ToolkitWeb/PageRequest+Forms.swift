import ToolkitPages
import ToolkitProgram

// The pages with a form.
extension PageRequest {
    /// The form of a command, with the mistakes of a run, if there was one.
    func formPage(_ command: CallableCommand, _ fields: Fields, _ run: CapturedRun?) -> HTTPResponse {
        // A secret that the command does not take as an argument has a field of its own, and what was typed elsewhere is
        // forgotten.
        let isSecret = setting(of: command)?.kind == .secret
        let hasSecret = isSecret || run?.report?.argument == Report.password && command.password == nil
        let fields = hasSecret ? fields.withoutOptions(of: command) : fields
        let (head, links) = head(of: command)
        let form = FormHTML(
            self, command, fields.shown, mistakes: run?.mistakes ?? [], hasSecret: hasSecret, hasHead: !head.isEmpty)
        let report = run?.report
        let details = command.details.split(separator: "\n\n").map {
            "<p class=\"quiet\">\(code: String($0))</p>" as HTML
        }
        // Who chooses a file must know what belongs into it.
        let isOpen = command.file?.isRequired == true
        let plan = run == nil ? preview(of: command) : nil
        let told: HTML = """
            \(report.map { failure($0, form) } ?? .nothing)
            \(run.map { notes($0, of: command) } ?? plan?.html ?? .nothing)
            """
        let asked = plan?.isEmpty == true ? .nothing : form.html
        let title = site.title(of: command)
        let others = signInPage(of: command)
        let content: HTML = """
            \(tabs(command, site.scene(of: command)))
            \(head)
            \(others.map { "<div class=\"box\"><h1>\(title)</h1>\(told)\(asked)\($0)</div>" } ?? told + asked)
            \(details.isEmpty ? .nothing : "<details\(" open", if: isOpen)><summary class=\"quiet\">About this page</summary>\(details)</details>")
            \(form.isEmpty ? .nothing : commandLine(command, fields))
            """
        let isMistake = report?.isMistake ?? false
        return show(
            report == nil ? title : "Mistake – \(title)", content,
            report == nil ? .ok : isMistake ? .badRequest : status(of: report), of: command.path, heading: "\(title)",
            actions: links, hasOwnHeading: others != nil)
    }

    /// The picture and the title of the thing that the form changes, with the buttons of the form's scene; only the
    /// buttons for a thing without a title, and nothing for a form without them.
    private func head(of command: CallableCommand) -> (HTML, [HTML]) {
        let scene = site.scene(of: command)
        guard let current = scene.current, !scene.links.isEmpty,
            let other = site.command(current.command, of: command.path[0])
        else { return (.nothing, []) }
        let page = forArguments(of: other)
        guard !other.lacksArgument({ !page.fields.values($0).isEmpty }) else { return (.nothing, []) }
        let run = page.run(other)
        guard run.report == nil else { return (.nothing, []) }
        let drawing = DrawingHTML(page, other, scene, run)
        return drawing.isDetail ? (drawing.head(isSmall: true, level: "h2"), []) : (.nothing, drawing.links)
    }

    /// The setting whose value the form of a command changes.
    func setting(of command: CallableCommand) -> Setting? {
        guard command.path == ["config", "set"] else { return nil }
        return context.features.allSettings.first { $0.key == fields["key"] }
    }

    /// The arguments that a form has controls for; the value of a setting has the form of the setting.
    func controls(of command: CallableCommand) -> [ArgumentDeclaration] {
        guard let setting = setting(of: command) else { return command.controls }
        return command.controls.compactMap { control in
            guard control.name == "value" else { return control }
            guard setting.kind != .secret else { return nil }
            return changed(control) {
                $0.title = "Value"
                switch setting.kind {
                case .choice(let words): ($0.choices, $0.isRequired) = (words, true)
                case .url: $0.form = .url
                case .integer: $0.form = .integer(Int.min...Int.max)
                case .digits: $0.form = .postalCode
                case .text, .secret: break
                }
            }
        }
    }

    /// What a command would do, if its scene shows that, and whether this is nothing; `nil` if the command cannot tell.
    private func preview(of command: CallableCommand) -> (html: HTML, isEmpty: Bool)? {
        guard site.scene(of: command).previews, case .told(let run?, _) = trial(of: command) else { return nil }
        let html = DrawingHTML(self, command, Scene(""), run).html
        let isEmpty = run.data?.array?.isEmpty == true && run.notes.isEmpty
        return ("\(notes(run, of: command))<section class=\"answer\">\(html)</section>", isEmpty)
    }

    /// The fields of a new form: those of the address, the defaults that depend on the context, and the current values.
    func prefilled(for command: CallableCommand) -> Fields {
        let scene = site.scene(of: command)
        var items = fields.items
        // A default that the form does not show is the command's own.
        let hidden = FormHTML.paging.union(scene.unused)
        for argument in command.declarations where fields[argument.name] == nil {
            let standard = hidden.contains(argument.name) ? nil : argument.standard(in: context)
            guard let value = scene.beginning[argument.name] ?? standard else { continue }
            items.append((name: argument.name, value: value))
        }
        guard let current = scene.current, !items.contains(where: { $0.name.hasPrefix(Fields.old) }),
            let other = site.command(current.command, of: command.path[0])
        else { return Fields(items) }
        let page = forArguments(of: other)
        guard !other.lacksArgument({ !page.fields.values($0).isEmpty }) else { return Fields(items) }
        let run = page.run(other)
        let values = run.report == nil ? LinkHTML.values(of: current, run.data, self) ?? [] : []
        // A part of an ID or a name may mean something else when the form comes back.
        return Fields(
            items.filter { item in !values.contains { $0.0 == item.name } } + values.map { (name: $0.0, value: $0.1) })
    }

    // MARK: Signing in

    /// What stands below the form with which a person signs in or registers; `nil` for other forms.
    private func signInPage(of command: CallableCommand) -> HTML? {
        let name = command.path.dropFirst().joined(separator: " ")
        guard let feature = site.features.first(where: { $0.name == command.path[0] }),
            let scenes = feature.scenes.signIn, name != scenes.signOut, scenes.contains(name),
            let signIn = site.command(scenes.signIn, of: feature.name),
            let register = site.command(scenes.register, of: feature.name)
        else { return nil }
        let isSignIn = name == scenes.signIn
        let (other, words) = isSignIn ? (register, "New here? Register") : (signIn, "Have an account? Sign in")
        return """
            <p><a href="\(Site.address(of: other, back))">\(words)</a></p>
            \(isSignIn ? demo(feature, signIn) : .nothing)
            """
    }

    /// The address to return to after a change, to pass it on.
    var back: [(String, String)] { fields.ownAddress(Fields.back).map { [(Fields.back, $0)] } ?? [] }

    /// A button that signs in the demo user of a sandbox.
    private func demo(_ feature: FeatureDescription, _ signIn: CallableCommand) -> HTML {
        guard isSandbox(feature), let user = signIn.controls.first(where: \.isRequired),
            let login = try? context.services.emptySandbox(of: feature).service.logins.first
        else { return .nothing }
        let items = [(user.name, login.user), (Fields.password, login.password)] + back
        return """
            <form method="post" action="\(Site.address(of: signIn))" class="demo" data-leaves>\
            \(hidden(items.map { (name: $0.0, value: $0.1) }))\
            <p>Just looking? The demo user is <b>\(login.user)</b>, password <b>\(login.password)</b>.</p>\
            <button id="demo">Use the demo user</button></form>
            """
    }

    // MARK: Failures

    func status(of report: Report?) -> HTTPStatus {
        switch report?.status {
        case .notFound where report?.isOfService == false: .notFound
        case .notPermitted: .forbidden
        case .unavailable, .notFound: .badGateway
        case .tryAgain: .serviceUnavailable
        default: .unprocessableContent
        }
    }

    /// The page of a command that could not do its work for a reason that is no mistake in its form.
    func failurePage(
        _ report: Report, _ notes: HTML, _ command: CallableCommand, _ fields: Fields
    ) -> HTTPResponse {
        let again = command.isSent ? Site.address(of: command, fields.arguments(of: command) + from) : address
        // What is not there will not be there a moment later.
        let isMissing = report.status == .notFound && !report.isOfService
        let list = isMissing ? origin(of: command.path) : nil
        let next = list.map { ($0.address, "Back to \(site.title(of: $0.command))") } ?? (again, "Try again")
        let content: HTML = """
            <div class="empty">\(list == nil ? Icon.failure : Icon.empty)\(failure(report, FormHTML(self, command, fields)))
            <p class="actions"><a class="button main" href="\(next.0)">\(next.1)</a>\(cause(of: report, command, again))</p></div>
            \(notes.isEmpty ? .nothing : "<details><summary class=\"quiet\">Details</summary>\(notes)</details>")
            \(commandLine(command, fields))
            """
        return show(
            "\(isMissing ? "Not found" : "Failed") – \(site.title(of: command))", content, status(of: report),
            of: command.path,
            heading: "\(site.title(of: command))")
    }

    /// Links to what can make a service fail: the addresses that a person has set, and the faults of the demo data.
    private func cause(of report: Report, _ command: CallableCommand, _ again: String) -> HTML {
        guard report.isOfService, let feature = site.features.first(where: { $0.name == command.path[0] }),
            let set = site.command(at: ["config", "set"]), let faults = site.command(at: ["sandbox", "fault", "list"])
        else { return .nothing }
        let real = feature.services.filter { (try? context.services.target(of: $0)) != .sandbox }
        var links = real.map { service in
            let items = [
                ("key", service.address.key), (Fields.from, addressToReturn ?? again), (Fields.back, again),
            ]
            let name = feature.services.count == 1 ? "the address" : site.shownName(ofSetting: service.address.key)
            return (Site.address(of: set, items), "Change \(name)")
        }
        if real.count < feature.services.count { links.append((Site.address(of: faults), "See the faults")) }
        return HTML(links.map { "<a class=\"button\" href=\"\($0.0)\">\($0.1)</a>" as HTML })
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

extension Report {
    /// Whether a service has failed, or has nothing at the path of the request, as with another address.
    var isOfService: Bool { status == .unavailable || status == .notFound && code == "not-found" }

    /// Whether a person can correct what is wrong in the form.
    var isMistake: Bool { status == .usage || status == .badData || argument != nil }
}
