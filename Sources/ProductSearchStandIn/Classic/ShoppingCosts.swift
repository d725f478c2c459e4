import ToolkitStandIn

/// The answer of `GetShippingCosts` (ProductSearchStandIn/Contract.md, section 2.3).
struct ShoppingCosts {
    private let offer: ListingOffer
    private let isDetailed: Bool
    private let destination: Place?

    /// - Throws: ``ShoppingError``.
    init(_ offer: ListingOffer, _ input: ClassicInput) throws {
        self.offer = offer
        isDetailed = input["IncludeDetails"]?.lowercased() == "true"
        let code = input["DestinationPostalCode"] ?? ""
        let isHere = (input["DestinationCountryCode"] ?? "US") == "US"
        destination = isHere && !code.isEmpty ? PlaceTable.all.place(code) : nil
        if isHere, !code.isEmpty, destination == nil { throw ShoppingError.badPostalCode(code) }
    }

    var members: [(String, JSONValue?)] {
        [("ShippingCostSummary", summary), ("ShippingDetails", isDetailed ? details : nil)]
    }

    private var listing: Listing { offer.listing }
    private var isPickup: Bool { listing.shipping == .pickupOnly }
    private var service: JSONValue {
        isPickup ? "Local Pickup" : listing.isFast ? "Expedited Shipping" : "Economy Shipping"
    }

    private var summary: JSONValue {
        ClassicTree.object(
            ("ShippingServiceName", service), ("ShippingServiceCost", cost.map(ShoppingItem.money)),
            ("ShippingType", listing.shipping == .calculated ? "Calculated" : "Flat"),
            ("ListedShippingServiceCost", cost.map(ShoppingItem.money)))
    }

    private var details: JSONValue {
        let option = ClassicTree.object(
            ("ShippingServiceName", service), ("ShippingServiceCost", cost.map(ShoppingItem.money)),
            ("ShippingServiceAdditionalCost", cost.map { _ in ShoppingItem.money(0) }),
            ("ShippingServicePriority", 1), ("ExpeditedService", .bool(listing.isFast)),
            ("EstimatedDeliveryMinTime", isPickup ? nil : .string(JSON.text(offer.firstDelivery))),
            ("EstimatedDeliveryMaxTime", isPickup ? nil : .string(JSON.text(offer.lastDelivery))))
        let excluded = listing.excludedPlaces
        return ClassicTree.object(
            ("ShippingServiceOption", [option]),
            ("ExcludeShipToLocation", excluded.isEmpty ? nil : .array(excluded.map { .string($0) })))
    }

    /// The cost in cents; that of a calculated shipping grows with the distance.
    private var cost: Int? {
        guard listing.shipping == .calculated else { return listing.shippingCost }
        guard let destination, let place = offer.place else { return nil }
        return 595 + Int(place.coordinate.miles(to: destination.coordinate)) / 2
    }
}
