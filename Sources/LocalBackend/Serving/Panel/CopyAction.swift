import ToolkitPages

/// What a form of the pages does with the data, its snapshots and copies; the raw value is that of the form's button.
enum CopyAction: String {
    case reset, undo, snapshot, restore, delete, remove
    case resetAll = "reset-all"
    case bringBack = "bring-back"

    /// Whether only the pages of the main workspace have the action.
    var isMainOnly: Bool { [.remove, .resetAll, .bringBack].contains(self) }

    /// A button that does the action after a click on a word, so that nobody loses data by one click.
    /// - Parameters:
    ///   - name: The name of the snapshot or copy, which the elements' IDs end with.
    ///   - label: What is changed; empty where the row says it.
    func asking(_ label: String, _ button: String, name: String? = nil) -> HTML {
        let id = name.map { "\(rawValue)-\($0)" } ?? rawValue
        let style: HTML = [.delete, .remove].contains(self) ? " class=\"danger\"" : ""
        let verb = self == .resetAll ? "Reset" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        return Panel.asking(
            "\(verb)\(label.isEmpty ? "" : " \(label)")…", id: id,
            "<button\(style) id=\"\(id)\" name=\"do\" value=\"\(rawValue)\">\(button)</button>")
    }
}
