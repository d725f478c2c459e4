// Starts the observer of tests in every process that contains them.
//
// XCTest on Linux has no setting for an observer, and Swift runs no code before `main`.

// Defined in Tests/TestSupport/TestRun.swift.
void TestRunStart(void);
