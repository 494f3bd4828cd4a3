#pragma once

#include <stddef.h>

/// The sample event file, UTF-8 JSON without a terminating NUL. It lives as long as the program. It holds the right
/// answers, so it is no file of WebRoot and must never be served to a visitor.
const unsigned char *bw_sample_event(void);

/// The length of the sample event file in bytes.
size_t bw_sample_event_size(void);
