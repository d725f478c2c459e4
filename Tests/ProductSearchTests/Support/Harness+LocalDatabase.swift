import Foundation
import Toolkit
import ToolkitTesting

extension Harness {
    /// The file in which the wish list is.
    private var localDatabase: String { home.path + "/local.sqlite" }

    /// Puts something that is no database in the place of the local one.
    func damageLocalDatabase() throws {
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        try Data("This is no database, however long one reads in it.".utf8).write(to: URL(filePath: localDatabase))
    }

    /// Changes the local database behind the toolkit's back.
    func changeLocalDatabase(_ sql: String) throws {
        try Database(path: localDatabase, migrations: []).write { try $0.script(sql) }
    }
}
