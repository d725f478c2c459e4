import ToolkitStandIn

/// An error in a request to a builtin route or for a copy of the data.
enum BackendError: ReportedError {
    case badName(String)
    case tooManyCopies(Int)
    case tooManyOwnCopies
    case copyIsFull(String)
    case foreignCopy
    case tooManySnapshots
    /// There is no copy with a name; `like` is the name of a similar one.
    case noCopy(String, like: String? = nil)
    case noSnapshot(String)
    /// A page would replace the snapshot with a name.
    case snapshotExists(String)
    case damaged(String)
    case damagedCopy(String, copy: String)
    case damagedSnapshot(String)
    /// A query parameter of the request list is unknown, or its value is not valid.
    case badFilter(String, String)
    /// A text is not the number of a request.
    case badNumber(String)
    case noRequest(Int)
    case tooManyPins
    /// The request cannot be sent again, because only the beginning of its body is kept.
    case cutBody
    case changedRow
    /// A line of the form of an answer is not a header field.
    case badHeaderLine(String)
    case tooManyParts
    case noJSON
    case noFlag(String)
    case noRows(String)
    case noRoute(String, nearest: String?)

    var report: Report {
        switch self {
        case .badName(let name):
            .badData(
                "'\(name.excerpt(limit: 64))' is not a name. Use up to 64 letters, digits, '-' and '_'.",
                code: "bad-name")
        case .tooManyCopies(let limit):
            .tryAgain(
                "There are \(limit) copies of the data already, which is the limit. "
                    + "DELETE /toolkit/copies/NAME removes one.", code: "too-many-copies")
        case .snapshotExists(let name):
            .badData(
                "There is a snapshot '\(name.excerpt(limit: 64))' already.",
                hint: "Delete it first, or choose another name.", code: "snapshot-exists")
        case .badHeaderLine(let line):
            .badData(
                "'\(line.excerpt(limit: 64))' is not a header field.",
                hint: "Write a name, a colon and a value on each line.", code: "bad-header")
        case .tooManyOwnCopies:
            .tryAgain(
                "There are \(WorkspaceStore.networkLimit) copies from your address already, which is the limit.",
                hint: "Use one of them.", code: "too-many-copies")
        case .copyIsFull(let name):
            .storage(
                "The copy '\(name.visible)' has grown by \(Workspace.sizeLimit >> 20) MB, which is the limit for its data and "
                    + "snapshots.",
                hint: .text(
                    "Delete some data, or restore the demo data with POST /copy/\(name.visible)/toolkit/reset. Snapshots "
                        + "stay as long as the copy: DELETE /toolkit/copies/\(name.visible) removes both."),
                code: "copy-full")
        case .tooManyParts:
            .badData(
                "The body has more than \(BodyParts.limit) elements, members or items.",
                hint: "Send it in several requests.", code: "too-many-parts")
        case .foreignCopy:
            .notPermitted(
                "There is no copy of the data with this name, and only this machine may make one: by the name "
                    + "'localhost', and not for a web page from elsewhere.",
                hint: .text(
                    "\(line: "serve --class N") lets other machines make copies. The page / of the server hands them "
                        + "out."), code: "foreign-copy")
        case .tooManySnapshots:
            .tryAgain(
                "There are \(Workspace.snapshotLimit) snapshots already; "
                    + "one of the same name takes the place of the old.", code: "too-many-snapshots")
        case .noCopy(let name, let like):
            .notFound(
                "There is no copy '\(name.visible)'.\(like.map { " \(Self.twin($0, of: name))" } ?? "")",
                hint: WorkspaceStore.isName(name) ? "POST /copy?name=\(name) creates it." : nil, code: "no-copy")
        case .noSnapshot(let name):
            .notFound("There is no snapshot '\(name.visible)'; POST /toolkit/snapshot makes one.", code: "no-snapshot")
        case .damaged(let feature):
            .storage(
                "The data of \(feature) is damaged, so its services do not answer.",
                hint: .text(
                    "Run \(command: "sandbox reset \(feature)"), which restores the demo data. "
                        + "Then start the server again."), code: "data-damaged")
        case .damagedCopy(let feature, let copy):
            .storage(
                "The data of \(feature) in the copy '\(copy.visible)' is damaged, so its services do not answer.",
                hint: "DELETE /toolkit/copies/\(copy.visible) removes the copy.", code: "data-damaged")
        case .damagedSnapshot(let name):
            .storage(
                "The snapshot '\(name.visible)' is damaged. The data did not change.",
                hint: "Make another snapshot.", code: "snapshot-damaged")
        case .badFilter(let name, let value):
            .badData(
                "'\("\(name)=\(value)".excerpt(limit: 60))' chooses no requests.",
                hint: .text(
                    "Known parameters: route, method, text, copy, status (such as 404, 4xx or failed), and the numbers "
                        + "since and limit."), code: "bad-filter")
        case .badNumber(let text):
            .badData(
                "'\(text.excerpt(limit: 60))' is not the number of a request.",
                hint: "GET /toolkit/requests lists the requests with their numbers, from 1 on.", code: "bad-number")
        case .noRequest(let number):
            .notFound(
                "Request \(number) is not kept any more.",
                hint: "The server keeps the last \(RequestLog.limit) requests, and those that you pin.",
                code: "no-request")
        case .tooManyPins:
            .tryAgain(
                "There are \(RequestLog.pinLimit) pinned requests already.", hint: "Unpin one.", code: "too-many-pins")
        case .cutBody:
            .badData(
                "The server has kept only the beginning of this body, so it cannot send the request again.",
                code: "cut-body")
        case .changedRow:
            .badData(
                "The row has changed since the page was loaded.", hint: "Load the page again.", code: "changed-row")
        case .noFlag(let name): .badData("The query must have \(name)=true or \(name)=false.", code: "no-flag")
        case .noRows(let feature):
            .notFound("No feature with rows has the name '\(feature.visible)'.", code: "no-rows")
        case .noJSON: .badData("The body must be JSON: an object with 'route' and 'effect'.", code: "no-json")
        case .noRoute(let route, let nearest):
            .notFound(
                "No service answers '\(route.visible)'.", hint: nearest.map { "Did you mean '\($0)'?" },
                code: "unknown-route")
        }
    }

    /// A sentence about a copy with a similar name.
    static func twin(_ like: String, of name: String) -> String {
        like.lowercased() == name.lowercased()
            ? "There is '\(like)': upper and lower case differ." : "Did you mean '\(like)'?"
    }
}
