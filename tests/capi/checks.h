/* Checks of the C interface, written in C. Each returns NULL, or the line of the source that failed. */
#ifndef WEND_CAPI_CHECKS_H
#define WEND_CAPI_CHECKS_H

#include <wend.h>

#ifdef __cplusplus
extern "C" {
#endif

const char* check_query(void);
const char* check_buffers(void);
const char* check_obstacles(void);
const char* check_weights(void);
const char* check_nearest(void);
const char* check_bits(void);
const char* check_files(const char* map, const char* missing, const char* scenario);
/* `file` may be written; `damaged` is no index. */
const char* check_index(const char* file, const char* damaged);
const char* check_distances(void);
const char* check_faults(void);
/* A few hundred queries on a map that others query at the same time: 32 x 32 open cells. */
const char* check_shared_map(const wend_map* map, unsigned seed);

#ifdef __cplusplus
}
#endif

#endif
