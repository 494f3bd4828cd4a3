#include "webroot.h"

#if !__has_include("assets.h")
#error "The browser's parts are not copied yet: run `make vendor` once, then build again."
#endif

// Written by Packaging/vendor.sh: an array `asset_N` for each file, and `assets`, the table of them all. The compiler
// notes every file that #embed has read, so that an edited one is embedded anew by the next build.
#include "assets.h"

const struct bw_asset *bw_assets(void) {
    return assets;
}

size_t bw_asset_count(void) {
    return sizeof assets / sizeof *assets;
}
