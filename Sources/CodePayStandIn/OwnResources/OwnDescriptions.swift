import ToolkitStandIn

/// The descriptions of the routes of apps' own resources (CodePayStandIn/Contract.md, section 2.6).
extension RouteDescription {
    static func listOwn(_ isNested: Bool) -> RouteDescription {
        own("list", "Elements", isNested, "Lists or finds the elements of a resource of any name.")
            .listParameters
            .answers(.ok, "The elements; any other parameter is a filter of the field.", .json(.array(of: .element)))
    }

    static func addOwn(_ isNested: Bool) -> RouteDescription {
        own("add", "Element", isNested, "Adds an element.")
            .body(.json(.newElement), .form(.newElement), isRequired: false)
            .answers(.created, "The stored element.", .json(.element))
            .refusingBodies(ifFull: "resource")
    }

    static func showOwn(_ isNested: Bool) -> RouteDescription {
        own("show", "Element", isNested, "Shows an element.").element.answers(.ok, "The element.", .json(.element))
    }

    static func changeOwn(_ verb: String, _ isNested: Bool) -> RouteDescription {
        own(verb, "Element", isNested, "Changes the fields of an element that the body has.").element
            .body(.json(.newElement), .form(.newElement), isRequired: false)
            .answers(.ok, "The element after the change.", .json(.element))
            .refusingBodies(ifFull: "resource")
    }

    static func deleteOwn(_ isNested: Bool) -> RouteDescription {
        own("delete", "Element", isNested, "Deletes an element.").element
            .answers(.ok, "The deleted element.", .json(.element))
    }

    private static func own(
        _ verb: String, _ noun: String, _ isNested: Bool, _ summary: String
    ) -> RouteDescription {
        func name(_ example: String) -> Schema { .text(example, pattern: "^[A-Za-z0-9_-]{1,60}$") }
        var description = RouteDescription(verb + (isNested ? "Nested" : "Own") + noun, summary).version
        if isNested {
            description =
                description
                .path("parent", name("demoboards"), "The resource of the parent.")
                .path("of", .text("1", length: 1...Int.max), "The ID of the parent.")
        }
        return
            description
            .path(
                "resource", name(isNested ? "democomments" : "demoboards"),
                "The name of the resource; it begins to exist with the first element."
            )
            .answers(.notFound, "There is no such element or version.", .json(.one(of: "Not found")))
            .answers(.methodNotAllowed, "The resource is one of the assignment, which has no such method.")
    }

    private var element: RouteDescription { path("id", .text("1", length: 1...Int.max), "The ID of the element.") }
}

extension Schema {
    fileprivate static let element = object([.required("id", .text("1"))], others: anything).named("OwnElement")

    fileprivate static let newElement = object([.optional("name", .text("Ideas"))], others: anything)
        .named("NewOwnElement")
}
