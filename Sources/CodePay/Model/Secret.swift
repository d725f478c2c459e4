/// A value that is never shown: not in a text, a trace or a debugger.
protocol Secret: CustomStringConvertible, CustomReflectable {}

extension Secret {
    var description: String { "\(Self.self)(…)" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
