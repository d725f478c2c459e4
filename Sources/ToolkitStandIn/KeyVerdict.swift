/// How a service judges the key of a request.
public enum KeyVerdict: Equatable, Sendable {
    /// The key is good.
    case accepted
    /// The request has no key.
    case missing
    /// The key is not good; the text says why, as a sentence that does not contain the key.
    case refused(String)
}
