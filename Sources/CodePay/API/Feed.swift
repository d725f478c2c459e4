/// A search for the transactions of a wallet (CodePayStandIn/Contract.md, section 3.1).
///
/// It can also find transactions of other wallets.
enum Feed: Hashable, Sendable {
    /// The transactions that contain the digits of a phone number in any field.
    case number(PhoneNumber)
    /// The transactions whose `senderId` contains an account's ID.
    case sender(String)
    /// The transactions whose `receiverId` contains an account's ID.
    case receiver(String)

    var item: (String, String?) {
        switch self {
        case .number(let number): ("search", number.digits)
        case .sender(let id): ("senderId", id)
        case .receiver(let id): ("receiverId", id)
        }
    }

    /// The search's key in the local copy.
    var key: String {
        let (name, value) = item
        return "\(name)=\(value ?? "")"
    }
}
