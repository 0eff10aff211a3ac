#include "CAllocations.h"

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_MALLOC 1
#endif
#endif

static __thread uint64_t count;
static __thread uint64_t bytes;
static __thread int64_t held;

uint64_t callocations_of_thread(void) { return count; }

uint64_t callocations_bytes_of_thread(void) { return bytes; }

int64_t callocations_held_by_thread(void) { return held; }

#ifdef HAS_OTHER_MALLOC

bool callocations_count(void) { return false; }

#else

// The C library's own functions, which its malloc and the others are other names of.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

bool callocations_count(void) { return true; }

static void *counted(void *memory, size_t size) {
    count += 1;
    bytes += size;
    held += (int64_t)malloc_usable_size(memory);
    return memory;
}

void *malloc(size_t size) { return counted(__libc_malloc(size), size); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size), number * size); }

void *realloc(void *memory, size_t size) {
    held -= (int64_t)malloc_usable_size(memory);
    return counted(__libc_realloc(memory, size), size);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size), size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    void *result = counted(__libc_memalign(alignment, size), size);
    if (!result) return ENOMEM;
    *memory = result;
    return 0;
}

void free(void *memory) {
    held -= (int64_t)malloc_usable_size(memory);
    __libc_free(memory);
}

#endif
