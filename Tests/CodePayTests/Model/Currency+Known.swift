import Toolkit

extension Currency {
    /// The currency with a code that is known to exist.
    static func known(_ code: String) -> Currency { Currency(code)! }
}
