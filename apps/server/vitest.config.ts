import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    // No test changes what is imported, so a worker reads it once; a minute less.
    isolate: false,
    globalSetup: ['test/database-server.ts'],
    // Real servers and real processes: a laptop on battery may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
