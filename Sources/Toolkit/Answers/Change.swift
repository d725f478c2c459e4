/// What a command has changed, or with `--dry-run` would change.
public enum Change<Result: ChangeResult>: Output {
    /// The command has made the change.
    case done(Result)
    /// The command has only checked the change.
    case planned(Result)

    public static var shape: AnswerShape { Result.shape }
    public static var isPaged: Bool { Result.isPaged }
    public var exitStatus: ExitStatus { result.exitStatus }
    public var tellsChange: Bool {
        switch self {
        case .done(let result): result.tellsChange
        case .planned: false
        }
    }

    private var result: Result {
        switch self {
        case .done(let result), .planned(let result): result
        }
    }

    public func draw(on canvas: inout Canvas) {
        switch self {
        case .done(let result): result.draw(on: &canvas)
        case .planned(let result): result.drawPlan(on: &canvas)
        }
    }

    public func encode(to encoder: any Encoder) throws { try result.encode(to: encoder) }
}

/// The result of a change, which looks the same to a program when the change is only planned.
///
/// A ``Change`` draws and encodes it, and does not call its ``Answer/write(to:)``.
public protocol ChangeResult: Output {
    /// Draws what would change.
    func drawPlan(on canvas: inout Canvas)
}
