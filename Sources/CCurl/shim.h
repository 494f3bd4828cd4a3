#pragma once
#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call: one function per kind of argument.
// Their macro forms only check types, which these signatures do.
#undef curl_easy_setopt
#undef curl_easy_getinfo

typedef size_t (*bw_curl_receive)(char *bytes, size_t size, size_t count, void *context);
typedef int (*bw_curl_progress)(void *context, curl_off_t, curl_off_t, curl_off_t, curl_off_t);

static inline CURLcode bw_curl_set_long(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_set_string(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}
// The bytes are copied.
static inline CURLcode bw_curl_set_blob(CURL *handle, CURLoption option, const void *bytes, size_t count) {
    struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
    return curl_easy_setopt(handle, option, &blob);
}
static inline CURLcode bw_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_set_receive(CURL *handle, CURLoption option, bw_curl_receive value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_set_progress(CURL *handle, CURLoption option, bw_curl_progress value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_get_long(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}
