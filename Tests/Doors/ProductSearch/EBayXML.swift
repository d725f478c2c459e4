@testable import ProductSearchStandIn
@testable import ToolkitStandIn

/// The door `ebay-xml`: the body of a request to the classic services.
enum EBayXML {
    static func check(_ bytes: [UInt8]) throws {
        guard let root = XMLReader.read(bytes), !hasText(root.tree), root.name != "Envelope" else { return }
        let written = ClassicXML.document(root.name, namespace: "urn:x", root.tree)
        guard let again = XMLReader.read(written) else { throw Finding("the document that was written is unreadable") }
        try expectEqual(again.name, root.name, "the name")
        try expect(again.tree == root.tree, "the tree: \(root.tree) and \(again.tree)")
    }

    /// Whether an element has the name that stands for the text of a tree.
    private static func hasText(_ tree: JSONValue) -> Bool {
        switch tree {
        case .object(let members):
            members.contains { member in
                if member.name == ClassicTree.text { return member.value.string == nil }
                return hasText(member.value)
            }
                || (members.contains { $0.name == ClassicTree.text }
                    && members.contains { !$0.name.hasPrefix("@") && $0.name != ClassicTree.text })
        case .array(let elements): elements.contains(where: hasText)
        default: false
        }
    }
}
