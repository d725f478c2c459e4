import Toolkit

/// Whether money came or went, as the person sees it.
enum Direction: String, ArgumentValue, CaseIterable, Encodable {
    case incoming = "in"
    case outgoing = "out"
}
