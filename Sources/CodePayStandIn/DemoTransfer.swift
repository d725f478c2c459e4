import ToolkitStandIn

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
