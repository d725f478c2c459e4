import ToolkitStandIn

/// The descriptions of restdb.io's routes besides those for collections (ILoveCatsStandIn/Contract.md, section 1.8 and
/// those after it).
extension RouteDescription {
    // MARK: Children

    static var listChildren: RouteDescription {
        RouteDescription(
            "listChildren", "Lists the child documents of a document.",
            "The parameters of a list of documents work here, too."
        )
        .parent
        .answers(.ok, "The children.", .json(.any(of: .array(of: .child), .catPage, .catGroups)), headers: tag)
        .refusing.missing
    }

    static var addChildren: RouteDescription {
        RouteDescription("addChildren", "Adds a child document or several ones.").parent
            .body(.json(.any(of: .newDocument, .array(of: .newDocument))))
            .answers(.created, "The stored children.", .json(.any(of: .child, .array(of: .child))), headers: tag)
            .refusing.missing
    }

    static var showChild: RouteDescription {
        RouteDescription("showChild", "Shows a child document.").parent.child
            .answers(.ok, "The child.", .json(.child), headers: tag)
            .refusing.missing
    }

    static var replaceChild: RouteDescription { changing("replaceChild") }

    static var changeChild: RouteDescription { changing("changeChild") }

    static var deleteChild: RouteDescription {
        RouteDescription("deleteChild", "Deletes a child document.").parent.child
            .answers(.ok, "The ID of the deleted child.", .json(.deleted), headers: tag)
            .refusing.missing
    }

    private static func changing(_ id: String) -> RouteDescription {
        RouteDescription(id, "Changes the fields of a child document that the body has.").parent.child
            .body(.json(.newDocument))
            .answers(.ok, "The child after the change.", .json(.child), headers: tag)
            .refusing.missing
    }

    private var parent: RouteDescription {
        collection.cat.path(
            "field", .text("visits", length: 1...Int.max), "The field, which is also the children's collection.")
    }

    private var child: RouteDescription {
        path("child", .text(DemoCats.visitID, length: 1...Int.max), "The ID of the child.")
    }

    // MARK: Media

    static var listMedia: RouteDescription {
        RouteDescription("listMedia", "Lists the files of the media archive.")
            .answers(.ok, "The files.", .json(.array(of: .mediaFile)), headers: tag)
            .refusing
    }

    static var addMedia: RouteDescription {
        RouteDescription("addMedia", "Adds a file of at most 4 MB to the media archive.")
            .body(.multipart(.object(.required("file", .text("The bytes of a file.", format: "binary")))))
            .answers(.created, "The ID of the file.", .json(.storedMedia), headers: tag)
            .refusing
    }

    static var showMedia: RouteDescription {
        RouteDescription("showMedia", "Sends a file of the media archive; no key is needed.")
            .path("id", .text(DemoCats.fileID, length: 1...Int.max), "The ID or the name of the file.")
            .query("s", .one(of: "t", "w", "o"), "The size of a picture; no effect, because pictures keep their size.")
            .answers(
                .ok, "The file; a browser shows pictures only.", .file("image/png"), .file("image/jpeg"),
                .file("image/gif"), .file("application/octet-stream")
            )
            .answers(.notFound, "There is no such file.", .json(.message), headers: tag)
    }

    static var showMediaDetails: RouteDescription {
        RouteDescription("showMediaDetails", "Describes a file of the media archive.").file
            .answers(.ok, "The name, the type and the size.", .json(.mediaFile), headers: tag)
            .refusing
    }

    static var deleteMedia: RouteDescription {
        RouteDescription("deleteMedia", "Deletes a file of the media archive.").file
            .answers(.ok, "The ID of the deleted file.", .json(.deleted), headers: tag)
            .refusing
    }

    private var file: RouteDescription {
        path("id", .text(DemoCats.fileID, length: 1...Int.max), "The ID of the file.")
            .answers(.notFound, "There is no such file.", .json(.message), headers: Self.tag)
    }

    // MARK: Messages

    static var followAll: RouteDescription {
        following("followAll", "Sends the changes of all documents as they come.")
    }

