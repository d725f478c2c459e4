// The part of libcurl's interface that toolkit uses.
//
// It is declared here, and libcurl is opened when the first request needs it, so that neither building nor starting
// toolkit needs libcurl. The meaning of every function and number is in libcurl's manual (https://curl.se/libcurl/c/).

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

struct curl_slist;

// The address of a connection that libcurl is about to open.
struct CurlAddress {
    int family;
    int type;
    int protocol;
    unsigned int length;
    struct sockaddr address;
};

// A message about a transfer that has ended.
struct CurlMessage {
    int kind;
    void *easy;
    union {
        void *whatever;
        int result;
    } data;
};

typedef size_t (*CurlDataCallback)(char *bytes, size_t size, size_t count, void *context);
typedef int (*CurlSocketCallback)(void *context, int purpose, struct CurlAddress *address);
typedef int (*CurlBeforeRequestCallback)(
    void *context, char *remoteAddress, char *localAddress, int remotePort, int localPort);

// The functions, found by name in the library. Two of them take variadic arguments, which Swift cannot pass.
struct CurlFunctions {
    int (*_Nonnull global_init)(long flags);
    char *(*_Nonnull version)(void);
    struct curl_slist *(*_Nonnull slist_append)(struct curl_slist *list, const char *line);
    void (*_Nonnull slist_free_all)(struct curl_slist *list);
    void *(*_Nonnull easy_init)(void);
    void (*_Nonnull easy_reset)(void *easy);
    void (*_Nonnull easy_cleanup)(void *easy);
    int (*_Nonnull easy_setopt)(void *easy, int option, ...);
    int (*_Nonnull easy_getinfo)(void *easy, int information, ...);
    void *(*_Nonnull multi_init)(void);
    int (*_Nonnull multi_cleanup)(void *multi);
    int (*_Nonnull multi_add_handle)(void *multi, void *easy);
    int (*_Nonnull multi_remove_handle)(void *multi, void *easy);
    int (*_Nonnull multi_perform)(void *multi, int *running);
    struct CurlMessage *(*_Nonnull multi_info_read)(void *multi, int *left);
    int (*_Nonnull multi_poll)(void *multi, void *descriptors, unsigned int count, int milliseconds, int *ready);
    int (*_Nonnull multi_wakeup)(void *multi);
};

// Finds all functions in an open library; returns 0 if one is missing.
static inline int CurlFindFunctions(void *library, struct CurlFunctions *curl) {
    int found = 1;
#define CURL_FIND(name) found &= (*(void **)&curl->name = dlsym(library, "curl_" #name)) != NULL
    CURL_FIND(global_init);
    CURL_FIND(version);
    CURL_FIND(slist_append);
    CURL_FIND(slist_free_all);
    CURL_FIND(easy_init);
    CURL_FIND(easy_reset);
    CURL_FIND(easy_cleanup);
    CURL_FIND(easy_setopt);
    CURL_FIND(easy_getinfo);
    CURL_FIND(multi_init);
    CURL_FIND(multi_cleanup);
    CURL_FIND(multi_add_handle);
    CURL_FIND(multi_remove_handle);
    CURL_FIND(multi_perform);
    CURL_FIND(multi_info_read);
    CURL_FIND(multi_poll);
    CURL_FIND(multi_wakeup);
#undef CURL_FIND
    return found;
}

static inline int CurlSetNumber(const struct CurlFunctions *curl, void *easy, int option, long value) {
    return curl->easy_setopt(easy, option, value);
}

static inline int CurlSetSize(const struct CurlFunctions *curl, void *easy, int option, int64_t value) {
    return curl->easy_setopt(easy, option, value);
}

static inline int CurlSetText(const struct CurlFunctions *curl, void *easy, int option, const char *value) {
    return curl->easy_setopt(easy, option, value);
}

static inline int CurlSetPointer(const struct CurlFunctions *curl, void *easy, int option, void *value) {
    return curl->easy_setopt(easy, option, value);
}

static inline int CurlSetDataCallback(
    const struct CurlFunctions *curl, void *easy, int option, CurlDataCallback callback) {
    return curl->easy_setopt(easy, option, callback);
}

static inline int CurlSetSocketCallback(
    const struct CurlFunctions *curl, void *easy, int option, CurlSocketCallback callback) {
    return curl->easy_setopt(easy, option, callback);
}

static inline int CurlSetBeforeRequestCallback(
    const struct CurlFunctions *curl, void *easy, int option, CurlBeforeRequestCallback callback) {
    return curl->easy_setopt(easy, option, callback);
}

static inline int CurlGetNumber(const struct CurlFunctions *curl, void *easy, int information, long *value) {
    return curl->easy_getinfo(easy, information, value);
}

static inline int CurlGetSize(const struct CurlFunctions *curl, void *easy, int information, int64_t *value) {
    return curl->easy_getinfo(easy, information, value);
}

static inline int CurlGetText(const struct CurlFunctions *curl, void *easy, int information, char **value) {
    return curl->easy_getinfo(easy, information, value);
}
