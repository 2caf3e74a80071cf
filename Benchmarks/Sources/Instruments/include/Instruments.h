#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The CPU time of this thread in nanoseconds: other processes on the same cores do not count.
uint64_t benchmark_thread_nanoseconds(void);

/// The same of all threads of this process.
uint64_t benchmark_process_nanoseconds(void);

/// Uses a value, as far as the compiler can tell.
void benchmark_keep(const void *value);
void benchmark_keep_number(intptr_t value);

/// Whether allocations are counted in this process.
bool benchmark_counts_allocations(void);
long benchmark_allocations(void);
long benchmark_bytes(void);

/// Allocates and frees that many blocks, to check the counter.
void benchmark_allocate(int count);

/// Whether this process runs under callgrind.
bool benchmark_counts_instructions(void);
void benchmark_begin_instructions(void);
/// Ends the count and has it written under `name`.
void benchmark_end_instructions(const char *name);

/// Starts a program, with its standard input open and its standard error as it is.
///
/// Returns the nanoseconds of wall time from the start to the end of the first line of its standard output; below
/// zero if there was none. Waits for its end.
int64_t benchmark_launch(const char *path, char *const arguments[]);
