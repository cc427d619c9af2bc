import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { readBuildManifest } from './build-manifest.ts';
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
    const manifest = await readBuildManifest(client);
    await slimManifest(client, manifest);
    await buildServiceWorker(client, manifest);
    await compressAssets(client);
    await measureHome(client, manifest);
    await refuseDevelopmentHalves(join(reactRouterConfig.buildDirectory, 'server'));
  },
} satisfies Config;
