import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    include: ['app/**/*.test.ts'],
    environment: 'node',
    // As on the server: a worker loads each module once.
    isolate: false,
    // On a machine that does much else, a worker loads its modules for seconds.
    testTimeout: 180_000,
  },
});
