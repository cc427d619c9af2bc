import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    // Pure functions leave nothing behind, so the files may share a worker.
    isolate: false,
    // Properties try hundreds of cases, and a busy machine may take its time over them.
    testTimeout: 60_000,
  },
});
