/// The answer of a command with `--dry-run`, which has the member `dryRun` for programs.
struct Plan<Value: Output>: Output {
    static var shape: AnswerShape { Value.shape }

    private let value: Value

    private enum CodingKeys: CodingKey {
        case dryRun
    }

    init(_ value: Value) { self.value = value }

    func draw(on canvas: inout Canvas) { value.draw(on: &canvas) }

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(true, forKey: .dryRun)
    }
}
