import Foundation
import TestSupport

extension Finished {
    /// The output and the errors, without the hint that names the demo user of the sandbox with the public password.
    var textWithoutDemoUser: String {
        (output + error).replacing(/The demo user of the sandbox is [^ ]+ with the password [^ ]+\./, with: "")
    }
}
