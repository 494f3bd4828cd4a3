#pragma once
#include <zlib.h>

// The init calls of zlib are macros that add its version and the struct's size. 15 bits of window, and 16 for gzip.
static inline int bw_gzip_inflate_init(z_streamp stream) { return inflateInit2(stream, 15 + 16); }
static inline int bw_gzip_deflate_init(z_streamp stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
