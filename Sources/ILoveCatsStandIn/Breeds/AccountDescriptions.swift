import ToolkitStandIn

/// The descriptions of TheCatAPI's routes for categories, facts, votes, favourites and uploads
/// (ILoveCatsStandIn/Contract.md, section 3.7 and those after it).
extension RouteDescription {
    // MARK: Categories and facts

    static var listCategories: RouteDescription {
        RouteDescription("listCategories", "Lists the categories of images.").accepting(CatSandbox.breedsKey)
            .query("limit", .integer(3, from: 1), "How many categories a page has; all by default.").page
            .answers(.ok, "The categories.", .json(.array(of: .category)), headers: rates(pages))
    }

    static var listFacts: RouteDescription {
        RouteDescription("listFacts", "Lists facts about all breeds.").facts
    }

    static var listBreedFacts: RouteDescription {
        RouteDescription("listBreedFacts", "Lists facts about a breed.").facts
            .path("id", .text("abys", length: 1...Int.max), "The ID of the breed.")
            .answers(.badRequest, "There is no breed with this ID.", .text("INVALID_DATA"), headers: Self.rates())
    }

    private var facts: RouteDescription {
        accepting(CatSandbox.breedsKey)
            .query("limit", .integer(1, from: 1), "How many facts a page has; 1 by default.").page
            .query("order", .one(of: "ASC", "DESC", "RAND"), "The order; ASC by default.")
            .answers(.ok, "The facts.", .json(.array(of: .fact)), headers: Self.rates(Self.pages))
    }

    // MARK: Votes and favourites

    static func listMarks(_ kind: Mark.Kind) -> RouteDescription {
        RouteDescription("list\(kind.word)s", "Lists the \(kind.path) of the account.")
            .query("sub_id", .text(), "Only those with this sub-ID.")
            .query("image_id", .text("abys1"), "Only those of this image.")
            .query("attach_image", .one(of: "1", "0"), "Whether each has its image; 1 by default.")
            .query("order", .one(of: "ASC", "DESC"), "The order of the IDs; ASC by default.")
            .query("limit", .integer(10, from: 1), "How many a page has; 100 by default.").page
            .answers(.ok, "The \(kind.path).", .json(.array(of: .mark(kind))), headers: rates(pages))
            .needingAccount
    }

    static func showMark(_ kind: Mark.Kind) -> RouteDescription {
        RouteDescription("show\(kind.word)", "Shows a \(kind.rawValue).").mark(kind)
            .answers(.ok, "The \(kind.rawValue).", .json(.mark(kind)), headers: rates())
            .needingAccount
    }

    static func addMark(_ kind: Mark.Kind) -> RouteDescription {
        let description = RouteDescription("add\(kind.word)", "Adds a \(kind.rawValue).").body(.json(.newMark(kind)))
        let status: HTTPStatus = kind == .vote ? .created : .ok
        return
            description
            .answers(status, "It is stored.", .json(.storedMark(kind)), headers: rates())
            .answers(
                .badRequest, "A member is missing, or the account has the favourite already.",
                .text("\"image_id\" is required"), headers: rates()
            )
            .needingAccount
    }

    static func deleteMark(_ kind: Mark.Kind) -> RouteDescription {
        RouteDescription("delete\(kind.word)", "Deletes a \(kind.rawValue).").mark(kind)
            .answers(.ok, "It is deleted.", .json(.success), headers: rates())
            .needingAccount
    }

    private func mark(_ kind: Mark.Kind) -> RouteDescription {
        path("id", .text("1", length: 1...Int.max), "The ID of the \(kind.rawValue).")
            .answers(.notFound, "The account has no such \(kind.rawValue).", .text("NOT_FOUND"), headers: Self.rates())
    }

    private var needingAccount: RouteDescription {
        answers(
            .unauthorized, "The API key is missing or wrong.",
            .text("AUTHENTICATION_ERROR - you need to send your API Key as the 'x-api-key' header"),
            headers: Self.rates())
    }

    // MARK: Uploads

    static var listUploads: RouteDescription {
        RouteDescription("listUploads", "Lists the images that the account has uploaded.")
            .query("sub_id", .text(), "Only those with this sub-ID.")
            .query("order", .one(of: "DESC", "ASC"), "The order; DESC by default, the newest first.")
            .query("limit", .integer(10, from: 1), "How many a page has; 10 by default.").page
            .answers(.ok, "The images.", .json(.array(of: .upload)), headers: rates(pages))
            .needingAccount
    }

    static var uploadImage: RouteDescription {
        RouteDescription("uploadImage", "Uploads an image of at most 4 MB: a PNG, JPEG or GIF file.")
            .body(
                .multipart(
                    .object(
                        .required("file", .text("The bytes of a file.", format: "binary")),
                        .optional("sub_id", .text("my-user-1234")),
                        .optional("breed_ids", .text("abys"), "A comma list.")))
            )
            .answers(.created, "The image.", .json(.upload), headers: rates())
            .answers(
                .badRequest, "The file is missing, or is no picture.", .text("Invalid file data"), headers: rates()
            )
            .needingAccount
    }

