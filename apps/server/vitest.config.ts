import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    environment: 'node',
    // Tests don't change imported modules, so a worker loads them once; this saves a minute.
    isolate: false,
    setupFiles: ['test/refuse-second-connections.ts'],
    globalSetup: ['test/database-server.ts'],
    // The built pages are run as they are.
    server: { deps: { external: [/\/web\/build\//] } },
    // Real servers and processes: slow on a laptop on battery.
    testTimeout: 180_000,
    // Vitest waits one second, which is short where much else runs.
    expect: { poll: { timeout: 50_000 } },
    hookTimeout: 180_000,
  },
});