    static var follow: RouteDescription {
        following("follow", "Sends the changes of the documents of a collection as they come.").collection
    }

    private static func following(_ id: String, _ summary: String) -> RouteDescription {
        RouteDescription(
            id, summary, "The events `post`, `put` and `delete` follow writes, and `publish` a message of a client."
        )
        .answers(.ok, "Server-sent events.", .file("text/event-stream"))
        .answers(.unauthorized, "The API key is missing or wrong.", .json(.message), headers: tag)
    }

    static var publish: RouteDescription {
        RouteDescription("publish", "Sends a message to all clients that follow changes.")
            .body(
                .json(
                    .object(
                        .required("event", .text("greeting", length: 1...Int.max)), .optional("data", .anything)
                    ).named("RealtimeMessage"))
            )
            .answers(.ok, "The message was sent.", .json(.object(.required("result", .one(of: "OK")))), headers: tag)
            .refusing
    }

    static var sendMail: RouteDescription {
        let mail = Schema.object(
            [.required("to", .text("kim@example.com")), .required("subject", .text("Hello"))], names: "^[a-z]+$",
            others: .text()
        ).named("Mail")
        return RouteDescription("sendMail", "Keeps a mail in the collection `_mail`, and sends it nowhere.")
            .body(.json(.any(of: mail, .array(of: mail))))
            .answers(.created, "The IDs of the mails.", .json(.deleted), headers: tag)
            .refusing
    }

    // MARK: The database

    static var describeDatabase: RouteDescription {
        RouteDescription("describeDatabase", "Describes the collections.")
            .answers(.ok, "The collections.", .json(.array(of: .collectionDetails)), headers: tag)
            .refusing
    }

    static var describeCollection: RouteDescription {
        RouteDescription("describeCollection", "Describes a collection.").collection
            .answers(.ok, "The number of documents and their fields.", .json(.collectionDetails), headers: tag)
            .refusing
    }

    static var showSwagger: RouteDescription {
        RouteDescription("showSwagger", "Describes the collections in the form of Swagger 2.0.")
            .answers(.ok, "The description.", .json(.object([])), headers: tag)
            .refusing
    }

    static var showBrowserLibrary: RouteDescription {
        RouteDescription("showBrowserLibrary", "Sends a script for web pages that use the database.")
            .answers(.ok, "The script.", .file("application/javascript"))
    }
}

extension Schema {
    /// A document without rules; the names of its fields have no underscore at the start, which the database uses.
    fileprivate static let newDocument = object(
        [], names: #"^[a-zA-Z][a-zA-Z0-9]*$"#, others: any(of: text(), number(), flag())
    )
    .with(example: ["place": "Vet"]).named("NewDocument")

    fileprivate static let child = object(
        [
            .required("_id", .text(DemoCats.visitID, pattern: "^[0-9a-f]{24}$"), "The ID."),
            .required("_parent_def", .text(CatSandbox.catCollection), "The collection of the parent."),
            .required("_parent_field", .text("visits"), "The field of the parent."),
            .required("_parent_id", .text(CatSandbox.firstDemoID), "The ID of the parent."),
        ], others: anything
    ).named("ChildDocument")

    fileprivate static let mediaFile = object(
        .required("_id", .text(DemoCats.fileID)), .required("originalfilename", .text("stray.png")),
        .required("mimetype", .text("image/png")), .required("width", .integer(160, from: 0), "0 if it is unknown."),
        .required("height", .integer(160, from: 0), "0 if it is unknown."),
        .required("uploaddate", .text("2026-01-31T12:00:00.000Z", format: "date-time"))
    ).named("MediaFile")

    fileprivate static let storedMedia = object(
        .required("msg", .one(of: "OK")), .required("uploadid", .text(DemoCats.fileID)),
        .required("ids", .array(of: .text(DemoCats.fileID)))
    ).named("StoredMedia")

    fileprivate static let collectionDetails = object(
        .required("name", .text(CatSandbox.catCollection)), .required("count", .integer(60, from: 0)),
        .required(
            "fields",
            .array(of: .object(.required("name", .text("catName")), .required("type", .text("text")))))
    ).named("CollectionDetails")
}
