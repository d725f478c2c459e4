import ToolkitStandIn

/// Query parameters as both services read them.
extension SandboxRequest {
    /// Whether a query parameter is `true` or `1`.
    func isOn(_ name: String) -> Bool {
        guard let value = query(name)?.lowercased() else { return false }
        return value == "true" || value == "1"
    }

    /// Whether a query parameter is `false` or `0`.
    func isOff(_ name: String) -> Bool {
        guard let value = query(name)?.lowercased() else { return false }
        return value == "false" || value == "0"
    }

    /// A whole number; `nil` when there is none or it is too small, for services to which that is no error.
    func number(_ name: String, from lowest: Int) -> Int? {
        query(name).flatMap { Int($0) }.flatMap { $0 >= lowest ? $0 : nil }
    }

    /// The values of a comma list in lower case; `nil` when it is not given or empty.
    func list(_ name: String) -> [String]? {
        guard let text = query(name), !text.isEmpty else { return nil }
        return text.split(separator: ",").map { $0.filter { !$0.isWhitespace }.lowercased() }
    }
}
