import ToolkitPages
import ToolkitProgram

// The frame of all pages.
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
            frame.above = back(to: WebPath.more, Self.moreTitle)
        }
        (frame.lead, frame.actions) = (lead, HTML(actions))
        frame.hasOwnHeading = hasOwnHeading
        let links = site.features.map { other in
            Page.Link(
                other.shownName, site.entry(of: other), isCurrent: other.name == path.first, icon: other.icon)
        }
        handler.presence.sawPage()
        // Several features can have a page of the same title. A thing can have the name of a feature.
        let own = site.command(at: path).map(site.title) ?? title
        let isNamed =
            feature.map { title.hasSuffix(own) && own.lowercased().contains($0.shownName.lowercased()) } ?? true
        return handler.page(
            isNamed ? title : "\(title) – \(feature?.shownName ?? "")", content, status, refresh: refresh,
            heading: heading ?? "\(title)",
            notice: request.method == .get ? handler.messages.take(at: address) : "",
            links: links, parts: isSignedOut ? [] : path.first.map { menu(of: $0, path, origin?.command) } ?? [],
            frame: frame)
    }

    private static let more: HTML =
        "<a href=\"\(WebPath.more)\" aria-label=\"\(moreTitle)\" title=\"\(moreTitle)\">\(Icon.settings)</a>"

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
        !feature.services.isEmpty && feature.services.allSatisfy { (try? context.services.target(of: $0)) == .sandbox }
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
        let way = fields.ownAddress(Fields.from) ?? fields.ownAddress(Fields.origin)
        let given = way.flatMap { address in
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
}

extension FeatureDescription {
    /// The name for people.
    var shownName: String { scenes.look.title ?? name.capitalizedStart }

    /// The icon, or the first letter of the name.
    var icon: HTML { scenes.look.icon.isEmpty ? Icon.letter(of: shownName) : Icon.html(scenes.look.icon) }
}
