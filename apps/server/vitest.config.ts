import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/database-server.ts'],
    // Real servers and real processes: a laptop on battery may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
