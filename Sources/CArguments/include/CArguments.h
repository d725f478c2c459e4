// The words of the command line, from the C library.
//
// Swift reads /proc to find them on Linux, which takes a part of the start and fails where /proc is not mounted.

// The word at an index, counted from the program's name, with a null at its end; NULL after the last word, and for every
// index if the C library does not tell the words.
const char *CArgument(int index);
