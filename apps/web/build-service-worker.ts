import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { type BuildManifest, partsOf } from './build-manifest.ts';

// Files of the offline page.
const shellRoutes = ['root', 'shell/layout', 'shell/page-boundary', 'offline-page'];

/** Builds `/sw.js` into the client folder, with the list of files to precache. */
export async function buildServiceWorker(clientFolder: string, manifest: BuildManifest): Promise<void> {
  const files = await shellFilesOf(clientFolder, manifest);
  const digest = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
  const shellFiles = [
    // Files under /assets/ have their revision in the name.
    ...files.map((url) => ({ url, revision: null })),
    { url: '/offline', revision: digest },
  ];
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { shellFiles: JSON.stringify(shellFiles), 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: clientFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

async function shellFilesOf(clientFolder: string, manifest: BuildManifest): Promise<string[]> {
  const named = partsOf(manifest, shellRoutes).flatMap(({ module, imports = [], css = [] }) => [
    module,
    ...imports,
    ...css,
  ]);
  const assets = await readdir(join(clientFolder, 'assets'));
  const fonts = assets.filter((name) => name.endsWith('.woff2') || name.startsWith('favicon'));
  return [...new Set([manifest.url, ...named, ...fonts.map((name) => `/assets/${name}`)])].sort();
}
