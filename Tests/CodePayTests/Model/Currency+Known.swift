import Toolkit

extension Currency {
    /// A currency that is known to exist.
    static func known(_ code: String) -> Currency { Currency(code)! }
}
