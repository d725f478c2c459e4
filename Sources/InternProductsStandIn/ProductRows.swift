import ToolkitStandIn

/// The users and the products as rows for import and export.
enum ProductRows {
    static func tables(now: @escaping @Sendable () -> Date) -> [SandboxTable] {
        [
            SandboxTable(
                "user", table: "product_user",
                query: "SELECT id AS number, name, hash FROM product_user ORDER BY id",
                columns: { _ in ["name", "passwordHash"] },
                value: { ["name": .string(try $0.get("name")), "passwordHash": .string(try $0.get("hash"))] },
                importer: { Users(table: UserTable($0)) }),
            SandboxTable(
                "product", table: "product", query: ProductTable.query,
                columns: { _ in ["title", "description", "tags", "date", "image"] },
                value: { try WireProduct($0).row },
                pictures: { row in row["image"]?.string.map { [("image", .base64($0))] } ?? [] },
                importer: { Products(table: ProductTable($0), now: now()) }),
        ]
    }

    private struct Users: SandboxTable.Importer {
        let table: UserTable

        func add(_ row: inout RowReader, replacing old: Int64?) throws {
            let (name, hash, password) = (row.text("name"), row.text("passwordHash"), row.text("password"))
            row.require("name")
            if hash == nil { row.require("password") }
            if hash != nil, password != nil { row.refuse("password", "The row already has a 'passwordHash'.") }
            row.refuseOthers()
            guard row.isSound, let name else { return }
            do {
                let stored = try hash.map(PasswordHash.init(text:)) ?? PasswordHash.make(password ?? "")
                if try table.insert(name, stored, replacing: old) == nil {
                    row.refuse("name", "Another user has this name.")
                }
            } catch let error as PasswordHashError {
                row.refuse("password", "\(error.report.message)")
            }
        }
    }

    private struct Products: SandboxTable.Importer {
        let table: ProductTable
        let now: Date

        func add(_ row: inout RowReader, replacing old: Int64?) throws {
            let (title, description, tags) = (row.text("title"), row.text("description"), row.texts("tags"))
            let (seconds, image, picture) = (row.anything("date"), row.text("image"), row.file("picture"))
            row.require("title")
            if let image, Data(base64Encoded: image) == nil { row.refuse("image", "The value is not Base64.") }
            if row.isSound, image == nil, picture == nil {
                row.refuse("picture", "A product needs 'picture', the path of a file, or 'image', in Base64.")
            }
            row.refuseOthers()
            let date = seconds == nil ? Int64(now.timeIntervalSince1970) : seconds.flatMap(Self.seconds)
            if date == nil { row.refuse("date", "Write a date such as 2026-07-01, or a number of seconds since 1970.") }
            guard row.isSound, let title, let date else { return }
            let base64 = image ?? Data(picture ?? []).base64EncodedString()
            let product = WireProduct(
                title: title, description: description ?? "", tags: tags ?? [], image: base64, date: date)
            try table.insert([product], replacing: old)
        }

        private static func seconds(_ value: JSONValue) -> Int64? {
            guard let text = value.string else { return value.integer.map { Int64($0) } }
            return Int64(text) ?? RowReader.date(in: text).map { Int64($0.timeIntervalSince1970) }
        }
    }
}

extension WireProduct {
    fileprivate var row: JSONValue {
        [
            "title": .string(title), "description": .string(description), "tags": .array(tags.map { .string($0) }),
            "date": .integer(date), "image": .string(image),
        ]
    }
}
