#if !canImport(Darwin)
    @_spi(Reflection) import Swift
#endif

extension ArgumentSet {
    /// The argument properties with their names, in declaration order.
    var argumentProperties: [(label: String, property: ArgumentProperty)] {
        fields.map { label, property in (String(label.drop { $0 == "_" }), property) }
    }

    /// The fields that are argument properties, as a mirror shows them.
    var mirroredFields: [(String, ArgumentProperty)] {
        Mirror(reflecting: self).children.compactMap { child in
            (child.value as? ArgumentProperty).map { (child.label ?? "", $0) }
        }
    }

    #if canImport(Darwin)
        var fields: [(String, ArgumentProperty)] { mirroredFields }
    #else
        /// The fields that are argument properties.
        ///
        /// A mirror of the set would search all conformances of the program and take a third of its start. The SDKs of
        /// Apple do not have this interface.
        var fields: [(String, ArgumentProperty)] {
            var found: [(String, ArgumentProperty)] = []
            withUnsafeBytes(of: self) { bytes in
                _ = _forEachField(of: Self.self) { name, offset, type, _ in
                    if type is ArgumentProperty.Type {
                        let property = bytes.load(fromByteOffset: offset, as: ArgumentProperty.self)
                        found.append((String(cString: name), property))
                    }
                    return true
                }
            }
            return found
        }
    #endif
}
