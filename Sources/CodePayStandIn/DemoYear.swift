import ToolkitStandIn

/// One year of made-up transactions, from an empty demo wallet to its present balance.
///
/// Every stand-in gets the same transactions; only their dates depend on the present time.
struct DemoYear {
    private static let length = 364
    private static let day: Int64 = 86_400
    private static let hour: Int64 = 3_600
    private static let meals = ["Lunch", "Pizza 🍕", "Šaltibarščiai", "Coffee and cake", "Kebabai Kaune", "Ramen"]
    private static let favours = [
        "Your half of the taxi", "Movie tickets", "Ačiū!", "Gift for Ona", "Bus to Nida", " ",
    ]
    private static let baskets = ["Groceries", "Pienas, duona, sūris", "Market day", "Weekly shop", " "]

    private let now: Int64
    private var generator = SplitMix64(seed: 370)
    private var cents = 0
    private var today: [DemoTransfer] = []

    init(now: Date) { self.now = Int64(now.timeIntervalSince1970) }

    /// The transactions, oldest first; the newest is some hours old.
    mutating func transfers() -> [DemoTransfer] {
        var transfers: [DemoTransfer] = []
        for daysAgo in stride(from: Self.length, through: 0, by: -1) {
            live(Self.length - daysAgo, daysAgo: daysAgo)
            transfers += today
            today = []
        }
        return transfers
    }

    /// Adds the transactions of a day, counted from 0; a month has 30 days and begins with the salary.
    private mutating func live(_ day: Int, daysAgo: Int) {
        switch day % 30 {
        case 0: receive(1_640_00, from: DemoWallets.employer, "Salary", daysAgo)
        case 2: pay(585_00, to: DemoWallets.landlord, "Rent", daysAgo)
        case 9, 24: receive(random(5_00...25_00), from: friend(), any(Self.favours), daysAgo)
        case 12: pay(24_90, to: DemoWallets.landlord, "Internet", daysAgo)
        case 27: save(keeping: 300_00, "Savings", daysAgo)
        default: break
        }
        if day % 7 == 5 { pay(random(28_00...75_00), to: DemoWallets.grocer, any(Self.baskets), daysAgo) }
        if day % 10 == 4 { pay(random(6_00...32_00), to: friend(), any(Self.meals), daysAgo) }
        if daysAgo == 0 { save(keeping: DemoWallets.cents, "Rainy day", daysAgo) }
    }

    private mutating func receive(_ amount: Int, from sender: String, _ note: String, _ daysAgo: Int) {
        cents += amount
        add(sender, DemoWallets.phone, amount, note, daysAgo)
    }

    private mutating func pay(_ amount: Int, to receiver: String, _ note: String, _ daysAgo: Int) {
        cents -= amount
        add(DemoWallets.phone, receiver, amount, note, daysAgo)
    }

    /// Moves the money above an amount to the savings.
    private mutating func save(keeping rest: Int, _ note: String, _ daysAgo: Int) {
        guard cents > rest else { return }
        pay(cents - rest, to: DemoWallets.savings, note, daysAgo)
    }

    /// Adds one transaction an hour, beginning eight hours before the end of the day.
    private mutating func add(_ sender: String, _ receiver: String, _ amount: Int, _ note: String, _ daysAgo: Int) {
        let start = now - Int64(daysAgo) * Self.day - 8 * Self.hour
        let second = start + Int64(today.count) * Self.hour + Int64(random(0...3_599))
        today.append(
            DemoTransfer(sender: sender, receiver: receiver, cents: amount, second: second, reference: note))
    }

    private mutating func friend() -> String { any(DemoWallets.friends) }

    private mutating func any(_ list: [String]) -> String { list[random(0...list.count - 1)] }

    private mutating func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
}

/// A made-up transaction in euros.
struct DemoTransfer {
    let sender: String
    let receiver: String
    /// The amount in euro cents.
    let cents: Int
    /// The date, in UNIX seconds.
    let second: Int64
    /// The note, without characters that JSON escapes.
    let reference: String

    /// The transaction as JSON text, in the form that `ItemMembers` writes.
    func body(id: Int64) -> String {
        #"{"id":"\#(id)","senderId":"\#(sender)","receiverId":"\#(receiver)","amount":\#(DemoWallets.euros(cents)),"#
            + #""currency":"EUR","createdOn":\#(second),"reference":"\#(reference)"}"#
    }
}
