#define _GNU_SOURCE
#include "Instruments.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int64_t nanoseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t benchmark_thread_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }
int64_t benchmark_process_nanoseconds(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }

static volatile intptr_t kept;

void benchmark_keep(intptr_t value) { kept = value; }

// Looked up at run time: only some processes preload the counter.
static long read_counter(const char *name) {
    long (*counter)(void) = (long (*)(void))dlsym(RTLD_DEFAULT, name);
    return counter ? counter() : 0;
}

long benchmark_allocations(void) { return read_counter("benchmark_allocation_count"); }
long benchmark_bytes(void) { return read_counter("benchmark_live_bytes"); }

void benchmark_allocate(int count) {
    for (int i = 0; i < count; i += 1) {
        void *volatile block = malloc(24);
        free(block);
    }
}

extern char **environ;

// The child must not inherit the descriptors. macOS 26 has no pipe2.
static int open_pipe(int ends[2]) {
    if (pipe(ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
}

int64_t benchmark_launch(char *const arguments[]) {
    int input[2], output[2];
    if (open_pipe(input) != 0 || open_pipe(output) != 0) return -1;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input[0], 0);
    posix_spawn_file_actions_adddup2(&actions, output[1], 1);

    pid_t child = -1;
    int64_t start = nanoseconds(CLOCK_MONOTONIC);
    posix_spawn(&child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(input[0]);
    close(output[1]);
    FILE *lines = fdopen(output[0], "r");
    char *line = NULL;
    size_t size = 0;
    int64_t result = getline(&line, &size, lines) > 0 ? nanoseconds(CLOCK_MONOTONIC) - start : -1;
    // The program ends when its standard input is closed.
    close(input[1]);
    while (getline(&line, &size, lines) > 0) {}
    free(line);
    fclose(lines);
    if (child > 0) waitpid(child, NULL, 0);
    return result;
}
