import Foundation
import ToolkitTesting

extension Harness {
    /// The bytes of all files in the home.
    package func filesOfHome() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: home.path)
        return Dictionary(
            uniqueKeysWithValues: names.compactMap { name in
                FileManager.default.contents(atPath: "\(home.path)/\(name)").map { (name, $0) }
            })
    }

    /// Writes all files of the home again, and removes all others.
    package func restoreHome(_ contents: [String: Data]) throws {
        for name in try FileManager.default.subpathsOfDirectory(atPath: home.path) where contents[name] == nil {
            let path = "\(home.path)/\(name)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            try FileManager.default.removeItem(atPath: path)
        }
        for (name, data) in contents { try data.write(to: URL(fileURLWithPath: "\(home.path)/\(name)")) }
    }
}
