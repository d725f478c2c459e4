import ToolkitStandIn

/// Random choices; the same seed gives the same choices.
struct Dice {
    private var numbers: SplitMix64

    init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        // Multiplying 32 random bits is almost uniform, and much faster than an exact choice.
        range.lowerBound + Int((numbers.next() >> 32) &* UInt64(range.count)) >> 32
    }

    mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

    /// Returns a random element of an array, which must not be empty.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    /// Returns a random number in a range; low numbers are more likely.
    mutating func lowNumber(_ range: ClosedRange<Int>) -> Int {
        let share = Double(numbers.next() >> 11) / Double(1 << 53)
        return range.lowerBound + Int(share * share * Double(range.count))
    }
}
