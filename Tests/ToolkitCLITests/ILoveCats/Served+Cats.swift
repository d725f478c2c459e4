import Toolkit
import ToolkitTesting

extension Served {
    /// The header with the registry's API key.
    static let catKey = ["x-apikey": "ca75f00dca75f00dca75f00d"]
    /// The headers for a request with a JSON body.
    static let catFields = catKey.merging(["Content-Type": "application/json"]) { $1 }

    /// Returns a document with every field except `_id` (ILoveCatsStandIn/Contract.md, section 2.1).
    static func cat(_ name: String) -> String {
        """
        {"catName":"\(name)","ownerName":"Sam Example","breedId":"abys","birthDate":"2015-06-07T08:09:10.000Z",\
        "weightKg":3.25,"rating":4,"photoUrl":"https://cats.example/1.png"}
        """
    }

    /// Adds a cat to the registry.
    func addCat(_ name: String, _ fields: [String: String] = [:]) throws -> TestClient.Reply {
        try ask("POST /rest/cats", Self.catFields.merging(fields) { $1 }, Self.cat(name))
    }

    /// Returns the names of all cats.
    func catNames(_ fields: [String: String] = [:]) throws -> [String] {
        let list = try ask("GET /rest/cats?max=10000", Self.catKey.merging(fields) { $1 })
        return (list.json.array ?? []).compactMap { $0["catName"]?.string }
    }
}
