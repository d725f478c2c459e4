import ToolkitStandIn

extension Date {
    /// The local time in seconds, such as `10:31:07`.
    var localSeconds: String { String(localTime().prefix(8)) }
}
