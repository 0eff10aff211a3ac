#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_MALLOC 1
#endif
#endif

static __thread uint64_t count;
static __thread uint64_t bytes;

uint64_t callocations_of_thread(void) { return count; }

uint64_t callocations_bytes_of_thread(void) { return bytes; }

#ifdef HAS_OTHER_MALLOC

bool callocations_count(void) { return false; }

#else

// The C library's own functions, which its malloc and the others are other names of.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

bool callocations_count(void) { return true; }

static void add(size_t size) {
    count += 1;
    bytes += size;
}

void *malloc(size_t size) {
    add(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    add(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    add(size);
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    add(size);
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    add(size);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    add(size);
    void *result = __libc_memalign(alignment, size);
    if (!result) return ENOMEM;
    *memory = result;
    return 0;
}

#endif
