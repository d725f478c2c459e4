import Foundation
import ToolkitTesting

extension TemporaryFolder {
    /// Writes an executable shell script to the folder.
    @discardableResult
    package func writeProgram(_ script: String, to name: String) throws -> String {
        let path = try write("#!/bin/sh\n" + script, to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }
}
