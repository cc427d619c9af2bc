import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Pure functions leave nothing behind, so the files may share a worker.
  test: { name: 'domain', include: ['src/**/*.test.ts'], isolate: false },
});
