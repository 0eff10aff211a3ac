// The figures of glibc's allocator, which Swift's Glibc module leaves out.
#pragma once
#include <malloc.h>

/// The bytes that malloc has given out and not got back, those of large blocks of their own included.
static inline size_t cmalloc_bytes_in_use(void) {
    struct mallinfo2 figures = mallinfo2();
    return figures.uordblks + figures.hblkhd;
}
