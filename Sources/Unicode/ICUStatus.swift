import CICU

/// Calls ICU and gives its result, and the failure that it reports by ICU's own name; nil when all went well.
///
/// A failure here means a broken installation (ICU's data is missing) or input that ICU's manual forbids,
/// never an attendee's text, so callers that cannot go on stop the program with ICU's own name for it.
func icu<Result>(_ call: (inout UErrorCode) -> Result) -> (result: Result, failure: String?) {
    var status = U_ZERO_ERROR
    let result = call(&status)
    // utypes.h: values above U_ZERO_ERROR are errors, those below are warnings.
    let failure = status.rawValue > 0 ? String(cString: boothwise_error_name(status)) : nil
    return (result, failure)
}
