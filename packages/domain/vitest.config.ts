import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    // Pure functions have no side effects, so the files may share a worker.
    isolate: false,
    // Property tests run hundreds of cases, which takes long on a busy machine.
    testTimeout: 180_000,
  },
});
