import ToolkitStandIn

/// The rows of a feature in a workspace, with which a copy moves to another server.
extension BuiltinCall {
    /// The rows as `toolkit sandbox export` writes them.
    /// - Throws: `Report` for another machine; `BackendError.noRows`, `.noCopy`, `.damaged`; an error of SQLite.
    func rows() throws -> [JSONValue] {
        var rows: [JSONValue] = []
        try rowFile().export({ _ in }, { rows.append($0) })
        return rows
    }

    /// Replaces all rows by those of the body.
    /// - Returns: The number of rows of each kind.
    /// - Throws: What ``rows()`` throws, and a `Report` with the mistakes of the rows; then nothing has changed.
    func replaceRows() throws -> [(kind: String, count: Int)] {
        guard let rows = try? JSON.decode(JSONValue.self, from: request.body), let rows = rows.array else {
            throw Report.badData("The body must be a JSON array of rows.", code: "no-json")
        }
        let file = try rowFile()
        try workspace().makeRoom()
        do {
            return try file.replace(with: rows)
        } catch let mistakes as RowMistakes {
            let details = mistakes.report.details.joined(separator: " ")
            throw Report.badData("No row was changed, because of mistakes. \(details)", code: "bad-rows")
        }
    }

    /// Only for this machine, because rows contain passwords, also in a copy.
    private func rowFile() throws -> RowFile {
        if let reason = Trust.refusal(of: request, host: backend.host) {
            throw Report.notPermitted("\(reason)", code: "forbidden")
        }
        let name = self["name"]
        guard let standIn = try workspace().data.standIns.first(where: { $0.feature == name }),
            let file = RowFile(standIn.writing.service)
        else { throw BackendError.noRows(name) }
        guard standIn.problem == nil else { throw BackendError.damaged(name) }
        return file
    }
}