    static var deleteUpload: RouteDescription {
        RouteDescription("deleteUpload", "Deletes an image that the account has uploaded.").ownImage
            .answers(.ok, "It is deleted.", .json(.success), headers: rates())
    }

    static var listImageBreeds: RouteDescription {
        RouteDescription("listImageBreeds", "Lists the breeds in an image.").accepting(CatSandbox.breedsKey)
            .path("id", .text("abys1", length: 1...Int.max), "The ID of the image.")
            .answers(.ok, "The breeds.", .json(.array(of: .breed)), headers: rates())
            .answers(
                .badRequest, "There is no image with this ID.",
                .text("Couldn't find an image matching the passed 'id' of 42"), headers: rates())
    }

    static var addImageBreed: RouteDescription {
        RouteDescription("addImageBreed", "Adds a breed to an image that the account has uploaded.").ownImage
            .body(.json(.object(.required("breed_id", .text("abys")))))
            .answers(.ok, "The breeds of the image.", .json(.array(of: .breed)), headers: rates())
    }

    static var removeImageBreed: RouteDescription {
        RouteDescription("removeImageBreed", "Removes a breed from an image that the account has uploaded.").ownImage
            .path("breed", .text("abys", length: 1...Int.max), "The ID of the breed.")
            .answers(.ok, "The breeds of the image.", .json(.array(of: .breed)), headers: rates())
    }

    private var ownImage: RouteDescription {
        path("id", .text(DemoCats.uploadID, length: 1...Int.max), "The ID of the image.")
            .answers(
                .badRequest, "The account has no such image, or there is no such breed.",
                .text("Couldn't find an image matching the passed 'id' of 42"), headers: Self.rates()
            )
            .needingAccount
    }
}

extension Mark.Kind {
    /// The word in the names of operations and schemas.
    fileprivate var word: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension Schema {
    fileprivate static let fact = object(
        .required("id", .text("abys1")), .required("fact", .text("The Abyssinian comes from Egypt.")),
        .required("breed_id", .text("abys")), .required("title", .text("Origin"))
    ).named("BreedFact")

    private static let subID = any(of: text("my-user-1234"), null)
    private static let moment = text("2026-01-31T12:00:00.000Z", format: "date-time")

    fileprivate static func newMark(_ kind: Mark.Kind) -> Schema {
        let members: [Member] = [
            .required("image_id", .text("beng1", length: 1...Int.max), "The ID of an image."),
            .optional("sub_id", .text("my-user-1234"), "Any name, such as that of a user of the app."),
        ]
        let value = Member.required("value", .integer(1, from: -1000, to: 1000), "1 for a vote up, or else down.")
        return object(members + (kind == .vote ? [value] : [])).named("New\(kind.word)")
    }

    fileprivate static func mark(_ kind: Mark.Kind) -> Schema {
        let image = object(
            .optional("id", .text("abys1")), .optional("url", .text("http://localhost:8080/images/abys1.png")))
        let members: [Member] = [
            .required("id", .integer(1, from: 1)), .required("user_id", .text("a1b2c3")),
            .required("image_id", .text("abys1")), .required("sub_id", subID), .required("created_at", moment),
            .optional("image", image.named("MarkedImage"), "Empty if the image is unknown."),
        ]
        return object(members + (kind == .vote ? voteMembers : [])).named(kind.word)
    }

    private static let voteMembers: [Member] = [
        .required("value", .integer(1)), .required("country_code", .text("LT")),
    ]

    fileprivate static let success = object(.required("message", .one(of: "SUCCESS"))).named("Success")

    fileprivate static func storedMark(_ kind: Mark.Kind) -> Schema {
        let members: [Member] = [.required("message", .one(of: "SUCCESS")), .required("id", .integer(1, from: 1))]
        let vote: [Member] = [.required("image_id", .text("abys1")), .required("sub_id", subID)] + voteMembers
        return object(members + (kind == .vote ? vote : [])).named("Stored\(kind.word)")
    }

    fileprivate static let upload = object(
        .required("id", .text(DemoCats.uploadID)), .required("url", .text("http://localhost:8080/images/a.png")),
        .required("width", .integer(160, from: 0), "0 if it is unknown."),
        .required("height", .integer(160, from: 0), "0 if it is unknown."), .required("sub_id", subID),
        .required("created_at", moment), .required("original_filename", .text("cat.png")),
        .required("breed_ids", .any(of: .text("abys"), .null)), .optional("pending", .integer(0)),
        .optional("approved", .integer(1))
    ).named("CatUpload")
}
