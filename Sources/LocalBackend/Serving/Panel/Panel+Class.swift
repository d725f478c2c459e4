import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// The page with all copies: who is stuck now, and why.
    func classPage() -> HTTPResponse {
        let overview = ClassOverview(backend, for: request)
        let isNarrow = self["only"] == "stuck"
        let students = isNarrow ? overview.students.filter { $0.state == .stuck } : overview.students
        let now = "\(overview.stuck) of \(overview.students.count) are stuck now."
        return page(
            .students, "Class",
            """
            <div id="now" data-refresh>
            <p class="line"><b\(" class=\"bad\"", if: overview.stuck > 0)>\(now)</b>
            <small>The page looks at the last \(ClassOverview.looked) requests of each copy.
            <span class="live">It goes on by itself.</span></small></p>
            \(strays(from: .students))
            \(overview.students.isEmpty ? emptyClass : choice(isNarrow) + table(students))
            </div>
            \(newCopies(from: .students))
            <div class="line">
            <a class="button" href="\(base)\(Self.path)/class/list">List to print</a>
            \(form(CopyAction.resetAll.asking("all copies", "Reset all now"), from: .students), if: !overview.students.isEmpty)
            </div>
            """)
    }

    private var emptyClass: HTML {
        """
        <p>There is no copy yet. Make some below\(backend.classroom == nil
            ? ", or let the students make them with <code>--class</code>" : "")." as HTML)</p>
        """
    }

    private func choice(_ isNarrow: Bool) -> HTML {
        let path = base + Self.path + "/class"
        let links = [("All", path, !isNarrow), ("Only stuck", "\(path)?only=stuck", isNarrow)].map {
            title, target, isCurrent -> HTML in
            "<a href=\"\(target)\"\(" aria-current=\"page\"", if: isCurrent)>\(title)</a>"
        }
        return "<nav class=\"pick line\" aria-label=\"Students\">\(links)</nav>"
    }

    private func table(_ students: [ClassOverview.Student]) -> HTML {
        let titles = ["Copy", "Now", "Last request", "Why", "Data"]
        return """
            <table class="class"><thead><tr>\(titles.map { "<th>\($0)</th>" as HTML })</tr></thead>
            <tbody>\(students.map(studentRow))</tbody></table>
            """
    }

    private func studentRow(_ student: ClassOverview.Student) -> HTML {
        let copy = ServerRequest.copyPath + student.name
        let undo: HTML = """
            <button name="do" value="undo" aria-label="Undo the last change of the data of \(student.name)">Undo</button>
            """
        let reset = CopyAction.reset.asking("", "Reset the data now", name: student.name)
        return """
            <tr class="\(student.state.rawValue)">
            <td class="title"><a href="\(copy)/">\(student.name)</a></td>
            <td>\(Self.state(of: student))</td>
            <td>\(Self.brief(student.last, copy))</td>
            <td class="wrap">\(Self.reason(student, copy))</td>
            <td>\(form(student.canUndo ? reset + undo : reset, [("copy", student.name)], from: .students))</td>
            </tr>
            """
    }

    /// The state as a word with a mark and a color, and the numbers behind it.
    private static func state(of student: ClassOverview.Student) -> HTML {
        let word: HTML =
            switch student.state {
            case .stuck: "<b class=\"bad\">✗ stuck</b>"
            case .hint: "<b class=\"yellow\">! hint</b>"
            case .recovered: "<b>↻ recovered</b>"
            case .fine: "<b class=\"good\">✓ fine</b>"
            case .silent: "<span class=\"quiet\">– no request</span>"
            }
        let facts = [
            student.since.map { "for \(Self.time(since: $0))" },
            student.failures > 0 ? student.failures.counted("failure") : nil,
            student.hints > 0 ? student.hints.counted("hint") : nil,
            student.count > 0 ? student.count.counted("request") : nil,
        ]
        return "\(word) <small>\(facts.compactMap(\.self).joined(separator: " · "))</small>"
    }

    private static func brief(_ row: RequestReport.Row?, _ copy: String) -> HTML {
        guard let row else { return .nothing }
        return """
            \(row.mark) <a href="\(row.address(base: copy))"><code>\(row.method) \(row.target.excerpt(limit: 60))</code></a>
            <small>\(time(since: row.moment)) ago</small>
            """
    }

    /// The reason of the last failure or hint, whole because its end says what to do.
    private static func reason(_ student: ClassOverview.Student, _ copy: String) -> HTML {
        guard let row = student.reason, let text = row.reason else { return .nothing }
        let isOld = row.number != student.last?.number
        let link: HTML =
            "<a href=\"\(row.address(base: copy))\"><code>\(row.method) \(row.target.excerpt(limit: 60))</code></a>"
        return "\(isOld ? "<small>Before, \(link):</small> " : .nothing)\(text.excerpt(limit: 1_000))"
    }

    /// The time since a moment, in one unit.
    private static func time(since moment: Date) -> String {
        let seconds = max(0, Int(Date().timeIntervalSince(moment)))
        return seconds < 60 ? "\(seconds) s" : seconds < 3_600 ? "\(seconds / 60) min" : "\(seconds / 3_600) h"
    }

    /// The names and the base URLs of all copies, to print.
    func classList() -> HTTPResponse {
        let handout = backend.handout(for: request)
        let students = ClassOverview(backend, for: request).students.sorted {
            $0.name.lowercased() < $1.name.lowercased()
        }
        let rows = students.map { student -> HTML in
            """
            <tr><td data-label="Name">\(student.name)</td>
            <td data-label="Base URL"><code>\(student.address)</code></td></tr>
            """
        }
        return page(
            .students, "Names and base URLs",
            """
            \(handout.warning.map { "<p class=\"bad\" role=\"alert\">\(code: $0)</p>" } ?? .nothing)
            <p>The page of each copy is its base URL with a slash at the end.</p>
            <table><thead><tr><th>Name</th><th>Base URL for the app</th></tr></thead><tbody>\(rows)</tbody></table>
            """)
    }
}
