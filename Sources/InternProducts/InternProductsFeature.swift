import InternProductsStandIn
import Toolkit

/// A catalogue of products with pictures, for signed-in users.
public enum InternProductsFeature: SandboxedFeature {
    public static let name = "products"
    public static let summary = "Sign in and browse a catalogue of products."

    public static let commands: [CommandNode] = [
        .command(Register.self), .command(LogIn.self), .command(LogOut.self), .command(ListProducts.self),
        .command(ShowProduct.self),
    ]

    public static let services = [catalogue]
    public static let settings = ProductSandbox.settings

    /// The assignment's LocalBackend, which normally runs at `http://localhost:8080`.
    static let catalogue = ServiceDescription(
        "catalogue", of: name,
        address: Setting(
            "products.url", "The URL of the InternProducts backend, such as http://localhost:8080.", kind: .url),
        path: "")

    /// The demo user of the sandbox and of the offline bundle, with the credentials from the assignment.
    static let demoUser = (username: DemoUser.username, password: DemoUser.password)
    /// Returns an answer of `/products` with the demo products, dated before a moment.
    static func demoAnswer(before moment: Date) throws -> [UInt8] { try ProductSandbox.demoAnswer(before: moment) }

    public static let signedIn: (@Sendable (Context) throws -> SignedInPerson?)? = SignIn.person

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService { try ProductSandbox(home) }
}

extension LiveValues {
    static let titles = sandbox(
        ProductSandbox.titles, for: InternProductsFeature.catalogue, areTexts: true)
    static let tags = sandbox(ProductSandbox.tags, for: InternProductsFeature.catalogue)
}
