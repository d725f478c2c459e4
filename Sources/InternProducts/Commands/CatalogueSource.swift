import Toolkit

/// Where a command gets its products: from the service, or from the built-in products.
enum CatalogueSource {
    case service
    /// The built-in products, which require a username and a password.
    case offlineBundle(Username, PasswordSource?)

    /// Chooses the source from the options of a command.
    /// - Throws: `ProductsError.offlineWithoutUsername`, `.userWithoutOffline`.
    init(offlineBundle: Bool, username: Username?, password: PasswordSource?) throws(ProductsError) {
        switch (offlineBundle, username) {
        case (true, let username?): self = .offlineBundle(username, password)
        case (true, nil): throw .offlineWithoutUsername
        case (false, nil) where password == nil: self = .service
        case (false, _): throw .userWithoutOffline
        }
    }
}

extension Context {
    /// Returns the catalogue from a source.
    ///
    /// Adds a note when some products could not be read.
    func catalogue(_ source: CatalogueSource) async throws -> ProductCatalogue {
        let list: ProductList
        switch source {
        case .service: list = try await waiting("Fetching products …") { try await SignIn(self).products() }
        case .offlineBundle(let username, let source):
            let password = try password(from: source)
            guard OfflineBundle.admits(username.text, password: password) else { throw ProductsError.unknownUser }
            list = try JSON.decode(ProductList.self, from: OfflineBundle.file())
        }
        try noteUnreadable(list.unreadable, of: "product", read: list.products.count)
        return ProductCatalogue(list.products)
    }
}
