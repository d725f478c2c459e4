import ToolkitPages
import ToolkitStandIn

extension Panel {
    func copiesPage() -> HTML {
        """
        <h2>Demo data</h2>
        <p>A reset brings the demo data back and removes all faults. Snapshots stay. \(sameData())</p>
        \(undo(from: .copies))
        \(form(CopyAction.reset.asking("the data", "Reset now")))
        <h2>Snapshots</h2>
        <p>A snapshot keeps the data of all services until the server ends.</p>
        \(form("""
            <label>New name <input name="name" value="\("default", if: !hasSnapshot("default"))" \(Self.nameRule)></label>
            <button id="snapshot" name="do" value="snapshot">Take a snapshot</button>
            """))
        <ul class="rows">
        \(workspace.snapshotList.map(snapshotRow))
        </ul>
        \(isCopy ? .nothing : copies)
        <h2>The same from a script</h2>
        <p>These requests are answered only on this machine.</p>
        <ul class="rows">
        \(BuiltinRoute.described(isInsideCopy: isCopy).map(scriptRow))
        </ul>
        """
    }

    /// The rule for the names of copies and snapshots, as attributes of a field.
    static let nameRule: HTML = #"required maxlength="64" pattern="[A-Za-z0-9_\-]+" autocomplete="off""#

    /// A button that shows after a click on a word.
    static func asking(_ label: String, id: String, _ button: HTML) -> HTML {
        "<details class=\"ask\"><summary id=\"ask-\(id)\">\(label)</summary><div>\(button)</div></details>"
    }

    /// A form for a ``CopyAction``.
    /// - Parameters:
    ///   - fields: The names and values of hidden fields.
    ///   - page: The page to which the action leads back.
    func form(_ content: HTML, _ fields: [(String, String)] = [], from page: Part = .copies) -> HTML {
        let hidden = Self.hidden(fields + [("from", page.rawValue)])
        return "<form class=\"line\" method=\"post\" action=\"\(base)\(Self.path)/copies\">\(hidden)\(content)</form>"
    }

    /// The hidden fields of a form.
    static func hidden(_ fields: [(name: String, value: String)]) -> [HTML] {
        fields.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" }
    }

    /// A button that undoes the last change of the data by a page; nothing if that is not possible.
    func undo(from page: Part, _ fields: [(String, String)] = []) -> HTML {
        guard let moment = workspace.lastChange else { return .nothing }
        let button: HTML =
            "<button name=\"do\" value=\"undo\" id=\"undo\">Undo the change of \(moment.localSeconds)</button>"
        return form(button, fields, from: page)
    }

    private func hasSnapshot(_ name: String) -> Bool { workspace.snapshotList.contains { $0.name == name } }

    private func snapshotRow(_ name: String, _ moment: Date, _ size: Int) -> HTML {
        let actions =
            CopyAction.restore.asking(name, "Replace the data now", name: name)
            + CopyAction.delete.asking(name, "Delete the snapshot now; it cannot be brought back", name: name)
        return """
            <li class="line"><span>\(name) <small>\(moment.localSeconds) · \(ByteSize.text(size))</small></span>
            \(form(actions, [("name", name)]))</li>
            """
    }

    private var copies: HTML {
        """
        <h2>Copies</h2>
        <p>A copy has its own data, faults, snapshots and requests. An app uses it by another base URL.</p>
        <form class="line" method="post" action="/copy" data-leaves>
        <label>Name <input name="name" \(Self.nameRule)></label>
        <button id="copy">Make a copy</button>
        </form>
        <p><a href="\(base)\(Self.path)/class">All copies with their last requests</a></p>
        \(backend.store.removedName.map(bringBack) ?? .nothing)
        <ul class="rows">
        \(backend.store.requestCounts.map(copyRow))
        </ul>
        """
    }

    /// A button that undoes the last removal of a copy.
    private func bringBack(_ name: String) -> HTML {
        form("<button name=\"do\" value=\"bring-back\" id=\"bring-back\">Bring the copy '\(name)' back</button>")
    }

    private func copyRow(_ name: String, _ count: Int) -> HTML {
        let actions =
            CopyAction.reset.asking(name, "Reset the data now", name: name)
            + CopyAction.remove.asking(name, "Remove the copy now", name: name)
        let path = "\(ServerRequest.copyPath)\(name)/"
        return """
            <li class="line"><span><a href="\(path)">\(path)</a> <small>\(count.counted("request"))</small></span>
            \(form(actions, [("copy", name)]))</li>
            """
    }

    private func scriptRow(_ route: BuiltinRoute) -> HTML {
        "<li><code>\(route.method.rawValue) \(base)\(route.path)</code> <small>\(route.summary ?? "")</small></li>"
    }

    // MARK: Actions

    /// Does the action of a form.
    func changeCopies() throws -> HTTPResponse {
        guard let action = self["do"].flatMap(CopyAction.init), !isCopy || !action.isMainOnly else { return missing }
        guard let done = try perform(action, self["name"] ?? "") else { return missing }
        return redirect(origin, done: done)
    }

    /// The page to which a form leads back, as a path below that of the workspace.
    var origin: String {
        let page = path(of: self["from"].flatMap(Part.init) ?? .copies)
        let feature = workspace.data.standIns.first { $0.feature == self["feature"] }?.feature
        return feature.map { "\(page)/\($0)" } ?? page
    }

    /// - Returns: What is done, as a sentence; `nil` if there is nothing to bring back.
    private func perform(_ action: CopyAction, _ name: String) throws -> String? {
        // A page of the main workspace also changes copies.
        let target = try backend.workspace(self["copy"], from: workspace)
        let data = target === workspace ? "The data" : "The data of the copy '\(target.name ?? "")'"
        switch action {
        case .reset:
            try target.reset(isUndoable: true)
            return "\(data) is the demo data again, and no fault is armed.\(undoNote(target))"
        case .undo:
            try target.undo()
            return
                "\(data) is as it was before the last change, without faults and without what apps have changed since.\(undoNote(target))"
        case .snapshot:
            guard !hasSnapshot(name) else { throw BackendError.snapshotExists(name) }
            try workspace.takeSnapshot(name)
            return "The snapshot '\(name)' is taken."
        case .restore:
            try workspace.restore(name, isUndoable: true)
            return "The data is that of the snapshot '\(name)' again.\(undoNote(workspace))"
        case .delete:
            try workspace.removeSnapshot(name)
            return "The snapshot '\(name)' is deleted."
        case .resetAll: return resetAll()
        case .remove:
            try backend.store.remove(target.name ?? "", isKept: true)
            return "The copy '\(target.name ?? "")' is removed."
        case .bringBack:
            return backend.store.restoreRemoved().map { "The copy '\($0)' is back." }
        }
    }

    /// Resets all copies, also after one that cannot be reset.
    private func resetAll() -> String {
        let copies = backend.store.names.compactMap(backend.store.existing)
        let failures = copies.compactMap { copy -> String? in
            do {
                try copy.reset(isUndoable: true)
                return nil
            } catch {
                _ = backend.failure(error)
                return "'\(copy.name ?? "")' is not reset: \(HTTPResponse.report(of: error).message)"
            }
        }
        let who = failures.isEmpty ? "all copies" : "the other copies"
        let done = failures.count < copies.count ? ["The data of \(who) is the demo data again."] : []
        return (failures + done).joined(separator: " ")
    }

    /// A sentence for a change that cannot be undone; empty for any other.
    func undoNote(_ workspace: Workspace) -> String {
        workspace.lastChange == nil ? " This cannot be undone, because the earlier data could not be kept." : ""
    }
}
