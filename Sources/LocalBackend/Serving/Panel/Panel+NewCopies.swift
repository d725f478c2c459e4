import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The names of copies that apps have asked for and that do not exist, with buttons that make them.
    /// - Parameter page: The page to which the buttons lead back.
    func strays(from page: Part) -> HTML {
        let strays = backend.strays()
        guard !strays.isEmpty else { return .nothing }
        // The first page is about requests.
        let shown = page == .requests ? strays.prefix(2) : strays[...]
        let names = strays.map(\.name).filter(WorkspaceStore.isName)
        let all = form(
            "<button name=\"names\" value=\"\(names.joined(separator: ","))\" id=\"make-all\">Make all \(names.count)</button>",
            from: page)
        let more: HTML = "<a href=\"\(base)\(Self.path)/class\">\(strays.count - shown.count) more</a>"
        return """
            <section class="strays" aria-label="Copies that do not exist">
            <ul class="rows">\(shown.map { stray($0, from: page) })</ul>
            <div class="line">\(all, if: names.count > 1)\(more, if: strays.count > shown.count)</div></section>
            """
    }

    private func stray(_ stray: Stray, from page: Part) -> HTML {
        let row = desk.row(stray.last)
        let isName = WorkspaceStore.isName(stray.name)
        let like = backend.store.name(like: stray.name).map { BackendError.twin($0, of: stray.name) }
        let make = form(
            "<button name=\"names\" value=\"\(stray.name)\" id=\"make-\(stray.name)\">Make '\(stray.name)'</button>",
            from: page)
        return """
            <li class="line"><span><b class="bad">\(stray.name.excerpt(limit: 64)): no such copy</b>
            \(isName ? like ?? "" : "This cannot be a name: use letters, digits, - and _.")
            <small>\(stray.count.counted("request")), last <a href="\(row.address(base: base))">\(row.method)</a>
            at \(row.moment.localSeconds)</small></span>
            \(make, if: isName)</li>
            """
    }

    /// A form that makes copies with the names of a list.
    /// - Parameter mistake: What is wrong with the typed names, as a sentence; `nil` for an empty form.
    func newCopies(from page: Part, mistake: String? = nil) -> HTML {
        let fault: HTML = mistake.map { "<p class=\"bad\" role=\"alert\" id=\"names-fault\">\($0)</p>" } ?? .nothing
        let state: HTML = mistake == nil ? .nothing : " aria-invalid=\"true\" aria-describedby=\"names-fault\""
        return """
            <h2>Make copies</h2>
            <form method="post" action="\(base)\(Self.path)/copies" class="editor">
            <input type="hidden" name="from" value="\(page.rawValue)">
            <label>Names <small>One in each line; a space becomes a hyphen.</small>
            <textarea name="names" rows="4" required autocomplete="off" spellcheck="false"\(state)>
            \(raw: mistake == nil ? "" : self["names"] ?? "")</textarea></label>
            \(fault)
            <button id="make-copies">Make the copies</button></form>
            """
    }

    /// Makes the copies whose names a form has.
    func makeCopies() throws -> HTTPResponse {
        let names = (self["names"] ?? "").split { $0.isNewline || ",;\t".contains($0) }
            .map { String($0).trimmed.split(separator: " ").joined(separator: "-") }.filter { !$0.isEmpty }
        let bad = names.filter { !WorkspaceStore.isName($0) }.map { "'\($0.excerpt(limit: 64))'" }
        guard bad.isEmpty else {
            let mistake =
                "\(bad.joined(separator: ", ")): a name has up to 64 letters from a to z, digits, - and _. Nothing changed."
            return self.page(
                .students, "Class", newCopies(from: .students, mistake: mistake), status: .badRequest)
        }
        var sentences: [String] = []
        let new = names.filter { backend.store.existing($0) == nil }
        for name in new {
            if let twin = backend.store.names.first(where: { $0 != name && $0.lowercased() == name.lowercased() }) {
                sentences.append("'\(name)' and '\(twin)' are two copies: upper and lower case differ.")
            }
            _ = try backend.store.workspace(name, limit: WorkspaceStore.limit)
        }
        let made = new.isEmpty ? "All of these copies exist." : "Made: \(new.joined(separator: ", "))."
        return redirect(origin, done: ([made] + sentences).joined(separator: " "))
    }
}
