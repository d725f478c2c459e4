import Foundation
import ToolkitTesting
import XCTest

/// Certificates for servers on this machine, each in a file with its key.
package struct Certificates {
    /// The folder of the files, which are called `NAME.pem`.
    package let folder: String
    /// The certificate of the authority that issued most of the others.
    package let authority: String

    /// Makes the certificates in a folder; skips the test if OpenSSL is not installed.
    ///
    /// `valid` is for `localhost` and 127.0.0.1. The others have one fault each: `expired`, `not-yet-valid`,
    /// `other-host`, `self-signed` and `unknown-issuer`.
    package init(in parent: String) throws {
        folder = parent + "/certificates"
        authority = parent + "/authority.crt"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let openssl = try Tool("openssl", probe: ["version"])
        _ = try Tool("sh", probe: ["-c", ":"]).output(["-euc", Self.script, "sh", parent, openssl.path])
    }

    /// The path of a certificate and its key.
    package func path(_ name: String) -> String { "\(folder)/\(name).pem" }

    /// `openssl ca` is the only command of OpenSSL 3.0 that sets both dates of a certificate.
    private static let script = #"""
        cd "$1"
        openssl=$2
        key="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
        cat >ca.cnf <<END
        [ca]
        default_ca = test
        [test]
        database = index
        new_certs_dir = .
        default_md = sha256
        policy = names
        unique_subject = no
        rand_serial = yes
        [names]
        commonName = supplied
        [req]
        distinguished_name = subject
        [subject]
        [authority]
        basicConstraints = critical, CA:TRUE
        keyUsage = critical, keyCertSign
        [here]
        subjectAltName = DNS:localhost, IP:127.0.0.1
        [elsewhere]
        subjectAltName = DNS:elsewhere.example
        END
        : >index

        # authority NAME
        authority() {
            "$openssl" req -x509 -config ca.cnf -extensions authority $key -days 2 -subj "/CN=$1" -keyout "$1.key" -out "$1.crt"
        }
        # certificate NAME AUTHORITY NAMES FROM TO
        certificate() {
            "$openssl" req -config ca.cnf $key -subj "/CN=$1" -keyout "$1.key" -out "$1.csr"
            "$openssl" ca -batch -config ca.cnf -cert "$2.crt" -keyfile "$2.key" -extensions "$3" -startdate "$4" \
                -enddate "$5" -in "$1.csr" -out "$1.crt" -notext
            cat "$1.crt" "$1.key" >"certificates/$1.pem"
        }
        long_ago=20200101000000Z not_long_ago=20200201000000Z soon=20990101000000Z later=20990201000000Z
        authority authority
        authority stranger
        certificate valid authority here $long_ago $soon
        certificate expired authority here $long_ago $not_long_ago
        certificate not-yet-valid authority here $soon $later
        certificate other-host authority elsewhere $long_ago $soon
        certificate unknown-issuer stranger here $long_ago $soon
        "$openssl" req -x509 -config ca.cnf -extensions here $key -days 2 -subj /CN=self-signed -keyout key -out crt
        cat crt key >certificates/self-signed.pem
        """#
}
