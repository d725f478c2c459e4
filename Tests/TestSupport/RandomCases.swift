/// The number of random cases that a test tries: all of them in an optimized build, which `.ci/nightly` tests, and fewer in a
/// debug build, which takes several times as long for each.
package func randomCases(_ all: Int, inDebug fewer: Int) -> Int {
    #if DEBUG
        fewer
    #else
        all
    #endif
}
