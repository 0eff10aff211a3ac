// Counts what a thread asks malloc for. Only test programs link it: there it stands in the place of the C library's malloc.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// Whether anything is counted: not where a sanitizer has its own malloc.
bool callocations_count(void);

/// How many times the thread that asks has allocated or resized memory so far.
uint64_t callocations_of_thread(void);

/// How many bytes the thread that asks has asked for so far, those of resized memory each time as a whole.
uint64_t callocations_bytes_of_thread(void);

/// How many bytes the thread that asks has allocated and not freed. Less than 0 if it freed what others allocated.
int64_t callocations_held_by_thread(void);
