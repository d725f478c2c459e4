import ToolkitStandIn

/// The readers of query parameters for both services.
extension SandboxRequest {
    /// Returns whether a query parameter is `true` or `1`.
    func isOn(_ name: String) -> Bool {
        guard let value = query(name)?.lowercased() else { return false }
        return value == "true" || value == "1"
    }

    /// Returns whether a query parameter is `false` or `0`.
    func isOff(_ name: String) -> Bool {
        guard let value = query(name)?.lowercased() else { return false }
        return value == "false" || value == "0"
    }

    /// Returns a whole number; `nil` when it is missing, too small or not a number.
    ///
    /// This is for services that ignore such values.
    func number(_ name: String, from lowest: Int) -> Int? {
        query(name).flatMap { Int($0) }.flatMap { $0 >= lowest ? $0 : nil }
    }

    /// Returns the values of a comma list in lower case; `nil` when it is missing or empty.
    func list(_ name: String) -> [String]? {
        guard let text = query(name), !text.isEmpty else { return nil }
        return text.split(separator: ",").map { $0.filter { !$0.isWhitespace }.lowercased() }
    }
}
