#pragma once

// In the folder that pkg-config names, or where Debian has it.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif
