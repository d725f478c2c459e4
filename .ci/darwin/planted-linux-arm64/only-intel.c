// Expected: 'sys/io.h' file not found
#include <sys/io.h>

int open_ports(void) { return iopl(3); }
