/// The user of the demo data and of the offline bundle: the pair that the assignment names.
enum DemoUser {
    /// The name.
    static let username = "endavaStudent"
    /// The password, which the assignment makes public.
    static let password = "schoolOfiOS"
}
