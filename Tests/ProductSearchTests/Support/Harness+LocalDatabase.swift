import Foundation
import Toolkit
import ToolkitTesting

extension Harness {
    /// The database file that contains the wish list.
    private var localDatabase: String { home.path + "/local.sqlite" }

    /// Replaces the local database by a file that is not a database.
    func damageLocalDatabase() throws {
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        try Data("This is no database, however long one reads in it.".utf8).write(to: URL(filePath: localDatabase))
    }

    /// Changes the local database directly, without a command.
    func changeLocalDatabase(_ sql: String) throws {
        try Database(path: localDatabase, migrations: []).write { try $0.script(sql) }
    }
}
