import ToolkitPages
import ToolkitStandIn

extension Panel {
    /// Adds, changes or deletes a row as a form says.
    func changeRow(of feature: String) throws -> HTTPResponse {
        guard let standIn = workspace.data.sound.first(where: { $0.feature == feature }),
            let file = RowFile(standIn.writing.service), ["save", "delete"].contains(self["do"])
        else { return missing }
        do {
            let done = try change(file, kind: kind(in: standIn.writing.service)) + undoNote(workspace)
            let items = listItems()
            let query = items.isEmpty ? "" : "?\(PercentEncoding.encode(items))"
            return redirect("\(Self.path)/data/\(feature)\(query)", done: done)
        } catch let mistakes as RowMistakes {
            let text = self["form"] == "json" ? Array((self["text"] ?? "").utf8) : []
            return try refused(
                feature, standIn.writing.service,
                mistakes.first.map { fault in
                    let place = fault.field.flatMap { JSON.offset(ofMember: $0, in: text) }
                    return RowMistake(
                        field: fault.field, text: fault.problem, line: place.map { Self.line($0, in: text) })
                })
        } catch is DecodingError {
            let text = Array((self["text"] ?? "").utf8)
            let line = Self.line(JSON.offsetOfFault(in: text) ?? 0, in: text)
            let mistake = RowMistake(field: nil, text: "This is not valid JSON.", line: line)
            return try refused(feature, standIn.writing.service, [mistake])
        }
    }

    /// The number of the line that a byte is in, from 1.
    private static func line(_ offset: Int, in text: [UInt8]) -> Int {
        1 + text.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    }

    /// - Returns: The change as a sentence.
    private func change(_ file: RowFile, kind: String) throws -> String {
        let isDeleted = self["do"] == "delete"
        if !isDeleted { try workspace.makeRoom() }
        let isTyped = self["form"] == "fields"
        let new = isDeleted || isTyped ? nil : try JSON.decode(JSONValue.self, from: Array((self["text"] ?? "").utf8))
        guard let place = changedPlace else {
            guard !isDeleted else { throw BackendError.changedRow }
            let row = new.map { RowFile.NewRow($0) } ?? typedRow(from: nil)
            guard !row.value.hasMask else {
                throw Report.badData("A new row needs its own secrets in the place of ***.", code: "masked-secret")
            }
            try workspace.inTurn(isUndoable: true, isOneTransaction: true) { try file.add(row, kind: kind) }
            return "The row is added."
        }
        try workspace.inTurn(isUndoable: true, isOneTransaction: true) {
            try file.change(place) { old in
                guard let old, old.tag == self["tag"] else { throw BackendError.changedRow }
                guard !isDeleted else { return nil }
                return new.map { RowFile.NewRow($0.unmasked(from: old, backend.mask)) } ?? typedRow(from: old)
            }
        }
        return isDeleted ? "The row is deleted." : "The row is saved."
    }

    /// The row that a form changes; `nil` if it adds one.
    var changedPlace: RowFile.Place? {
        guard let number = self["row"].flatMap({ Int64($0) }) else { return nil }
        return RowFile.Place(kind: self["of"] ?? "", number: number)
    }

    /// The forms with what was typed and its mistakes.
    private func refused(
        _ feature: String, _ service: any SandboxService, _ mistakes: [RowMistake]
    ) throws -> HTTPResponse {
        guard var draft = try draft(feature, service) else { throw BackendError.changedRow }
        draft.mistakes = mistakes
        return page(.data, "The row has mistakes", rowContent(draft), status: .badRequest)
    }
}
