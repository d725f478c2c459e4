import Foundation
import TechTestBadges
import TestSupport
import Toolkit
import ToolkitTesting
import XCTest

/// A command that saves a picture, and the bytes that it should save.
struct Saver {
    /// The program.
    var program: Program
    /// The picture, read past the program.
    let picture: [UInt8]
    private let line: String
    /// Kept, so that the service goes on.
    private let backend: LocalBackend?

    /// Every command that saves a picture, each in a home of its own.
    static func all() throws -> [Saver] {
        let backend = try LocalBackend()
        try backend.signIn()
        let product = Saver(
            program: backend.program, picture: try backend.newestPicture(), line: "products show 1 --save-image",
            backend: backend)
        let badges = Sandbox(try TechTestBadgesFeature.makeSandbox(in: SandboxHome(path: nil, now: { Date() })))
        let others = try [("image \(DemoPhoto.key)", DemoPhoto.key), ("icon sale", "sale_icon")].map { words, name in
            Saver(
                program: try Program(), picture: try picture(name, badges), line: "badges \(words) --save", backend: nil
            )
        }
        return [product] + others
    }

    /// What names the command in messages.
    var name: String { String(line.prefix { $0 != "-" }) }

    /// The words that save the picture to a file.
    func words(_ file: String) -> [String] {
        ShellWords.split(line) + [file]
    }

    /// Saves the picture to a file.
    func save(to file: String, _ more: String...) throws -> Finished {
        try program.run(words(file) + more)
    }

    /// The same command as a user whom file permissions bind, in a copy of the home that is that user's.
    func withoutPrivileges() throws -> Saver {
        var saver = self
        try saver.program.dropPrivileges()
        let home = program.folder.path + "/own"
        if FileManager.default.fileExists(atPath: program.home) {
            try FileManager.default.copyItem(atPath: program.home, toPath: home)
        } else {
            try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
        }
        for path in FileTree(home).entries.keys { try program.own("\(home)/\(path)") }
        saver.program.environment["TOOLKIT_HOME"] = home
        return saver
    }

    /// The bytes of a file in the working folder.
    func saved(_ file: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(program.workFolder)/\(file)").map { Array($0) }
    }

    private static func picture(_ name: String, _ badges: Sandbox) throws -> [UInt8] {
        // `admin` and `password` in Base64 (TechTestBadgesStandIn/Contract.md, section 1.2).
        let request = SandboxRequest(
            .get, target: "/image/\(name).jpg", headers: ["Authorization": "Basic YWRtaW46cGFzc3dvcmQ="], body: [],
            origin: Sandbox.origin)
        guard case .response(let response, _) = try badges.answer(XCTUnwrap(request)) else { return [] }
        XCTAssertEqual(response.status, .ok)
        return response.body
    }
}
