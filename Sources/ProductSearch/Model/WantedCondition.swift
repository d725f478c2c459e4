import Toolkit

/// A condition that a search can ask for.
enum WantedCondition: String, CaseIterable, ArgumentValue, Hashable {
    case new, used, unspecified
}
