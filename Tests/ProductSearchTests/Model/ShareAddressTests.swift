import Foundation
import Toolkit
import XCTest

@testable import ProductSearch

final class ShareAddressTests: XCTestCase {
    private func items(_ address: String) -> [String: String] {
        let items = URLComponents(string: address)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    }

    func testAddress_isThatOfTheContract() {
        let address = ShareAddress.make(
            title: "Kettle", price: .cents(24_50), link: "https://www.ebay.com/itm/1?a=b", appID: "7")

        XCTAssertEqual(
            address,
            "https://www.facebook.com/dialog/share?app_id=7&display=popup"
                + "&href=https%3A%2F%2Fwww.ebay.com%2Fitm%2F1%3Fa%3Db"
                + "&quote=Buy%20Kettle%20at%20%2424.5%20from%20link%20below&hashtag=%23CSCI571Spring2019Ebay")
    }

    func testTitle_comesBackUnharmed() {
        let titles = [
            "Salt & Pepper", "Poster #7, 100% Linen", #"12" Record "Night""#, "Rabbit 🐰 + Café = 1",
            String(repeating: "W", count: 80), "50%25 a+b;c/d?e",
        ]
        for title in titles {
            let address = ShareAddress.make(title: title, price: nil, link: "https://e.example/1", appID: "7")

            XCTAssertEqual(items(address)["quote"], "Buy \(title) from link below")
        }
    }

    func testOtherCurrency_standsBehindTheAmount() {
        let euros = Money(minor: 39_00, currency: Currency("EUR")!)
        let address = ShareAddress.make(title: "Kettle", price: euros, link: "https://e.example/1", appID: "7")

        XCTAssertEqual(items(address)["quote"], "Buy Kettle at 39 EUR from link below")
    }
}
