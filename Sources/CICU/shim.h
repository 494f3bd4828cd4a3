#pragma once
// ICU renames its functions by macro (ucal_open becomes ucal_open_72), which Swift does not see.
#include <stdbool.h>
#include <unicode/ucal.h>
#include <unicode/ucasemap.h>
#include <unicode/uidna.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/utypes.h>

static inline const char *boothwise_error_name(UErrorCode code) { return u_errorName(code); }

// Names of languages
static inline int32_t boothwise_language_name(const char *code, UChar *target, int32_t capacity, UErrorCode *status) {
  return uloc_getDisplayName(code, "en", target, capacity, status);
}

// Domain names
static inline UIDNA *boothwise_idna_open(uint32_t options, UErrorCode *status) {
    return uidna_openUTS46(options, status);
}
static inline void boothwise_idna_close(UIDNA *idna) { uidna_close(idna); }
// UIDNAInfo has to be filled by a macro before the call.
static inline int32_t boothwise_idna_to_ascii(const UIDNA *idna, const char *name, int32_t length, char *target,
                                              int32_t capacity, uint32_t *errors, UErrorCode *status) {
    UIDNAInfo info = UIDNA_INFO_INITIALIZER;
    int32_t result = uidna_nameToASCII_UTF8(idna, name, length, target, capacity, &info, status);
    *errors = info.errors;
    return result;
}

// Normal forms and case
static inline const UNormalizer2 *boothwise_nfc(UErrorCode *status) { return unorm2_getNFCInstance(status); }
static inline const UNormalizer2 *boothwise_nfkd(UErrorCode *status) { return unorm2_getNFKDInstance(status); }
static inline int32_t boothwise_normalize(const UNormalizer2 *form, const UChar *text, int32_t length, UChar *target,
                                          int32_t capacity, UErrorCode *status) {
    return unorm2_normalize(form, text, length, target, capacity, status);
}
static inline UCaseMap *boothwise_case_map_open(UErrorCode *status) { return ucasemap_open("", 0, status); }
static inline void boothwise_case_map_close(UCaseMap *map) { ucasemap_close(map); }
static inline int32_t boothwise_fold_case(const UCaseMap *map, char *target, int32_t capacity, const char *text,
                                          int32_t length, UErrorCode *status) {
    return ucasemap_utf8FoldCase(map, target, capacity, text, length, status);
}

// Time zones
static inline bool boothwise_zone_is_known(const UChar *name, int32_t length, UErrorCode *status) {
    UChar canonical[128];
    UBool known = 0;
    ucal_getCanonicalTimeZoneID(name, length, canonical, 128, &known, status);
    return U_SUCCESS(*status) && known;
}
static inline UCalendar *boothwise_calendar_open(const UChar *zone, int32_t length, UErrorCode *status) {
    return ucal_open(zone, length, "en", UCAL_GREGORIAN, status);
}
static inline void boothwise_calendar_close(UCalendar *calendar) { ucal_close(calendar); }
static inline int32_t boothwise_calendar_offset(UCalendar *calendar, double milliseconds, UErrorCode *status) {
    ucal_setMillis(calendar, milliseconds, status);
    return ucal_get(calendar, UCAL_ZONE_OFFSET, status) + ucal_get(calendar, UCAL_DST_OFFSET, status);
}
// Looks from the moment that the last boothwise_calendar_offset asked about.
static inline bool boothwise_calendar_next_transition(const UCalendar *calendar, double *at, UErrorCode *status) {
    return ucal_getTimeZoneTransitionDate(calendar, UCAL_TZ_TRANSITION_NEXT, at, status);
}
