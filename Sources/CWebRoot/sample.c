#include "sample.h"

static const unsigned char sample_event[] = {
#embed "sample.event.json"
};

const unsigned char *bw_sample_event(void) {
    return sample_event;
}

size_t bw_sample_event_size(void) {
    return sizeof sample_event;
}
