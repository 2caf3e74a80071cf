// Replaces the allocator of the C library in the processes that preload this library.

#include "AllocationCounter.h"

#if defined(__linux__)
#include <errno.h>
#include <malloc.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

// Shared by all threads: awaited work can continue on another thread.
static _Atomic long count;
static _Atomic long bytes;

static void *counted(void *block) {
    if (block) {
        count += 1;
        bytes += (long)malloc_usable_size(block);
    }
    return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *realloc(void *old, size_t size) {
    long before = old ? (long)malloc_usable_size(old) : 0;
    void *block = __libc_realloc(old, size);
    if (block || size == 0) bytes -= before;
    return counted(block);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    void *block = counted(__libc_memalign(alignment, size));
    if (!block) return ENOMEM;
    *result = block;
    return 0;
}

void free(void *block) {
    if (block) bytes -= (long)malloc_usable_size(block);
    __libc_free(block);
}

long benchmark_allocation_count(void) { return count; }
long benchmark_live_bytes(void) { return bytes; }
#else
long benchmark_allocation_count(void) { return 0; }
long benchmark_live_bytes(void) { return 0; }
#endif
