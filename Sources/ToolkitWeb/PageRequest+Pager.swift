import ToolkitPages
import ToolkitProgram

// The pages of a long list.
extension PageRequest {
    /// The links to the other pages of a list.
    func pager(_ command: CallableCommand, _ run: CapturedRun) -> HTML {
        guard run.hasMoreRows || pageNumber > 0 else { return pagerOfCommand(command, run) }
        let count = run.total.map { ($0 + Site.pageSize - 1) / Site.pageSize }
        let first = pageNumber * Site.pageSize + 1
        let shown = run.data?.array?.count ?? 0
        let range =
            shown == 0 ? "No more rows" : "\(first) to \(first + shown - 1)\(run.total.map { " of \($0)" } ?? "")"
        return pages(pageNumber, of: count, hasMore: run.hasMoreRows, range) { number in
            let items = fields.arguments(of: command) + (number > 0 ? [(Fields.page, "\(number)")] : []) + from
            return Site.address(of: command, items)
        }
    }

    /// The links to the pages of a list, numbered from 0.
    private func pages(
        _ current: Int, of count: Int?, hasMore: Bool, _ range: String = "", _ address: (Int) -> String
    ) -> HTML {
        func link(_ number: Int, _ title: String) -> HTML {
            "<a class=\"button\" href=\"\(address(number))\">\(title)</a>"
        }
        let near = count.map { max(0, min(current - 2, $0 - 5))..<min($0, max(current + 3, 5)) } ?? 0..<0
        let numbers = near.map { number -> HTML in
            number == current
                ? "<b aria-current=\"page\">\(number + 1)</b>" : "<a href=\"\(address(number))\">\(number + 1)</a>"
        }
        return """
            <nav aria-label="Pages of the list" class="pick">
            \(current > 0 ? link(current - 1, "Previous page") : .nothing)
            \(numbers)
            \(hasMore ? link(current + 1, "Next page") : .nothing)
            <span>\(range)</span>
            </nav>
            """
    }

    /// The links of a command that has pages itself: the option --page, and a total in its answer.
    private func pagerOfCommand(_ command: CallableCommand, _ run: CapturedRun) -> HTML {
        guard let page = run.data?["page"]?.integer,
            let total = run.data?["total"]?.integer,
            command.controls.contains(where: { $0.name == "page" }),
            let limit = (fields["limit"] ?? command.controls.first { $0.name == "limit" }?.standard).flatMap({ Int($0) }
            ), case let (shown, isBeyond) = page.multipliedReportingOverflow(by: limit), !isBeyond
        else { return .nothing }
        let others = fields.arguments(of: command).filter { $0.0 != "page" }
        guard page > 1 || total > shown else { return .nothing }
        let isLast = total <= shown
        let count = limit > 0 ? total / limit + (total % limit > 0 ? 1 : 0) : nil
        return pages(page - 1, of: count, hasMore: !isLast) { number in
            Site.address(of: command, others + [("page", "\(number + 1)")] + from)
        }
    }
}
