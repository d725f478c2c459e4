import ToolkitPages
import ToolkitProgram

// The pages that only lead to others.
extension PageRequest {
    /// The first page of a feature: its sign-in form, until a person has signed in.
    func beginning(of name: String) -> HTTPResponse {
        guard let feature = site.features.first(where: { $0.name == name }) else { return missing }
        let isSignedIn = (try? feature.signedIn(context))??.since != nil
        if let signIn = feature.scenes.signIn, !isSignedIn, let command = site.command(signIn.signIn, of: name) {
            return redirect(Site.address(of: command))
        }
        return redirect(site.home(of: name))
    }

    /// The features and the trusted external commands, and where to go on from their demo data.
    func homePage() -> HTTPResponse {
        let externals = site.commands.filter { $0.isExternal && $0.path.count == 1 }.map { command -> HTML in
            """
            <li><h2><a class="open" href="\(Site.address(of: command))">\(command.path[0])</a></h2>
            <p class="quiet">\(command.summary)</p></li>
            """
        }
        return show(
            "What would you like to do?",
            """
            \(demo.isEmpty ? .nothing : "<p class=\"count\">\(demo)</p>")
            <ul class="cards apps">
            \(site.features.map(card))\(externals)
            </ul>
            <div class="split">\(guides)<section><h2>\(Self.moreTitle)</h2><ul class="links">
            \(Self.parts.compactMap { path, _ in site.command(at: path).map { "<li><a href=\"\(Site.address(of: $0))\">\(site.title(of: $0))</a></li>" } })
            </ul></section></div>
            """)
    }

    /// What a person may do with which data; empty if no feature shows demo data.
    private var demo: String {
        let features = site.features.filter { !$0.services.isEmpty }
        let demo = features.filter(isSandbox)
        guard !demo.isEmpty else { return "" }
        guard demo.count < features.count else {
            return "You see demo data, which stays on this machine. Change, send and delete what you like."
        }
        return "Demo data, which stays on this machine: \(demo.map(\.shownName).joined(separator: ", ")). "
            + "The other apps use your services."
    }

    private var guides: HTML {
        let items = Article.all.map { "<li><a href=\"\($0.address)\">\($0.title)</a></li>" as HTML }
        return items.isEmpty ? .nothing : "<section><h2>Guides</h2><ul class=\"links\">\(items)</ul></section>"
    }

    /// A feature with who is signed in, and the ways to its other pages.
    private func card(of feature: FeatureDescription) -> HTML {
        let scenes = feature.scenes
        let others = scenes.menu.filter { $0 != scenes.home }.prefix(3)
        let ways = others.compactMap { site.command($0, of: feature.name) }.map {
            "<a href=\"\(Site.address(of: $0))\">\(site.title(of: $0))</a>" as HTML
        }
        let person = (try? feature.signedIn(context)).flatMap { $0?.since == nil ? nil : $0?.name }
        return """
            <li class="\(scenes.look.accent.rawValue)"><h2><a class="open line" href="\(site.entry(of: feature))">\(feature.icon)\(feature.shownName)</a></h2>
            <p class="quiet">\(feature.summary)\(person.map { " Signed in as <b>\($0)</b>." } ?? .nothing)</p>
            \(ways.isEmpty ? .nothing : "<p class=\"line\">\(ways)</p>")</li>
            """
    }

    static let moreTitle = "Settings and help"
    /// The parts of the program itself.
    private static let parts: KeyValuePairs<[String], HTML> = [
        ["config", "list"]: "Addresses and keys of real services, and your defaults.",
        ["sandbox", "status"]: "What the apps show until a service is set. Restore it, add to it, or make it fail.",
        ["whoami"]: "The person and the service of each app.",
        ["doctor"]: "Files, databases, settings and services.",
        ["manual"]: "Guides, and all commands for the command line.",
        ["plugins", "list"]: "Commands that are programs of their own.",
    ]

    /// The parts of the program itself, and all commands.
    func morePage() -> HTTPResponse {
        let cards = Self.parts.compactMap { path, text -> HTML? in
            site.command(at: path).map {
                """
                <li><h2><a class="open" href="\(Site.address(of: $0))">\(site.title(of: $0))</a></h2>\
                <p class="quiet">\(text)</p></li>
                """
            }
        }
        return show(
            Self.moreTitle,
            """
            <ul class="cards">\(cards)</ul>
            <details><summary class="quiet">All commands</summary>\(allCommands)</details>
            """)
    }

    /// The commands of the program itself, in sections.
    private var allCommands: HTML {
        let names = Set(site.features.map(\.name))
        let others = site.commands.filter { !names.contains($0.path[0]) }
        var sections: [(title: String, commands: [CallableCommand])] = []
        for command in others {
            let title = site.sectionTitle(of: command.path[0])
            if let place = sections.firstIndex(where: { $0.title == title }) {
                sections[place].commands.append(command)
            } else {
                sections.append((title, [command]))
            }
        }
        let parts = sections.sorted { $0.commands.count > $1.commands.count }.map { section -> HTML in
            "<section><h2>\(section.title)</h2>\(list(of: section.commands))</section>"
        }
        let features = site.features.map { feature -> HTML in
            "<li><a href=\"/\(PercentEncoding.encode(feature.name))\">All commands of \(feature.shownName)</a></li>"
        }
        return "<div class=\"split\">\(parts)<section><h2>Apps</h2><ul class=\"links\">\(features)</ul></section></div>"
    }

    /// The contents of the manual: a link to the part of each command.
    func contents(of manual: CallableCommand) -> HTML {
        // Also those that have no page of their own.
        let commands = (try? context.callableCommands()) ?? site.commands
        let groups = Dictionary(grouping: commands) { $0.path[0] }
        let names = commands.map(\.path[0]).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        let sections = names.map { name -> HTML in
            let items = (groups[name] ?? []).map { command -> HTML in
                let address = Site.address(of: manual, command.path.map { ("words", $0) })
                return
                    "<li><a href=\"\(address)\">\(command.path.joined(separator: " "))</a> \(code: command.summary)</li>"
            }
            return "<section><h2>\(site.shownName(of: name))</h2><ul class=\"index\">\(items)</ul></section>"
        }
        return """
            \(guides)
            <div class="split">\(sections)</div>
            """
    }

    func articlePage(_ name: String) -> HTTPResponse {
        guard let article = Article.all.first(where: { $0.name == name }) else { return missing }
        return show(
            article.title, "<article>\(article.html)</article>", of: ["manual"],
            above: "<a class=\"back\" href=\"/manual\">\(Icon.back)Manual</a>")
    }

    func groupPage(_ path: [String]) -> HTTPResponse {
        let feature = site.features.first { $0.name == path.joined(separator: " ") }
        let title = feature.map { "All commands of \($0.shownName)" }
        return show(
            title ?? site.sectionTitle(of: path.joined(separator: " ")), list(of: site.commands(below: path)), of: path)
    }

    private func list(of commands: [CallableCommand]) -> HTML {
        let rows = commands.map { command -> HTML in
            // A page that is only a tab has the title of its neighbours.
            let name = command.path.dropFirst().joined(separator: " ")
            let tab = site.scene(of: command).tabs.first { $0.command == name && command.changes }
            let title = tab?.title ?? site.title(of: command)
            return "<li><a href=\"\(Site.address(of: command))\">\(code: title)</a></li>"
        }
        return "<ul class=\"links\">\(rows)</ul>"
    }
}
