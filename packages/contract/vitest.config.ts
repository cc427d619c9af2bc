import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // As in the domain: a worker loads the endpoints once, not for each file.
    isolate: false,
    // On a machine that does much else, a worker loads its modules for seconds.
    testTimeout: 180_000,
  },
});
