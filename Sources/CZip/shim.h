#pragma once
// Nothing here that Swift cannot call: the header is only made visible as a module.
#include <zip.h>
