import Foundation

/// The number of cases that a slow test tries: all of them in an optimized build, which `.ci/nightly` tests, and fewer in a
/// debug build, which takes several times as long for each.
package func caseCount(_ all: Int, inDebug fewer: Int) -> Int {
    #if DEBUG
        fewer
    #else
        all
    #endif
}

/// The number of cases that a slow test with processes tries: all of them with an optimized program, as in `.ci/run`, and
/// fewer with that of a debug build.
package func processCaseCount(_ all: Int, inDebug fewer: Int) -> Int {
    ProcessInfo.processInfo.environment["TOOLKIT_TEST_PROGRAM"] == nil ? caseCount(all, inDebug: fewer) : all
}
