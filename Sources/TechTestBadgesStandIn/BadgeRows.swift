import ToolkitStandIn

/// The products and the users as rows for import and export.
enum BadgeRows {
    static let tables = [
        SandboxTable(
            "product", table: "badge_product", query: ProductTable.query,
            columns: { _ in
                [
                    "id", "name", "price", "originalPrice", "imageKey", "detailImageKey", "offers", "information",
                ]
            },
            value: { try WireProduct($0).row },
            pictures: { row in
                ["imageKey", "detailImageKey"].compactMap { field in
                    guard let key = row[field]?.string else { return nil }
                    return (field, .path("/image/\(PercentEncoding.encode(key)).jpg"))
                }
            },
            importer: { Products(table: ProductTable($0)) }),
        SandboxTable(
            "user", table: "badge_user",
            query: "SELECT id AS number, badges, offers FROM badge_user ORDER BY id",
            columns: { _ in ["id", "availableBadges", "offers"] },
            value: { row in
                [
                    "id": .integer(try row.get("number")), "availableBadges": .string(try row.get("badges")),
                    "offers": try JSON.decode(JSONValue.self, from: Array(row.get("offers", as: String.self).utf8)),
                ]
            },
            importer: { Users(table: UserTable($0)) }),
    ]

    private struct Products: SandboxTable.Importer {
        let table: ProductTable

        func add(_ row: inout RowReader, replacing old: Int64?) throws {
            let (id, name) = (row.integer("id", in: DemoProducts.firstID...Int(Int32.max)), row.text("name"))
            let (price, original) = (row.hundredths("price"), row.hundredths("originalPrice"))
            let (key, detailKey) = (row.text("imageKey"), row.text("detailImageKey"))
            let (offers, information) = (row.texts("offers"), sections(of: &row))
            row.require("name", "price")
            row.refuseOthers()
            guard row.isSound, let name, let price else { return }
            if let old { try table.remove(old) }
            if let id, try table.has(id) { return row.refuse("id", "Another product has this ID.") }
            let number = try id ?? old.map(Int.init) ?? table.nextID()
            let photo = key ?? ProductMaker.imageKey(number, suffix: "0")
            try table.add([
                WireProduct(
                    id: number, name: name, imageKey: photo, detailImageKey: detailKey ?? photo,
                    offerIDs: offers ?? [], currentPrice: price, originalPrice: original, information: information)
            ])
        }

        private func sections(of row: inout RowReader) -> [WireProduct.Section] {
            guard let value = row.value("information", "a list of sections") else { return [] }
            let sections = value.array?.compactMap { section -> WireProduct.Section? in
                guard let title = section["title"]?.string, let text = section["text"]?.string else { return nil }
                return .init(title: title, text: text)
            }
            if sections == nil || sections?.count != value.array?.count {
                row.refuse("information", "The value is not a list of objects with 'title' and 'text'.")
            }
            return sections ?? []
        }
    }

    private struct Users: SandboxTable.Importer {
        let table: UserTable

        func add(_ row: inout RowReader, replacing old: Int64?) throws {
            let (id, badges) = (row.integer("id", in: 1...Int(Int32.max)), row.text("availableBadges"))
            let offers = row.value("offers", "a list of offers") ?? []
            let isList = offers.array?.allSatisfy { offer in
                ["id", "title", "type"].allSatisfy { offer[$0]?.string != nil }
            }
            if isList != true {
                row.refuse("offers", "The value is not a list of objects with the texts 'id', 'title' and 'type'.")
            }
            row.require("id")
            row.refuseOthers()
            guard row.isSound, let id else { return }
            if let old { try table.remove(old) }
            if try !table.add(id, badges: badges ?? "", offers: offers) {
                row.refuse("id", "Another user has this number.")
            }
        }
    }
}

extension WireProduct {
    fileprivate var row: JSONValue {
        .members([
            ("id", .integer(Int64(id))), ("name", .string(name)), ("price", .decimal(Decimal(currentPrice) / 100)),
            ("imageKey", .string(imageKey)), ("detailImageKey", .string(detailImageKey)),
            ("offers", .array(offerIDs.map { .string($0) })),
            ("information", .array(information.map { ["title": .string($0.title), "text": .string($0.text)] })),
            ("originalPrice", originalPrice.map { .decimal(Decimal($0) / 100) }),
        ])
    }
}
