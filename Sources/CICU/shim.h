#pragma once
#include <unicode/utypes.h>
