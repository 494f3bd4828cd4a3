// A preload that moves a process's clocks by as many seconds as stand in the file CLOCK_OFFSETS: "wall boot". The wall
// clock jumps when somebody sets it; the boot clock runs ahead when the machine has slept.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
    int result = (int)syscall(SYS_clock_gettime, clock, now);
    if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_BOOTTIME)) {
        long wall = 0, boot = 0;
        FILE *file = fopen(getenv("CLOCK_OFFSETS"), "r");
        if (file) {
            if (fscanf(file, "%ld %ld", &wall, &boot) != 2) wall = boot = 0;
            fclose(file);
        }
        now->tv_sec += clock == CLOCK_REALTIME ? wall : boot;
    }
    return result;
}

// OpenSSL asks this one whether a certificate is valid.
time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}
