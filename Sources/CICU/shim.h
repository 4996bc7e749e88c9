#ifndef LIQUIDGAUGE_CICU_H
#define LIQUIDGAUGE_CICU_H

#include <unicode/unum.h>
#include <unicode/unumberformatter.h>

// ICU's headers rename each function to one with the library's version by macro, which Swift does not see:
// one inline function for each that is used.
static inline UNumberFormat *lg_number_format_open(UNumberFormatStyle style, const char *locale, UErrorCode *status) {
    return unum_open(style, 0, 0, locale, 0, status);
}
static inline void lg_number_format_close(UNumberFormat *format) { unum_close(format); }
static inline int32_t lg_number_format_double(
    const UNumberFormat *format, double number, UChar *result, int32_t length, UErrorCode *status) {
    return unum_formatDouble(format, number, result, length, 0, status);
}
static inline void lg_number_format_set(UNumberFormat *format, UNumberFormatAttribute attribute, int32_t value) {
    unum_setAttribute(format, attribute, value);
}
static inline UNumberFormatter *lg_number_formatter_open(
    const UChar *skeleton, int32_t length, const char *locale, UErrorCode *status) {
    return unumf_openForSkeletonAndLocale(skeleton, length, locale, status);
}
static inline void lg_number_formatter_close(UNumberFormatter *formatter) { unumf_close(formatter); }
static inline UFormattedNumber *lg_formatted_number_open(UErrorCode *status) { return unumf_openResult(status); }
static inline void lg_formatted_number_close(UFormattedNumber *result) { unumf_closeResult(result); }
static inline void lg_number_formatter_double(
    const UNumberFormatter *formatter, double number, UFormattedNumber *result, UErrorCode *status) {
    unumf_formatDouble(formatter, number, result, status);
}
static inline int32_t lg_formatted_number_text(
    const UFormattedNumber *result, UChar *text, int32_t capacity, UErrorCode *status) {
    return unumf_resultToString(result, text, capacity, status);
}
static inline const char *lg_error_name(UErrorCode code) { return u_errorName(code); }

#endif
