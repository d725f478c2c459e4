import Foundation

/// The number of cases that a slow test tries: all of them with `TOOLKIT_TEST_CASES=all` and in an optimized build, and fewer in
/// a debug build, which takes several times as long for each.
package func caseCount(_ all: Int, inDebug fewer: Int) -> Int {
    #if DEBUG
        ProcessInfo.processInfo.environment["TOOLKIT_TEST_CASES"] == "all" ? all : fewer
    #else
        all
    #endif
}
