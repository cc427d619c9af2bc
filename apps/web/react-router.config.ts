import { createHash } from 'node:crypto';
import { glob, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { build } from 'vite';
import { adminRoutes, steps } from './app/shell/preloaded-routes.ts';
import { type BuildManifest, partsOf, readBuildManifest } from './build-manifest.ts';
import { measureHome } from './measure-home.ts';

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

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and pictures are compressed by their own formats. */
const texts = /\.(js|css|svg|json|webmanifest)$/;
const minBytes = 1024;

/**
 * Writes a Brotli and a gzip version of each text file in a folder, so that the server compresses none at run time.
 */
async function compressAssets(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(files.filter((file) => texts.test(file)).map((file) => compress(join(folder, file))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
}

/**
 * Fails a build that checks `NODE_ENV` at run time: without it set, React would render each page with its slower
 * development half.
 */
async function refuseDevelopmentHalves(serverFolder: string): Promise<void> {
  for await (const file of glob('**/*.js', { cwd: serverFolder })) {
    const text = await readFile(join(serverFolder, file), 'utf8');
    if (text.includes('process.env.NODE_ENV')) throw new Error(`${file} asks for NODE_ENV when it runs`);
  }
}

const preloaded = new Set([...steps.flatMap(({ routes }) => routes), ...adminRoutes]);

/** Gives each route its id, which the manifest has once. */
const namedRoutes = 'for(const[i,r]of Object.entries(__reactRouterManifest.routes))r.id=i';

/**
 * Removes what no browser reads from the manifest, which every page loads: empty values, which the router reads like
 * missing fields, and the imports of routes, of which only `PreloadPages` reads those of its own. For 88 routes it is
 * 3.7 kB (gzip) instead of 6.8.
 */
async function slimManifest(clientFolder: string, { url, ...manifest }: BuildManifest): Promise<void> {
  const routes = Object.entries(manifest.routes).map(([id, { id: _id, imports, ...route }]) => [
    id,
    preloaded.has(id) ? { ...route, imports } : route,
  ]);
  const withoutEmpty = (_: string, value: unknown) =>
    value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
  const slim = { ...manifest, routes: Object.fromEntries(routes), url };
  await writeFile(
    join(clientFolder, url),
    `window.__reactRouterManifest=${JSON.stringify(slim, withoutEmpty)};${namedRoutes}`,
  );
}

// Files of the offline page.
const shellRoutes = ['root', 'shell/layout', 'shell/page-boundary', 'offline-page'];

/** Builds `/sw.js` into the client folder, with the list of files to precache. */
async function buildServiceWorker(clientFolder: string, manifest: BuildManifest): Promise<void> {
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
  // What no page names: fonts, and what the first call loads.
  const unnamed = assets.filter((name) => /\.woff2$|^favicon|^calls-[^.]+\.js$/.test(name));
  return [...new Set([manifest.url, ...named, ...unnamed.map((name) => `/assets/${name}`)])].sort();
}
