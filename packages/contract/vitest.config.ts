import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // On a machine that does much else, a worker loads its modules for seconds.
    testTimeout: 60_000,
  },
});
