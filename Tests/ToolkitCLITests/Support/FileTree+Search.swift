import Foundation

extension FileTree {
    /// The paths of the files that contain a text.
    func files(containing text: String) -> [String] {
        files.filter { entries[$0]?.bytes?.range(of: Data(text.utf8)) != nil }
    }
}
