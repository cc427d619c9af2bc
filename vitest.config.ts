import { defineConfig } from 'vitest/config';

// Each workspace says how its tests run; here they are only gathered.
export default defineConfig({
  test: {
    // Half of a test's time the database works, and another test can go on.
    maxWorkers: 2,
    projects: ['packages/*/vitest.config.ts', 'apps/*/vitest.config.ts', 'tools/vitest.config.ts'],
  },
});
