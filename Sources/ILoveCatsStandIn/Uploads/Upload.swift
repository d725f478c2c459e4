import ToolkitStandIn

/// A file that a client has uploaded: to the media archive of the registry, or to its account at the breeds service.
struct Upload {
    /// The service that has the file.
    enum Service: String, CaseIterable {
        case registry, breeds
    }

    /// The most bytes of a file (ILoveCatsStandIn/Contract.md, section 4.7).
    static let limit = 4 << 20

    let id: String
    /// The account of the breeds service (``CatSandbox/account(of:)``); empty for the registry.
    let account: String
    let subID: String?
    /// The name of the file on the client's machine.
    let name: String
    let mediaType: String
    /// The size in pixels; 0 if it is unknown.
    let width, height: Int
    let breeds: [String]
    /// The time of the upload in ISO 8601.
    let created: String

    /// The type of a picture that browsers show; `nil` for any other file.
    var pictureType: PictureType? { PictureType.allCases.first { $0.mediaType == mediaType } }

    /// Returns the answer with the file.
    ///
    /// A browser shows only pictures, and never takes a file for something else than it is.
    func response(_ content: [UInt8]) -> HTTPResponse {
        var headers: HTTPHeaders = ["Content-Type": mediaType, "X-Content-Type-Options": "nosniff"]
        if pictureType == nil {
            headers["Content-Type"] = "application/octet-stream"
            headers["Content-Disposition"] = "attachment"
        }
        return HTTPResponse(headers: headers, body: content)
    }
}

extension Upload {
    /// Describes a file in a form.
    ///
    /// The first bytes tell the type of a picture; of another file, the client's word for the type is kept.
    init(_ file: MultipartForm.Part, id: String, account: String, subID: String?, breeds: [String], at date: Date) {
        let picture = PictureFile(file.content)
        let ending = PictureType(word: (file.fileName ?? "").split(separator: ".").last ?? "")
        let told = MediaType.essence(of: file.contentType)
        self.init(
            id: id, account: account, subID: subID, name: String((file.fileName ?? "").prefix(200)),
            mediaType: picture?.type.mediaType ?? (told ?? ending?.mediaType ?? "application/octet-stream"),
            width: picture?.width ?? 0, height: picture?.height ?? 0, breeds: breeds, created: JSON.text(date))
    }
}

extension MultipartForm {
    /// The files.
    ///
    /// A form in a page sends a file without a name and content where nobody has chosen one.
    var files: [Part] { parts.filter(\.isFile) }

    /// The fields by name, without the files.
    var fields: [String: String] {
        let fields = parts.filter { $0.fileName == nil }
        return Dictionary(fields.compactMap { part in part.text.map { (part.name, $0) } }) { first, _ in first }
    }
}

extension MultipartForm.Part {
    fileprivate var isFile: Bool { fileName.map { !($0.isEmpty && content.isEmpty) } ?? false }
}
