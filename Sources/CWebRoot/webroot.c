#include "webroot.h"
