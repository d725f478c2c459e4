import ToolkitStandIn

/// The users and the products as rows for import and export.
enum ProductRows {
    static func tables(now: @escaping @Sendable () -> Date) -> [SandboxTable] {
        [
            SandboxTable(
                "user", columns: { _ in ["name", "passwordHash"] },
                clear: { try $0.run("DELETE FROM product_user") },
                forEach: { connection, body in
                    try connection.forEach("SELECT name, hash FROM product_user ORDER BY id") { row in
                        try body(["name": .string(try row.get(0)), "passwordHash": .string(try row.get(1))])
                    }
                }, importer: { Users(table: UserTable($0)) }),
            SandboxTable(
                "product", columns: { _ in ["title", "description", "tags", "date", "image"] },
                clear: { try $0.run("DELETE FROM product") },
                forEach: { connection, body in try ProductTable(connection).forEach { try body($0.row) } },
                importer: { Products(table: ProductTable($0), now: now()) }),
        ]
    }

    private struct Users: SandboxTable.Importer {
        let table: UserTable

        func add(_ row: inout RowReader) throws {
            let (name, hash, password) = (row.text("name"), row.text("passwordHash"), row.text("password"))
            row.require("name")
            if hash == nil { row.require("password") }
            row.refuseOthers()
            guard row.isSound, let name else { return }
            do {
                let stored = try hash.map(PasswordHash.init(text:)) ?? PasswordHash.make(password ?? "")
                if try table.insert(name, stored) == nil { row.refuse("name", "Another user has this name.") }
            } catch let error as PasswordHashError {
                row.refuse("password", error.report.message)
            }
        }
    }

    private struct Products: SandboxTable.Importer {
        let table: ProductTable
        let now: Date

        func add(_ row: inout RowReader) throws {
            let (title, description, tags) = (row.text("title"), row.text("description"), row.texts("tags"))
            let (seconds, image, picture) = (row.anything("date"), row.text("image"), row.file("picture"))
            row.require("title")
            if let image, Data(base64Encoded: image) == nil { row.refuse("image", "The value is not Base64.") }
            if row.isSound, image == nil, picture == nil {
                row.refuse("picture", "The row has neither 'picture', the path of a file, nor 'image', in Base64.")
            }
            row.refuseOthers()
            let date = seconds == nil ? Int64(now.timeIntervalSince1970) : seconds.flatMap(Self.seconds)
            if date == nil { row.refuse("date", "The value is neither a date nor a number of seconds since 1970.") }
            guard row.isSound, let title, let date else { return }
            let base64 = image ?? Data(picture ?? []).base64EncodedString()
            try table.insert([
                WireProduct(title: title, description: description ?? "", tags: tags ?? [], image: base64, date: date)
            ])
        }

        private static func seconds(_ value: JSONValue) -> Int64? {
            guard let text = value.string else { return value.integer.map { Int64($0) } }
            return Int64(text) ?? JSON.date(text).map { Int64($0.timeIntervalSince1970) }
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
