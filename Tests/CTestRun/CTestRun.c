#include "CTestRun.h"

__attribute__((constructor)) static void start(void) { TestRunStart(); }
