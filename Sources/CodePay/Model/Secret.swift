/// A value that its description and its mirror never show, so that it is not in messages, traces or a debugger.
protocol Secret: CustomStringConvertible, CustomReflectable {}

extension Secret {
    var description: String { "\(Self.self)(…)" }
    var customMirror: Mirror { Mirror(self, children: []) }
}
