import ToolkitStandIn

/// The descriptions of the three paths (InternProductsStandIn/Contract.md, section 1.2).
extension RouteDescription {
    static var logIn: RouteDescription {
        RouteDescription("logIn", "Signs a user in.", "Each login gives a new token, and the older tokens stay valid.")
            .credentials
            .answers(.ok, "The token, or why the login failed.", .json(.any(of: .signedIn, .failed)))
    }

    static var register: RouteDescription {
        RouteDescription("register", "Adds a user, and signs the user in.")
            .credentials
            .answers(.ok, "The token, or why the user was not added.", .json(.any(of: .signedIn, .failed)))
    }

    static var listProducts: RouteDescription {
        RouteDescription("listProducts", "Lists all products, in no particular order.")
            .answers(.ok, "The products, or why they cannot be shown.", .json(.any(of: .products, .failed)))
    }

    private var credentials: RouteDescription {
        query("username", .text(DemoUser.username, length: 1...Int.max), "The user's name.", isRequired: true)
            .query(
                "password", .text(DemoUser.password, length: 1...511), "The user's password, of at most 511 bytes.",
                isRequired: true)
    }
}

/// The schemas of the answers (InternProductsStandIn/Contract.md, section 1.4).
extension Schema {
    fileprivate static let failed = object(
        .required("status", .one(of: "FAILED")),
        .required("message", .text("Wrong password"), "A sentence for the user.")
    ).named("LoginFailure")

    fileprivate static let signedIn = object(
        .required("status", .one(of: "SUCCESS")),
        .required("loginToken", .text("700000000.000001", pattern: #"^[0-9]+\.[0-9]{6}$"#), "The token.")
    ).named("LoginSuccess")

    private static let product = object(
        .required("title", .text("Plum jam")), .required("description", .text("1. Stone the plums.\n2. Boil them.")),
        .required("tags", .array(of: .text("jam"))),
        .required("image", .text("iVBORw0KGgo=", pattern: "^[A-Za-z0-9+/]+=*$"), "A picture in base64."),
        .required("date", .integer(1_650_000_000), "UNIX seconds.")
    ).named("Product")

    fileprivate static let products = object(
        .required("status", .one(of: "SUCCESS")), .required("products", .array(of: product))
    ).named("ProductList")
}
