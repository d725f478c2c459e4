import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The page with all copies, their last requests and their failures.
    func classPage() -> HTTPResponse {
        let students = ClassOverview(backend, for: request).students
        let action = base + Self.path + "/copies"
        let button: HTML = "<button id=\"reset-all\" name=\"do\" value=\"reset-all\">Reset all now</button>"
        let reset: HTML = """
            <form method="post" action="\(action)">
            \(Self.asking("Reset all copies…", id: "reset-all", button))
            </form>
            """
        let empty: HTML = """
            <p>There is no copy yet. <a href="\(base)\(Self.path)/copies">Make one</a>, or let the students make them with
            <code>--class</code>.</p>
            """
        return page(
            .copies, "Class",
            """
            <p>Failures are those among the last \(ClassOverview.looked) requests of each copy.</p>
            <div class="line">
            <a class="button" href="\(base)\(Self.path)/class">Refresh</a>
            <a class="button" href="\(base)\(Self.path)/class/list">List to print</a>
            \(reset, if: !students.isEmpty)
            </div>
            \(students.isEmpty ? empty : table(students, action))
            """)
    }

    private func table(_ students: [ClassOverview.Student], _ action: String) -> HTML {
        let titles = ["Copy", "Requests", "Failures", "Last request", "Last failure", "Data"]
        return """
            <table class="class"><thead><tr>\(titles.map { "<th>\($0)</th>" as HTML })</tr></thead>
            <tbody>\(students.map { studentRow($0, action) })</tbody></table>
            """
    }

    private func studentRow(_ student: ClassOverview.Student, _ action: String) -> HTML {
        let mark: HTML = student.failures > 0 ? "end plain bad" : "end plain"
        let copy = ServerRequest.copyPath + student.name
        let isLast = student.lastFailure != nil && student.lastFailure?.number == student.last?.number
        let undo: HTML = """
            <button name="do" value="undo-copy" aria-label="Undo the last change of the data of \(student.name)">Undo</button>
            """
        return """
            <tr>
            <td class="title"><a href="\(copy)/">\(student.name)</a></td>
            <td data-label="Requests" class="end plain">\(student.count)</td>
            <td data-label="Failures" class="\(mark)">\(student.failures)</td>
            <td data-label="Last request" class="plain">\(brief(student.last, copy))</td>
            <td data-label="Last failure" class="plain">\(isLast ? "<small>the last request</small>" : brief(student.lastFailure, copy))</td>
            <td data-label="Data"><form method="post" action="\(action)">
            <input type="hidden" name="name" value="\(student.name)"><input type="hidden" name="from" value="class">
            \(Self.asking("Reset…", id: "reset-\(student.name)", Self.resetButton(student.name)))
            \(student.canUndo ? undo : .nothing)</form></td>
            </tr>
            """
    }

    private func brief(_ row: RequestReport.Row?, _ copy: String) -> HTML {
        guard let row else { return "<small>none</small>" }
        let line = "\(row.status.map(String.init) ?? "none") \(row.method) \(row.target.excerpt(limit: 60))"
        let reason = row.explanation.main?.text ?? row.nearest?.reason ?? ""
        let why: HTML = row.explanation.hasFailed ? "<br><small>\(reason.excerpt(limit: 100))</small>" : .nothing
        return """
            <span><a href="\(row.address(base: copy))"><code>\(line)</code></a>
            <small>\(String(row.moment.localTime().prefix(8)))</small>\(why)</span>
            """
    }

    /// The names and the base URLs of all copies, to print.
    func classList() -> HTTPResponse {
        let rows = ClassOverview(backend, for: request).students.map { student -> HTML in
            """
            <tr><td data-label="Name">\(student.name)</td>
            <td data-label="Base URL"><code>\(student.address)</code></td></tr>
            """
        }
        return page(
            .copies, "Names and base URLs",
            """
            <p>The page of each copy is its base URL with a slash at the end.</p>
            <table><thead><tr><th>Name</th><th>Base URL for the app</th></tr></thead><tbody>\(rows)</tbody></table>
            """)
    }
}
