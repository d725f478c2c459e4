#include "CArguments.h"

#include <limits.h>
#include <stddef.h>

static int count = 0;
static char **words = NULL;

#ifdef __GLIBC__
// glibc passes the arguments of `main` to every constructor.
__attribute__((constructor)) static void keep(int passedCount, char **passedWords) {
    count = passedCount;
    words = passedWords;
}
#endif

const char *CArgument(int index) { return index < count ? words[index] : NULL; }
