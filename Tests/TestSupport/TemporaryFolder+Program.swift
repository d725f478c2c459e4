import Foundation
import ToolkitTesting

extension TemporaryFolder {
    /// Writes a script for the shell into the folder that can be run.
    @discardableResult
    package func writeProgram(_ script: String, to name: String) throws -> String {
        let path = try write("#!/bin/sh\n" + script, to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }
}
