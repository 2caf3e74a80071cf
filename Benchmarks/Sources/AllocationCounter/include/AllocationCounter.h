#pragma once

/// How many blocks this thread has allocated.
long benchmark_allocation_count(void);

/// How many bytes this thread has allocated and not freed, as the allocator rounds them.
long benchmark_live_bytes(void);
