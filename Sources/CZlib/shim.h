#pragma once
#include <zlib.h>

// The init calls of zlib are macros that add its version and the struct's size.
static inline int bw_inflate_init(z_streamp stream, int window_bits) { return inflateInit2(stream, window_bits); }
static inline int bw_deflate_init(z_streamp stream, int level, int window_bits) {
    return deflateInit2(stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}
