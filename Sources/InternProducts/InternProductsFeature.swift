import Toolkit

/// A catalogue of products with pictures, for whoever has signed in.
public enum InternProductsFeature: SandboxedFeature {
    public static let name = "products"
    public static let summary = "Sign in and look at products."

    public static let commands: [CommandNode] = [
        .command(Register.self), .command(LogIn.self), .command(LogOut.self), .command(ListProducts.self),
        .command(ShowProduct.self),
    ]

    public static let services = [catalogue]
    public static let settings = SandboxSettings.all

    /// The assignment's LocalBackend: `http://localhost:8080`.
    static let catalogue = ServiceDescription(
        "catalogue", address: Setting("products.url", "The address of the LocalBackend.", kind: .url), path: "")

    public static func makeSandbox(in home: SandboxHome) throws -> any SandboxService {
        try ProductSandbox(home)
    }
}
