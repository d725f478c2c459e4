/// A search that finds the transactions of a wallet, and sometimes others (CodePayStandIn/Contract.md, section 3.1).
enum Feed: Hashable, Sendable {
    /// Everything in which the digits of a number occur.
    case number(PhoneNumber)
    /// What an account sent, where transactions have IDs.
    case sender(String)
    /// What an account received, where transactions have IDs.
    case receiver(String)

    /// The query item that asks for it.
    var item: (String, String?) {
        switch self {
        case .number(let number): ("search", number.digits)
        case .sender(let id): ("senderId", id)
        case .receiver(let id): ("receiverId", id)
        }
    }

    /// As the local copy keeps it.
    var key: String {
        let (name, value) = item
        return "\(name)=\(value ?? "")"
    }
}
