import ToolkitStandIn

/// Random choices that follow from a seed.
struct Dice {
    private var numbers: SplitMix64

    /// Dice whose throws follow from a seed.
    init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
    }

    /// A number of a range.
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        // The multiplication spreads 32 random bits evenly enough, and costs a fraction of an exact choice.
        range.lowerBound + Int((numbers.next() >> 32) &* UInt64(range.count)) >> 32
    }

    /// True so many times in a hundred.
    mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

    /// An element of an array that is not empty.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    /// A number of a range, more often from its lower end.
    mutating func lowNumber(_ range: ClosedRange<Int>) -> Int {
        let share = Double(numbers.next() >> 11) / Double(1 << 53)
        return range.lowerBound + Int(share * share * Double(range.count))
    }
}
