// The part of SQLite's interface that toolkit uses.
//
// It is declared here, and the linker takes the library that systems have, so that building toolkit needs no package for
// developers. The meaning of every function and number is in SQLite's manual (https://sqlite.org/c3ref/intro.html).
// `SQLiteHeaderTests` compares this file with SQLite's own header.

typedef long long sqlite3_int64;

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct sqlite3_value sqlite3_value;
typedef struct sqlite3_context sqlite3_context;
typedef struct sqlite3_backup sqlite3_backup;

// Frees the bytes that a call passed to SQLite. With the address -1 (SQLITE_TRANSIENT), SQLite copies them instead.
typedef void (*sqlite3_destructor_type)(void *);

// Result codes. They are macros, because Swift imports those as Int32, the type of the results.
#define SQLITE_OK 0
#define SQLITE_ERROR 1
#define SQLITE_INTERNAL 2
#define SQLITE_BUSY 5
#define SQLITE_LOCKED 6
#define SQLITE_READONLY 8
#define SQLITE_INTERRUPT 9
#define SQLITE_IOERR 10
#define SQLITE_CORRUPT 11
#define SQLITE_FULL 13
#define SQLITE_CANTOPEN 14
#define SQLITE_TOOBIG 18
#define SQLITE_CONSTRAINT 19
#define SQLITE_MISMATCH 20
#define SQLITE_MISUSE 21
#define SQLITE_RANGE 25
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101

// Extended result codes.
#define SQLITE_CONSTRAINT_CHECK 275
#define SQLITE_CONSTRAINT_FOREIGNKEY 787
#define SQLITE_CONSTRAINT_NOTNULL 1299
#define SQLITE_CONSTRAINT_PRIMARYKEY 1555
#define SQLITE_CONSTRAINT_UNIQUE 2067
#define SQLITE_CONSTRAINT_ROWID 2579
#define SQLITE_IOERR_SHMSIZE 4874

// Connections.
#define SQLITE_LIMIT_LENGTH 0
#define SQLITE_OPEN_READONLY 0x1
#define SQLITE_OPEN_READWRITE 0x2
#define SQLITE_OPEN_CREATE 0x4
#define SQLITE_OPEN_URI 0x40
#define SQLITE_OPEN_MEMORY 0x80
#define SQLITE_OPEN_NOMUTEX 0x8000

int sqlite3_open_v2(const char *path, sqlite3 **connection, int flags, const char *fileSystem);
int sqlite3_close(sqlite3 *connection);
int sqlite3_close_v2(sqlite3 *connection);
int sqlite3_busy_timeout(sqlite3 *connection, int milliseconds);
int sqlite3_exec(
    sqlite3 *connection, const char *sql, int (*onRow)(void *context, int count, char **texts, char **names),
    void *context, char **message);
int sqlite3_changes(sqlite3 *connection);
int sqlite3_total_changes(sqlite3 *connection);
sqlite3_int64 sqlite3_last_insert_rowid(sqlite3 *connection);
int sqlite3_get_autocommit(sqlite3 *connection);
sqlite3_int64 sqlite3_memory_used(void);
int sqlite3_limit(sqlite3 *connection, int kind, int limit);
void sqlite3_progress_handler(sqlite3 *connection, int steps, int (*isOver)(void *context), void *context);

// Errors.
int sqlite3_extended_result_codes(sqlite3 *connection, int areOn);
int sqlite3_extended_errcode(sqlite3 *connection);
int sqlite3_system_errno(sqlite3 *connection);
const char *sqlite3_errmsg(sqlite3 *connection);
const char *sqlite3_errstr(int code);

// Statements.
#define SQLITE_PREPARE_PERSISTENT 0x1

int sqlite3_prepare_v2(sqlite3 *connection, const char *sql, int size, sqlite3_stmt **statement, const char **rest);
int sqlite3_prepare_v3(
    sqlite3 *connection, const char *sql, int size, unsigned int flags, sqlite3_stmt **statement, const char **rest);
sqlite3 *sqlite3_db_handle(sqlite3_stmt *statement);
int sqlite3_stmt_readonly(sqlite3_stmt *statement);
int sqlite3_step(sqlite3_stmt *statement);
int sqlite3_reset(sqlite3_stmt *statement);
int sqlite3_finalize(sqlite3_stmt *statement);

// The parameters of a statement, counted from 1.
int sqlite3_bind_parameter_count(sqlite3_stmt *statement);
int sqlite3_bind_null(sqlite3_stmt *statement, int index);
int sqlite3_bind_int64(sqlite3_stmt *statement, int index, sqlite3_int64 value);
int sqlite3_bind_double(sqlite3_stmt *statement, int index, double value);
int sqlite3_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int size, sqlite3_destructor_type destructor);
int sqlite3_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int size, sqlite3_destructor_type destructor);
int sqlite3_bind_zeroblob(sqlite3_stmt *statement, int index, int size);
int sqlite3_clear_bindings(sqlite3_stmt *statement);

// The types of values.
#define SQLITE_INTEGER 1
#define SQLITE_FLOAT 2
#define SQLITE_TEXT 3
#define SQLITE_BLOB 4

// The columns of a row, counted from 0.
int sqlite3_column_count(sqlite3_stmt *statement);
const char *sqlite3_column_name(sqlite3_stmt *statement, int index);
int sqlite3_column_type(sqlite3_stmt *statement, int index);
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *statement, int index);
double sqlite3_column_double(sqlite3_stmt *statement, int index);
const unsigned char *sqlite3_column_text(sqlite3_stmt *statement, int index);
const void *sqlite3_column_blob(sqlite3_stmt *statement, int index);
int sqlite3_column_bytes(sqlite3_stmt *statement, int index);

// SQL functions: how to add one, its arguments, and its result.
#define SQLITE_UTF8 1
#define SQLITE_DETERMINISTIC 0x800

int sqlite3_create_function_v2(
    sqlite3 *connection, const char *name, int argumentCount, int flags, void *userData,
    void (*call)(sqlite3_context *context, int count, sqlite3_value **arguments),
    void (*addRow)(sqlite3_context *context, int count, sqlite3_value **arguments),
    void (*finish)(sqlite3_context *context), sqlite3_destructor_type destructor);
void *sqlite3_user_data(sqlite3_context *context);

int sqlite3_value_type(sqlite3_value *value);
sqlite3_int64 sqlite3_value_int64(sqlite3_value *value);
double sqlite3_value_double(sqlite3_value *value);
const unsigned char *sqlite3_value_text(sqlite3_value *value);
const void *sqlite3_value_blob(sqlite3_value *value);
int sqlite3_value_bytes(sqlite3_value *value);

void sqlite3_result_null(sqlite3_context *context);
void sqlite3_result_int64(sqlite3_context *context, sqlite3_int64 value);
void sqlite3_result_double(sqlite3_context *context, double value);
void sqlite3_result_text(
    sqlite3_context *context, const char *text, int size, sqlite3_destructor_type destructor);
void sqlite3_result_blob(
    sqlite3_context *context, const void *bytes, int size, sqlite3_destructor_type destructor);
void sqlite3_result_zeroblob(sqlite3_context *context, int size);
void sqlite3_result_error(sqlite3_context *context, const char *message, int size);

// Copies of whole databases.
sqlite3_backup *sqlite3_backup_init(
    sqlite3 *target, const char *targetName, sqlite3 *source, const char *sourceName);
int sqlite3_backup_step(sqlite3_backup *backup, int pageCount);
int sqlite3_backup_finish(sqlite3_backup *backup);
