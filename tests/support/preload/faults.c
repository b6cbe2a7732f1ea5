/* Put before the system's library (LD_PRELOAD), this makes a machine misbehave for one program:
 *   always            every look at the calendar clock is an hour off, back and forth
 *   WEND_BAD_READ=n   the n-th read at a place of a file (pread) and all after it fail with EIO
 *   WEND_BAD_READ_IN=t  reads at a place of files whose path holds this text fail with EIO
 *   WEND_BAD_SYNC=t   files and folders whose path holds this text cannot be synced (fsync): EIO
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static time_t jump(void) {
  static atomic_uint looks;
  const time_t hour = 3600;
  return atomic_fetch_add(&looks, 1) % 2 == 0 ? hour : -hour;
}

static int true_time(clockid_t which, struct timespec* at) {
  typedef int Call(clockid_t, struct timespec*);
  Call* call;
  *(void**)&call = dlsym(RTLD_NEXT, "clock_gettime");
  return call(which, at);
}

int clock_gettime(clockid_t which, struct timespec* at) {
  const int result = true_time(which, at);
  if (result == 0 && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) at->tv_sec += jump();
  return result;
}

int gettimeofday(struct timeval* restrict at, void* restrict zone) {
  struct timespec now;
  (void)zone;
  const int result = clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = (suseconds_t)(now.tv_nsec / 1000);
  return result;
}

time_t time(time_t* at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at != NULL) *at = now.tv_sec;
  return now.tv_sec;
}

/* Whether the path of this file holds the text that the variable is set to. */
static int is_in(const char* variable, int file) {
  const char* const wanted = getenv(variable);
  char link[64];
  char path[4096];
  ssize_t length;
  if (wanted == NULL) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, wanted) != NULL;
}

typedef ssize_t Read(int, void*, size_t, off_t);

static ssize_t read_at(const char* name, int file, void* into, size_t bytes, off_t from) {
  static atomic_ulong reads;
  const char* const bad = getenv("WEND_BAD_READ");
  Read* call;
  if ((bad != NULL && atomic_fetch_add(&reads, 1) + 1 >= strtoul(bad, NULL, 10)) ||
      is_in("WEND_BAD_READ_IN", file)) {
    errno = EIO;
    return -1;
  }
  *(void**)&call = dlsym(RTLD_NEXT, name);
  return call(file, into, bytes, from);
}

ssize_t pread(int file, void* into, size_t bytes, off_t from) {
  return read_at("pread", file, into, bytes, from);
}
ssize_t pread64(int file, void* into, size_t bytes, off_t from) {
  return read_at("pread64", file, into, bytes, from);
}

int fsync(int file) {
  typedef int Call(int);
  Call* call;
  if (is_in("WEND_BAD_SYNC", file)) {
    errno = EIO;
    return -1;
  }
  *(void**)&call = dlsym(RTLD_NEXT, "fsync");
  return call(file);
}
