import ToolkitProgram

extension Harness {
    /// The mistakes in the declarations of the features, a sentence for each: an example that does not parse, a scene or a
    /// link to a command, an argument or a field that does not exist, and a field that no row of an answer has.
    ///
    /// It runs the examples of the commands that only read and answer with rows, each in this home, but none that writes a
    /// file.
    ///
    /// ```swift
    /// let faults = await Harness(WeatherFeature.self).faultsOfDeclarations()
    /// XCTAssertEqual(faults, [])
    /// ```
    public func faultsOfDeclarations() async -> [String] {
        let runner = runner
        var faults = runner.faultsOfDeclarations
        for (path, fields, lines) in runner.rowExamples {
            var seen: Set<String> = []
            var hasRows = false
            // Reported only when no example shows a row.
            var failures: [String] = []
            for line in lines {
                let run = await run(line)
                if run.exitStatus != 0 { failures.append("The example '\(line)' fails: \(run.standardError)") }
                let rows = run.json
                for row in rows.array ?? rows["items"]?.array ?? [] {
                    hasRows = true
                    seen.formUnion(Self.names(in: row, ""))
                }
            }
            guard hasRows else {
                faults += failures
                continue
            }
            // A value that is null in all rows hides the names of its parts.
            let missing = fields.filter { field in !seen.contains { field == $0 || field.hasPrefix($0 + ".") } }
            faults += missing.map { "No row of '\(path)' has the field '\($0)'." }
        }
        return faults
    }

    /// The names of the fields of a row, also of those that are `null`, with all parts that they could have.
    private static func names(in value: JSONValue, _ name: String) -> [String] {
        guard case .object(let members) = value else { return [name] }
        return members.flatMap { names(in: $0.value, name.isEmpty ? $0.name : "\(name).\($0.name)") }
    }
}
