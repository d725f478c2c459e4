/// `toolkit whoami`: tells for each feature who is signed in, and at which service.
struct ShowSignIns: Command {
    static let name = "whoami"
    static let summary = "Show who is signed in to each feature, and which service it uses."
    static let effect = Effect.reads
    static let examples = [
        Example("toolkit whoami", "List the features"),
        Example("toolkit whoami --json", "Print them as JSON"),
    ]

    @Listing var listing: ListOrder<SignInRow>

    func run(in context: Context) async throws -> Rows<SignInRow> {
        let features = context.features.filter { !$0.services.isEmpty }
        return listing.rows(try features.map { try SignInRow($0, context) }, in: context)
    }
}

/// The sign-in of a feature.
struct SignInRow: TableRow {
    static let columns: [Column<Self>] = [
        Column("FEATURE", \.feature, .id) { Styled($0.feature, .bold) },
        Column("SIGNED IN", \.person, .title, name: "person") { row in
            Styled(row.person ?? (row.hasSignIn ? "not signed in" : ""), row.person == nil ? .dim : [])
        },
        Column("SERVICE", \.services, .text, name: "services") { row in
            let names = row.services.map { $0 == Self.sandbox ? "demo data" : $0 }
            return Styled(row.services.joined(separator: ", "), onPage: names.joined(separator: ", "))
        },
        Column("SINCE", \.since),
        .data("hasSignIn", \.hasSignIn),
    ]

    private static let sandbox = "sandbox"

    let feature: String
    let hasSignIn: Bool
    /// The name of the person who is signed in; `nil` for nobody.
    let person: String?
    /// When the person signed in, if that is known.
    let since: Date?
    /// The addresses of the services, or "sandbox", without repetitions.
    let services: [String]

    init(_ feature: FeatureDescription, _ context: Context) throws {
        self.feature = feature.name
        hasSignIn = feature.hasSignIn
        let signedIn = try hasSignIn ? feature.signedIn(context) : nil
        (person, since) = (signedIn?.name, signedIn?.since)
        services = try feature.services.map { service in
            switch try context.services.target(of: service) {
            case .sandbox: Self.sandbox
            case .address(let url):
                // As a person has set it.
                String(url.absoluteString.dropLast(url.path() == "/" ? 1 : 0))
            }
        }.distinct(by: \.self)
    }
}
