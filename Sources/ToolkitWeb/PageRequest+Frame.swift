import ToolkitPages
import ToolkitProgram

// The frame of all pages, and the pages that only lead to others.
extension PageRequest {
    /// A page with the links of the header, and with those of a feature.
    /// - Parameters:
    ///   - path: The command or group that the page belongs to.
    ///   - above: A way back, if it is not the usual one.
    ///   - lead: What stands below the title.
    ///   - actions: The buttons beside the title.
    ///   - hasOwnHeading: Whether the content has its own heading.
    func show(
        _ title: String, _ content: HTML, _ status: HTTPStatus = .ok, of path: [String] = [], heading: HTML? = nil,
        refresh: String? = nil, above: HTML = .nothing, lead: HTML = .nothing, actions: [HTML] = [],
        hasOwnHeading: Bool = false
    ) -> HTTPResponse {
        let feature = site.features.first { $0.name == path.first }
        var frame = Page.Frame()
        frame.accent = feature?.scenes.look.accent.rawValue ?? ""
        let person = feature.flatMap { signedIn(to: $0, path) }
        frame.tools = HTML(joining: [feature.map { menu(of: $0, person) } ?? .nothing, Self.more])
        frame.marks = feature.map(mark) ?? .nothing
        // Nothing in the menu is possible before.
        let isSignedOut = feature?.scenes.signIn != nil && person == nil
        let origin = origin(of: path)
        frame.above =
            above.isEmpty ? origin.map { back(to: $0.address, site.title(of: $0.command)) } ?? .nothing : above
        let group = path.first.flatMap { feature == nil ? $0 : nil }
        if let group, frame.above.isEmpty, site.commands.contains(where: { $0.path[0] == group }) {
            frame.above = back(to: WebPath.more, "Settings and help")
        }
        (frame.lead, frame.actions) = (lead, HTML(actions))
        frame.hasOwnHeading = hasOwnHeading
        let links = site.features.map { other in
            Page.Link(
                other.shownName, site.entry(of: other), isCurrent: other.name == path.first, icon: other.icon)
        }
        handler.presence.sawPage()
        // Several features can have a page of the same title.
        let isNamed = feature.map { title.lowercased().contains($0.shownName.lowercased()) } ?? true
        return handler.page(
            isNamed ? title : "\(title) – \(feature?.shownName ?? "")", content, status, refresh: refresh,
            heading: heading ?? "\(title)",
            notice: request.method == .get ? handler.messages.take(at: address) : "",
            links: links, parts: isSignedOut ? [] : path.first.map { menu(of: $0, path, origin?.command) } ?? [],
            frame: frame)
    }

    private static let more: HTML =
        "<a href=\"\(WebPath.more)\" aria-label=\"Settings and help\" title=\"Settings and help\">\(Icon.settings)</a>"

    /// The links to the commands of a feature or a group; the one that led to the page is current, too.
    private func menu(of group: String, _ path: [String], _ origin: CallableCommand?) -> [Page.Link] {
        let names = site.scenes(of: group).menu
        let name = site.command(at: path).map(site.firstTab)
        // The page of a thing is no part of the menu, but its list is.
        let list = origin.flatMap { names.contains(site.firstTab(of: $0)) ? $0 : site.page(leadingTo: $0) }
        let current = name.flatMap { names.contains($0) ? site.command($0, of: group) : list }
        let links = names.compactMap { site.command($0, of: group) }.map {
            Page.Link(site.title(of: $0), Site.address(of: $0), isCurrent: $0.path == current?.path)
        }
        let isFeature = site.features.contains { $0.name == group }
        guard isFeature, links.isEmpty else { return isFeature || links.count > 1 ? links : [] }
        return [Page.Link("All commands", "/\(PercentEncoding.encode(group))", isCurrent: path.count == 1)]
    }

    /// Whether the sandbox answers for the main service of a feature.
    func isSandbox(_ feature: FeatureDescription) -> Bool {
        guard let service = feature.services.first else { return false }
        return (try? context.services.target(of: service)) == .sandbox
    }

    /// The mark of a feature that shows demo data, with a link to the setting that ends it.
    private func mark(_ feature: FeatureDescription) -> HTML {
        guard let service = feature.services.first, isSandbox(feature),
            let set = site.command(at: ["config", "set"])
        else { return .nothing }
        let address = Site.address(of: set, [("key", service.address.key)])
        return "<a class=\"chip\" href=\"\(address)\" title=\"Use a real service instead\">demo<span> data</span></a>"
    }

    /// Who is signed in; on the pages to sign in, not the demo user whom the first command would sign in.
    private func signedIn(to feature: FeatureDescription, _ path: [String]) -> SignedInPerson? {
        guard let person = try? feature.signedIn(context) else { return nil }
        let isSigningIn = feature.scenes.signIn?.contains(path.dropFirst().joined(separator: " ")) == true
        return person.since == nil && isSigningIn ? nil : person
    }

    /// Who is signed in, with a menu.
    private func menu(of feature: FeatureDescription, _ person: SignedInPerson?) -> HTML {
        guard let scenes = feature.scenes.signIn else { return .nothing }
        func link(_ name: String, _ title: String, _ values: [(String, String)] = []) -> HTML? {
            site.command(name, of: feature.name).map {
                "<li><a href=\"\(Site.address(of: $0, values))\">\(title)</a></li>"
            }
        }
        let back = request.method == .get ? [(Fields.back, address)] : []
        guard let person else {
            let items = [link(scenes.signIn, "Sign in", back), link(scenes.register, "Register")].compactMap(\.self)
            return Self.menu("Sign in", items)
        }
        let others = scenes.settings.map { link($0.command, $0.title) } + [link(scenes.signOut, "Sign out")]
        return Self.menu(person.name, others.compactMap(\.self))
    }

