/// What a request must bring so that a route answers it.
public enum RouteKey: Hashable, Sendable {
    /// What proves to the service of this name who sends it, as its ``ServiceDescription`` says.
    case credential(of: String)
    /// A token in the field `Authorization`, `Bearer TOKEN` (RFC 6750), which the feature's route that takes a form
    /// gives as `access_token` (RFC 6749, section 5.1).
    case token
}
