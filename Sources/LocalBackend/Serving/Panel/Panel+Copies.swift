import ToolkitPages
import ToolkitStandIn

extension Panel {
    func copiesPage() -> HTML {
        """
        <h2>Demo data</h2>
        <p>A reset brings the demo data back and removes all faults. Snapshots stay. \(sameData())</p>
        \(undo)
        <form method="post" action="\(copiesPath)">
        \(Self.asking("Reset the data…", id: "reset", "<button id=\"reset\" name=\"do\" value=\"reset\">Reset now</button>"))
        </form>
        <h2>Snapshots</h2>
        <p>A snapshot keeps the data of all services until the server ends.</p>
        <form class="line" method="post" action="\(copiesPath)">
        <label>Name <input name="name" value="default" \(Self.nameRule)></label>
        <button id="snapshot" name="do" value="snapshot">Take a snapshot</button>
        </form>
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

    private var copiesPath: String { base + Self.path + "/copies" }

    /// The rule for the names of copies and snapshots, as attributes of a field.
    static let nameRule: HTML = #"required maxlength="64" pattern="[A-Za-z0-9_\-]+" autocomplete="off""#

    /// A button that shows after a click on a word, so that nobody loses data by one click.
    static func asking(_ label: HTML, id: String, _ button: HTML) -> HTML {
        "<details class=\"ask\"><summary id=\"ask-\(id)\">\(label)</summary><div>\(button)</div></details>"
    }

    /// A button that undoes the last deletion, reset or restoration; nothing if there was none.
    var undo: HTML {
        guard workspace.snapshotNames.contains(Workspace.undoName) else { return .nothing }
        return """
            <form class="line" method="post" action="\(copiesPath)">
            <input type="hidden" name="name" value="\(Workspace.undoName)">
            <button name="do" value="restore" id="undo">Undo the last deletion, reset or restoration</button>
            </form>
            """
    }

    private func snapshotRow(_ name: String, _ moment: Date, _ size: Int) -> HTML {
        """
        <li class="line"><span>\(name) <small>\(String(moment.localTime().prefix(8))) · \(ByteSize.text(size))</small></span>
        <form method="post" action="\(copiesPath)">
        <input type="hidden" name="name" value="\(name)">
        \(Self.asking("Restore \(name)…", id: "restore-\(name)", """
            <button id="restore-\(name)" name="do" value="restore">Replace the data now</button>
            """))
        \(Self.asking("Delete \(name)…", id: "delete-\(name)", """
            <button class="danger" id="delete-\(name)" name="do" value="delete">Delete the snapshot now</button>
            """))
        </form></li>
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
        """
        <form class="line" method="post" action="\(copiesPath)">
        <button name="do" value="bring-back" id="bring-back">Bring the copy '\(name)' back</button>
        </form>
        """
    }

    private func copyRow(_ name: String, _ count: Int) -> HTML {
        """
        <li class="line"><span><a href="\(ServerRequest.copyPath)\(name)/">\(ServerRequest.copyPath)\(name)/</a> <small>\(count) \(count == 1 ? "request" : "requests" as HTML)</small></span>
        <form class="line" method="post" action="\(copiesPath)">
        <input type="hidden" name="name" value="\(name)">
        \(Self.asking("Reset \(name)…", id: "reset-\(name)", Self.resetButton(name)))
        \(Self.asking("Remove \(name)…", id: "remove-\(name)", """
            <button class="danger" id="remove-\(name)" name="do" value="remove">Remove the copy now</button>
            """))
        </form></li>
        """
    }

    /// The button that resets a copy.
    static func resetButton(_ name: String) -> HTML {
        "<button id=\"reset-\(name)\" name=\"do\" value=\"reset-copy\">Reset the data now</button>"
    }

    private func scriptRow(_ route: BuiltinRoute) -> HTML {
        "<li><code>\(route.method.rawValue) \(base)\(route.path)</code> <small>\(route.summary ?? "")</small></li>"
    }

    /// Runs the action of a form of the page.
    func changeCopies() throws -> HTTPResponse {
        let name = self["name"] ?? ""
        switch self["do"] {
        case "reset":
            workspace.prepareUndo()
            try workspace.reset()
            return redirect("\(Self.path)/copies", done: "The data is the demo data again, and no fault is armed.")
        case "snapshot":
            try workspace.takeSnapshot(name)
            return redirect("\(Self.path)/copies", done: "The snapshot '\(name)' is taken.")
        case "restore":
            try workspace.restoreWithUndo(name)
            return redirect("\(Self.path)/copies", done: "The data is that of the snapshot '\(name)' again.")
        case "delete":
            try workspace.removeSnapshot(name)
            return redirect("\(Self.path)/copies", done: "The snapshot '\(name)' is deleted.")
        case "reset-all" where !isCopy:
            for copy in backend.store.names.compactMap(backend.store.existing) {
                copy.prepareUndo()
                try copy.reset()
            }
            return redirect("\(Self.path)/class", done: "The data of all copies is the demo data again.")
        case "reset-copy" where !isCopy:
            guard let copy = backend.store.existing(name) else { throw BackendError.noCopy(name) }
            copy.prepareUndo()
            try copy.reset()
            let done = "The data of the copy '\(name)' is the demo data again."
            return redirect("\(Self.path)/\(self["from"] == "class" ? "class" : "copies")", done: done)
        case "undo-copy" where !isCopy:
            guard let copy = backend.store.existing(name) else { throw BackendError.noCopy(name) }
            try copy.restoreWithUndo(Workspace.undoName)
            return redirect("\(Self.path)/class", done: "The last change of the data of '\(name)' is undone.")
        case "remove" where !isCopy:
            try backend.store.remove(name, isKept: true)
            return redirect("\(Self.path)/copies", done: "The copy '\(name)' is removed.")
        case "bring-back" where !isCopy:
            guard let name = backend.store.restoreRemoved() else { return missing }
            return redirect("\(Self.path)/copies", done: "The copy '\(name)' is back.")
        default: return missing
        }
    }
}
