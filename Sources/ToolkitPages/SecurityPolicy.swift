/// The header fields that restrict what a page may do in a browser.
package enum SecurityPolicy {
    /// The fields: no content from elsewhere, no inline script or style, no frame, and no address sent to other hosts.
    ///
    /// With the policy `no-referrer`, browsers would send forms with `Origin: null` (Fetch standard, section 3.2).
    package static let headers = [
        ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"),
    ]

    /// `default-src` does not cover the last three directives (CSP level 3).
    private static let policy = """
        default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; \
        base-uri 'none'; form-action 'self'; frame-ancestors 'none'
        """
}
