#define _GNU_SOURCE
#include "Instruments.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t benchmark_launch(const char *path, char *const arguments[]) {
    int input[2], output[2];
    if (pipe2(input, O_CLOEXEC) != 0) return -1;
    if (pipe2(output, O_CLOEXEC) != 0) return -1;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input[0], 0);
    posix_spawn_file_actions_adddup2(&actions, output[1], 1);

    pid_t child;
    int64_t start = now();
    int failure = posix_spawn(&child, path, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(input[0]);
    close(output[1]);
    int64_t result = -1;
    char buffer[4096];
    ssize_t size;
    // One that says nothing for so long has to be ended.
    struct pollfd ready = {.fd = output[0], .events = POLLIN};
    while (!failure && poll(&ready, 1, 20000) > 0 && (size = read(output[0], buffer, sizeof buffer)) > 0) {
        for (ssize_t i = 0; i < size && result < 0; i += 1) {
            if (buffer[i] == '\n') result = now() - start;
        }
        if (result >= 0) break;
    }
    if (!failure && result < 0) kill(child, SIGKILL);
    // The end of its input ends it.
    close(input[1]);
    while (!failure && read(output[0], buffer, sizeof buffer) > 0) {}
    close(output[0]);
    if (!failure) waitpid(child, NULL, 0);
    return result;
}