    private static func menu(_ title: String, _ items: [HTML]) -> HTML {
        """
        <details class="menu"><summary aria-label="\(title)">\(Icon.person)<b>\(title)</b></summary>\
        <ul>\(items)</ul></details>
        """
    }

    /// A link back.
    func back(to address: String, _ title: String) -> HTML {
        "<a class=\"back\" href=\"\(address)\">\(Icon.back)\(title)</a>"
    }

    /// The list whose row led here, or the page that usually leads here, with its address.
    func origin(of path: [String]) -> (command: CallableCommand, address: String)? {
        let given = fields.ownAddress(Fields.from).flatMap { address in
            site.command(atAddress: address).flatMap { $0.changes ? nil : (command: $0, address: address) }
        }
        guard given == nil, let page = site.command(at: path).flatMap(site.page(leadingTo:)) else { return given }
        let values = fields.arguments(of: page)
        let isThing = !site.scenes(of: path[0]).menu.contains(page.path.dropFirst().joined(separator: " "))
        return isThing && page.lacksArgument { name in values.contains { $0.0 == name } }
            ? nil : (page, Site.address(of: page, values))
    }

    /// The form to sign in, which leads back here; `nil` unless the page belongs to a feature that nobody has signed in to.
    ///
    /// A page that shows what its command would do says itself whether that needs a person.
    func signInFirst(_ command: CallableCommand) -> HTTPResponse? {
        guard let feature = site.features.first(where: { $0.name == command.path[0] }),
            let scenes = feature.scenes.signIn, let signIn = site.command(scenes.signIn, of: feature.name),
            !scenes.contains(command.path.dropFirst().joined(separator: " ")), !site.scene(of: command).previews,
            case .success(nil) = Result(catching: { try feature.signedIn(context)?.name })
        else { return nil }
        return redirect(Site.address(of: signIn, [(Fields.back, address)]))
    }

    // MARK: Pages that lead to others

    /// The first page of a feature: its sign-in form, until a person has signed in.
    func beginning(of name: String) -> HTTPResponse {
        guard let feature = site.features.first(where: { $0.name == name }) else { return missing }
        let isSignedIn = (try? feature.signedIn(context))??.since != nil
        if let signIn = feature.scenes.signIn, !isSignedIn, let command = site.command(signIn.signIn, of: name) {
            return redirect(Site.address(of: command))
        }
        return redirect(site.home(of: name))
    }

    /// The features.
    func homePage() -> HTTPResponse {
        let cards = site.features.map { feature -> HTML in
            """
            <li class="\(feature.scenes.look.accent.rawValue)"><h2><a class="open" href="\(site.entry(of: feature))">\(feature.icon)\(feature.shownName)</a></h2>
            <p class="quiet">\(feature.summary)</p></li>
            """
        }
        return show(
            "What would you like to do?",
            """
            <ul class="cards apps">
            \(cards)
            </ul>
            <p><a class="button" href="\(WebPath.more)">Settings and help</a></p>
            """)
    }

    /// The parts of the program itself, and all commands.
    func morePage() -> HTTPResponse {
        let parts: KeyValuePairs<[String], HTML> = [
            ["config", "list"]: "Addresses and keys of real services, and your defaults.",
            ["sandbox", "status"]: "What the apps show until a service is set. Restore it, add to it, or make it fail.",
            ["whoami"]: "The person and the service of each app.",
            ["doctor"]: "Files, databases, settings and services.",
            ["manual"]: "Guides, and all commands for the command line.",
            ["plugins", "list"]: "Commands that are programs of their own.",
        ]
        let cards = parts.compactMap { path, text -> HTML? in
            site.command(at: path).map {
                """
                <li><h2><a class="open" href="\(Site.address(of: $0))">\(site.title(of: $0))</a></h2>\
                <p class="quiet">\(text)</p></li>
                """
            }
        }
        return show(
            "Settings and help",
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
        let groups = Dictionary(grouping: site.commands) { $0.path[0] }
        let names = site.commands.map(\.path[0]).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        let sections = names.map { name -> HTML in
            let items = (groups[name] ?? []).map { command -> HTML in
                let address = Site.address(of: manual, command.path.map { ("words", $0) })
                return
                    "<li><a href=\"\(address)\">\(command.path.joined(separator: " "))</a> \(code: command.summary)</li>"
            }
            return "<section><h2>\(site.shownName(of: name))</h2><ul class=\"index\">\(items)</ul></section>"
        }
        let guides = Article.all.map { "<li><a href=\"\($0.address)\">\($0.title)</a></li>" as HTML }
        return """
            \("<h2>Guides</h2><ul class=\"links\">\(guides)</ul>", if: !guides.isEmpty)
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

extension FeatureDescription {
    /// The name for people.
    var shownName: String { scenes.look.title ?? name.capitalizedStart }

    /// The icon, or the first letter of the name.
    var icon: HTML { scenes.look.icon.isEmpty ? Icon.letter(of: shownName) : Icon.html(scenes.look.icon) }
}
