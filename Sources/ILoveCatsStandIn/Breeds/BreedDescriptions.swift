import ToolkitStandIn

/// The descriptions of the routes of TheCatAPI (ILoveCatsStandIn/Contract.md, section 3).
extension RouteDescription {
    static var listBreeds: RouteDescription {
        RouteDescription("listBreeds", "Lists the breeds.").accepting(CatSandbox.breedsKey)
            .query("limit", .integer(3, from: 1), "How many breeds a page has; all by default.").page
            .answers(
                .ok, "The breeds, with an image if there is one.", .json(.array(of: .breed)), headers: rates(pages))
    }

    static var searchBreeds: RouteDescription {
        RouteDescription("searchBreeds", "Finds breeds by name.").accepting(CatSandbox.breedsKey)
            .query("q", .text("rex"), "A part of the name.")
            .query("attach_image", .one(of: "1", "0"), "Whether the breeds have an image; 0 by default.")
            .answers(.ok, "The breeds.", .json(.array(of: .breed)), headers: rates())
    }

    static var showBreed: RouteDescription {
        RouteDescription("showBreed", "Shows a breed.").accepting(CatSandbox.breedsKey)
            .path("id", .text("abys", length: 1...Int.max), "The ID of the breed.")
            .answers(.ok, "The breed, without an image.", .json(.breed), headers: rates())
            .answers(.badRequest, "There is no breed with this ID.", .text("INVALID_DATA"), headers: rates())
    }

    static var searchImages: RouteDescription {
        RouteDescription("searchImages", "Finds photos of cats.").accepting(CatSandbox.breedsKey)
            .query("breed_ids", .array(of: .text("abys")), "Only these breeds: a comma list.")
            .query("breed_id", .text("abys"), "Only this breed.")
            .query("category_ids", .array(of: .text("1")), "Only these categories: a comma list.")
            .query(
                "mime_types", .array(of: .one(of: "png", "jpg", "gif")), "Only files of these types: a comma list."
            )
            .query("has_breeds", .one(of: "1", "0", "true", "false"), "Whether only photos with a breed are wanted.")
            .query("include_breeds", .one(of: "1", "0"), "Whether the images have breeds; 1 by default.")
            .query("include_categories", .one(of: "1", "0"), "Whether the images have categories; 1 by default.")
            .query("order", .one(of: "RANDOM", "ASC", "DESC"), "ASC and DESC need a key.")
            .query("size", .one(of: "full", "med", "small", "thumb"), "No effect: all photos have one size.")
            .query("format", .one(of: "json", "src"), "src redirects to the file of the first image.")
            .query("limit", .integer(1, from: 1), "How many images a page has: up to 10, with a key up to 100.").page
            .answers(.ok, "The images.", .json(.array(of: .catImage)), headers: rates(pages))
            .answers(
                .found, "The address of the first image.",
                headers: rates([("Location", .text("http://localhost:8080/images/abys1.png"))])
            )
            .answers(
                .badRequest, "There is no image to redirect to.", .text("There is no such image."), headers: rates())
    }

    static var showImage: RouteDescription {
        RouteDescription("showImage", "Shows an image with its breeds.").accepting(CatSandbox.breedsKey)
            .path("id", .text("abys1", length: 1...Int.max), "The ID of the image.")
            .answers(.ok, "The image.", .json(.catImage), headers: rates())
            .answers(
                .badRequest, "There is no image with this ID.",
                .text("Couldn't find an image matching the passed 'id' of 42"), headers: rates())
    }

    var page: RouteDescription { query("page", .integer(0, from: 0), "The number of the page, from 0.") }

    static let pages: [(String, Schema)] = ["Count", "Page", "Limit"].map {
        ("Pagination-\($0)", Schema.integer(1, from: 0))
    }

    /// The header fields of every answer, and others.
    static func rates(_ others: [(String, Schema)] = []) -> [(String, Schema)] {
        let numbers = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Consumed", "Retry-After-Seconds"]
        return others + numbers.map { ($0, Schema.integer(60, from: 0)) }
            + [("RateLimit-Reset", .text("2026-01-31T12:00:00.000Z", format: "date-time"))]
    }
}

/// The schemas of TheCatAPI (ILoveCatsStandIn/Contract.md, section 3).
extension Schema {
    private static let imageFields: [Member] = [
        .required("id", .text("abys1")), .required("url", .text("http://localhost:8080/images/abys1.png")),
        .required("width", .integer(160, from: 0)), .required("height", .integer(160, from: 0)),
    ]

    static let category = object(.required("id", .integer(1)), .required("name", .text("hats"))).named("CatCategory")

    static let catImage = object(
        imageFields + [
            .optional("breeds", .array(of: breed)),
            .optional(
                "categories",
                .array(of: category)
            ),
        ]
    ).named("CatImage")

    static let breed = object(
        [
            .required("id", .text("abys")), .required("name", .text("Abyssinian")),
            .required(
                "weight",
                .object(.required("imperial", .text("7 - 10")), .required("metric", .text("3 - 5")))
                    .named("BreedWeight")),
        ]
            + ["temperament", "origin", "country_codes", "country_code", "description", "life_span"].map {
                .required($0, .text())
            }
            + BreedFacts.traits.map { .required($0, .integer(from: 1, to: 5)) }
            + BreedFacts.flags.map { .required($0, .integer(from: 0, to: 1)) }
            + [
                .optional("lap", .integer(from: 0, to: 1)), .optional("cat_friendly", .integer(from: 1, to: 5)),
                .optional("bidability", .integer(from: 1, to: 5)), .optional("alt_names", .text()),
                .optional("vcahospitals_url", .text()), .optional("wikipedia_url", .text()),
                .optional("cfa_url", .text()), .optional("vetstreet_url", .text()),
                .optional("reference_image_id", .text()), .optional("image", .object(imageFields).named("BreedImage")),
            ]
    )
    .with(example: BreedFacts.breed("abys")?.json ?? .null).named("Breed")
}
