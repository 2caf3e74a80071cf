#pragma once

/// The number of blocks that the process has allocated.
long benchmark_allocation_count(void);

/// The bytes that the process has allocated and not freed, as the allocator rounds them.
long benchmark_live_bytes(void);
