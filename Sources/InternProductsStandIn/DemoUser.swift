/// The user of the demo data and of the offline bundle: the pair that the assignment names.
package enum DemoUser {
    /// The name.
    package static let username = "endavaStudent"
    /// The password, which the assignment makes public.
    package static let password = "schoolOfiOS"
}
