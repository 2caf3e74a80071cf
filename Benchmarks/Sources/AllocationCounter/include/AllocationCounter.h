#pragma once

/// How many blocks the process has allocated.
long benchmark_allocation_count(void);

/// How many bytes the process has allocated and not freed, as the allocator rounds them.
long benchmark_live_bytes(void);
