// The part of libcrypt's interface that toolkit uses, see crypt(3) and crypt_gensalt(3).
//
// It is declared here, and libcrypt is opened when the first password is hashed. So starting toolkit does not load it,
// and one program runs on systems with libcrypt.so.1 and with libcrypt.so.2.

#include <dlfcn.h>

enum {
    // The sizes of `struct crypt_data` and of a setting with its final NUL, in bytes.
    CryptMemorySize = 32768,
    CryptSettingSize = 192,
};

// crypt_rn
typedef char *(*CryptHash)(const char *password, const char *setting, void *memory, int size);
// crypt_gensalt_rn
typedef char *(*CryptMakeSetting)(
    const char *method, unsigned long cost, const char *random, int randomSize, char *setting, int size);
