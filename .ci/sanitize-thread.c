// Tells ThreadSanitizer about a contended Mutex of Swift's module Synchronization, which .ci/sanitize loads into each
// process.
//
// Without contention, a Mutex changes an atomic number in code that ThreadSanitizer sees. Otherwise it asks the kernel, in
// these two functions of the library, which it does not see.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT_METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Missing in programs without ThreadSanitizer.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

SWIFT_METHOD void lockSlow(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT_METHOD void unlockSlow(SELF void *mutex) __asm__(UNLOCK);

SWIFT_METHOD void lockSlow(uint32_t thread, SELF void *mutex) {
    SWIFT_METHOD void (*original)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
    original(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT_METHOD void unlockSlow(SELF void *mutex) {
    SWIFT_METHOD void (*original)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(mutex);
    original(mutex);
}
