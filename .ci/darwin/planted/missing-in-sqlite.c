// Expected: needs _sqlite3_load_extension, which no library of macOS has
int sqlite3_load_extension(void *, const char *, const char *, char **);

int load(void *database) { return sqlite3_load_extension(database, "a", 0, 0); }
