import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './build-service-worker.ts';
import { compressAssets } from './compress-assets.ts';
import { measureHome } from './measure-home.ts';
import { refuseDevelopmentHalves } from './refuse-development-halves.ts';
import { slimManifest } from './slim-manifest.ts';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The manifest travels with the page: one request less, and the same HTML for everybody.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await slimManifest(client);
    await buildServiceWorker(client);
    await compressAssets(client);
    await measureHome(client);
    await refuseDevelopmentHalves(join(reactRouterConfig.buildDirectory, 'server'));
  },
} satisfies Config;
