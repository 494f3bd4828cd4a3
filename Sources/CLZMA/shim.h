#pragma once
#include <lzma.h>

// Swift does not see macros that have a cast.
static const lzma_vli bw_lzma2 = LZMA_FILTER_LZMA2;
static const lzma_vli bw_lzma_no_filter = LZMA_VLI_UNKNOWN;
static const uint32_t bw_lzma_smallest_result = 9 | LZMA_PRESET_EXTREME;
static const uint32_t bw_lzma_smallest_window = LZMA_DICT_SIZE_MIN;
