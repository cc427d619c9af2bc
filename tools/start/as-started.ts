/**
 * Environment and flags of the server in `npm start`, the bench and the browser tests: allocator and heap return
 * freed memory to the machine (docs/performance.md). The C allocator reads its variables when a process begins.
 */
export const asStarted = {
  environment: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=40', '--no-separate-gc-phases'],
};
