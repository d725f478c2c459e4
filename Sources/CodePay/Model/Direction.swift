import Toolkit

/// Whether money came in or went out, from the person's point of view.
enum Direction: String, ArgumentValue, CaseIterable, Encodable, ColumnValue {
    case incoming = "in"
    case outgoing = "out"
}
