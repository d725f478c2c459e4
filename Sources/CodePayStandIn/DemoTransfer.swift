import Foundation

/// A made-up transaction in euros.
struct DemoTransfer {
    let sender: String
    let receiver: String
    /// Euro cents.
    let cents: Int
    /// UNIX time.
    let second: Int64
    /// The note, without characters that JSON escapes.
    let reference: String

    /// The transaction as JSON text, as `ItemMembers` writes it.
    func body(id: Int64) -> String {
        #"{"id":"\#(id)","senderId":"\#(sender)","receiverId":"\#(receiver)","amount":\#(DemoWallets.euros(cents)),"#
            + #""currency":"EUR","createdOn":\#(second),"reference":"\#(reference)"}"#
    }
}
