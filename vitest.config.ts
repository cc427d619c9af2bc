import { defineConfig } from 'vitest/config';

// Each workspace says how its tests run; here they are only gathered.
export default defineConfig({
  test: {
    projects: ['packages/*/vitest.config.ts', 'apps/*/vitest*.config.ts', 'tools/vitest.config.ts'],
  },
});
