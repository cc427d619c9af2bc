/**
 * How `npm start` runs the server, for the bench and the browser tests too: with an allocator and a heap that return
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
