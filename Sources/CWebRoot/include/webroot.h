#pragma once

#include <stddef.h>

/// One file of WebRoot as it was when the program was built. It lives as long as the program.
struct bw_asset {
    /// Below WebRoot, without a slash before it: `kiosk/index.html`.
    const char *path;
    const unsigned char *bytes;
    size_t size;
};

/// All files, in the order of their paths.
const struct bw_asset *bw_assets(void);

/// How many there are.
size_t bw_asset_count(void);
