import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildManifest, partsOf } from './build-manifest.ts';

const maxBytes = 150_000;
const homeRoutes = ['root', 'shell/layout', 'shell/page-boundary', 'home-page'];
const fetchedAfterHydration = /^register-worker-[^.]+\.js$/;

/**
 * Fails a build whose home page loads too much JavaScript (gzip): what the page references, and what it fetches
 * after hydration. The bench measures the same in a browser.
 */
export async function measureHome(clientFolder: string, manifest: BuildManifest): Promise<void> {
  const named = partsOf(manifest, homeRoutes).flatMap(({ module, clientLoaderModule, imports = [] }) => [
    module,
    ...(clientLoaderModule === undefined ? [] : [clientLoaderModule]),
    ...imports,
  ]);
  const assets = await readdir(join(clientFolder, 'assets'));
  const later = assets.filter((name) => fetchedAfterHydration.test(name)).map((name) => `/assets/${name}`);
  if (later.length < 1) throw new Error('the build has no file of what comes after hydration');
  const addresses = [...new Set([manifest.url, ...named, ...later])];
  const weights = await Promise.all(
    addresses.map(async (address) => ({
      address,
      bytes: gzipSync(await readFile(join(clientFolder, address))).length,
    })),
  );
  const bytes = weights.reduce((sum, weight) => sum + weight.bytes, 0);
  // biome-ignore lint/suspicious/noConsole: the figure of the build.
  console.info(`JavaScript of the home page: ${bytes} bytes in ${weights.length} files`);
  if (bytes <= maxBytes) return;
  const list = weights
    .sort((a, b) => b.bytes - a.bytes)
    .map((weight) => `${String(weight.bytes).padStart(8)} ${weight.address}`);
  throw new Error(
    `the home page ships ${bytes} bytes of JavaScript, more than ${maxBytes}:\n${list.join('\n')}`,
  );
}
