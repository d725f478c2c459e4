import Toolkit

/// A TCP port; 0 is any that is free.
struct Port: ArgumentValue, Equatable {
    static let placeholder = "PORT"
    static let isNumeric = true
    static let sample = "8080"
    static let standard = Port(number: 8080)

    let number: UInt16
    var argument: String { String(number) }

    private init(number: UInt16) {
        self.number = number
    }

    init(argument: String) throws(ArgumentRefusal) {
        let number = try Int(argument: argument)
        guard let port = UInt16(exactly: number) else {
            throw .unacceptable("A port is from 0 to 65535, not \(number).", suggestion: Self.sample)
        }
        self.number = port
    }
}

/// How many megabytes (2²⁰ bytes), from 1 to 1024.
struct Megabytes: ArgumentValue, Equatable {
    static let placeholder = "MB"
    static let isNumeric = true
    static let sample = "16"
    static let standard = Megabytes(number: 16)

    let number: Int
    var argument: String { String(number) }

    private init(number: Int) {
        self.number = number
    }

    init(argument: String) throws(ArgumentRefusal) {
        number = try Int(argument: argument)
        guard 1...1024 ~= number else {
            throw .unacceptable("A limit is from 1 to 1024 megabytes, not \(number).", suggestion: Self.sample)
        }
    }
}
