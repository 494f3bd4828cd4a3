#pragma once
#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call: one function for each kind of
// argument. The macros of the same name, which check types for C, are in the way.
#undef curl_easy_setopt
#undef curl_easy_getinfo

typedef size_t (*bw_curl_receive)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode bw_curl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_set_receiver(CURL *handle, CURLoption option, bw_curl_receive value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode bw_curl_get_number(CURL *handle, CURLINFO info, long *value) {
    return curl_easy_getinfo(handle, info, value);
}
