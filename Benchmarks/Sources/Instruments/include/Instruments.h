#pragma once

#include <stdint.h>

/// The CPU time of the calling thread. Other processes on the same cores are not counted.
int64_t benchmark_thread_nanoseconds(void);

/// The CPU time of all threads of this process.
int64_t benchmark_process_nanoseconds(void);

/// Uses a value, so that the compiler cannot remove its computation.
void benchmark_keep(intptr_t value);

/// The number of blocks that this process has allocated; 0 without the preloaded counter.
long benchmark_allocations(void);

/// The bytes that this process has allocated and not freed; 0 without the preloaded counter.
long benchmark_bytes(void);

/// Allocates and frees `count` blocks. A check of the counter.
void benchmark_allocate(int count);

/// Starts the program `arguments[0]` and returns the wall time until it has printed its first line, in nanoseconds.
///
/// Returns a negative number if the program prints no line. Closes the program's standard input and waits for its end.
int64_t benchmark_launch(char *const arguments[]);
