/// The states and territories of the United States.
enum StateNames {
    /// Returns the name of a state by its two letters (USPS Publication 28), or the letters when they are unknown.
    static func name(of state: String) -> String { names[state] ?? state }

    private static let names: [String: String] = {
        let names = text.split(separator: "\n").map { (String($0.prefix(2)), String($0.dropFirst(3))) }
        return Dictionary(names, uniquingKeysWith: { first, _ in first })
    }()

    private static let text = """
        AK Alaska
        AL Alabama
        AR Arkansas
        AZ Arizona
        CA California
        CO Colorado
        CT Connecticut
        DC District of Columbia
        DE Delaware
        FL Florida
        GA Georgia
        GU Guam
        HI Hawaii
        IA Iowa
        ID Idaho
        IL Illinois
        IN Indiana
        KS Kansas
        KY Kentucky
        LA Louisiana
        MA Massachusetts
        MD Maryland
        ME Maine
        MI Michigan
        MN Minnesota
        MO Missouri
        MS Mississippi
        MT Montana
        NC North Carolina
        ND North Dakota
        NE Nebraska
        NH New Hampshire
        NJ New Jersey
        NM New Mexico
        NV Nevada
        NY New York
        OH Ohio
        OK Oklahoma
        OR Oregon
        PA Pennsylvania
        PR Puerto Rico
        RI Rhode Island
        SC South Carolina
        SD South Dakota
        TN Tennessee
        TX Texas
        UT Utah
        VA Virginia
        VI U.S. Virgin Islands
        VT Vermont
        WA Washington
        WI Wisconsin
        WV West Virginia
        WY Wyoming
        """
}
