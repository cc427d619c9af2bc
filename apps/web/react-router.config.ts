import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The manifest travels with the page: one request less, and the same HTML for everybody.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
