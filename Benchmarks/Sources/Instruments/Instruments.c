#define _GNU_SOURCE
#include "Instruments.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define HAS_CALLGRIND 1
#endif

static uint64_t nanoseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t benchmark_thread_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }
uint64_t benchmark_process_nanoseconds(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }

static volatile intptr_t kept;

void benchmark_keep(const void *value) { kept = (intptr_t)value; }
void benchmark_keep_number(intptr_t value) { kept = value; }

// Found while the process runs: the counter is there only if it was preloaded.
static long read_counter(const char *name) {
    long (*counter)(void) = (long (*)(void))dlsym(RTLD_DEFAULT, name);
    return counter ? counter() : 0;
}

bool benchmark_counts_allocations(void) { return dlsym(RTLD_DEFAULT, "benchmark_allocation_count") != NULL; }
long benchmark_allocations(void) { return read_counter("benchmark_allocation_count"); }
long benchmark_bytes(void) { return read_counter("benchmark_live_bytes"); }

void benchmark_allocate(int count) {
    for (int i = 0; i < count; i += 1) {
        void *volatile block = malloc(24);
        free(block);
    }
}

#ifdef HAS_CALLGRIND
bool benchmark_counts_instructions(void) { return RUNNING_ON_VALGRIND != 0; }

void benchmark_begin_instructions(void) {
    CALLGRIND_START_INSTRUMENTATION;
    CALLGRIND_ZERO_STATS;
    CALLGRIND_TOGGLE_COLLECT;
}

void benchmark_end_instructions(const char *name) {
    CALLGRIND_TOGGLE_COLLECT;
    CALLGRIND_DUMP_STATS_AT(name);
    CALLGRIND_STOP_INSTRUMENTATION;
}
#else
bool benchmark_counts_instructions(void) { return false; }
void benchmark_begin_instructions(void) {}
void benchmark_end_instructions(const char *name) { (void)name; }
#endif
