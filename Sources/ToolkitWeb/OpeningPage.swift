import ToolkitProgram

/// A file that leads a browser to the pages.
///
/// The address has a secret, and other users of the machine can see the words of every command line. So the browser gets
/// the name of a file that only this user can read.
struct OpeningPage {
    private let folder: String
    private let path: String
    private let address: String
    private let opener: PageOpener

    init(_ address: String, in folder: String, _ opener: PageOpener) {
        self.folder = folder
        path = "\(folder)/web-\(UInt64.random(in: .min ... .max)).html"
        self.address = address
        self.opener = opener
    }

    /// Opens the file; returns `false` when that is not possible.
    func open() -> Bool {
        let program = ProgramDescription.current.name
        let text = """
            <!DOCTYPE html><meta charset="utf-8"><title>\(program)</title>
            <meta http-equiv="refresh" content="0;url=\(address)"><a href="\(address)">Open \(program)</a>

            """
        do {
            try Folder.create(folder)
            try AtomicFile.write(Array(text.utf8), to: path, mode: 0o600)
            try opener.open(URL(fileURLWithPath: path))
            return true
        } catch {
            return false
        }
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
}
