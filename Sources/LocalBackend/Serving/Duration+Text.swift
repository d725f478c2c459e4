extension Duration {
    /// The duration in milliseconds with two decimals, such as `0.42 ms`: most answers take less than one.
    var inFineMilliseconds: String {
        let hundredths = components.seconds * 100_000 + components.attoseconds / 10_000_000_000_000
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) ms"
    }
}
