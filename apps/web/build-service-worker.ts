import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

interface RoutePart {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What React Router writes of its build: the files of the entry and of every route. */
interface BuildManifest {
  readonly entry: RoutePart;
  readonly routes: Readonly<Record<string, RoutePart>>;
}

// What the page without a connection is made of.
const shellRoutes = ['root', 'shell/layout', 'shell/page-boundary', 'routes/offline'];

/** Builds `/sw.js` beside the client, with the list of files that it fetches at once. */
export async function buildServiceWorker(clientFolder: string): Promise<void> {
  const files = await shellFilesOf(clientFolder);
  const digest = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
  const shellFiles = [
    // What lies under /assets/ has its revision in its name.
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

async function shellFilesOf(clientFolder: string): Promise<string[]> {
  const assets = await readdir(join(clientFolder, 'assets'));
  const manifestFile = assets.find((name) => /^manifest-[^.]+\.js$/.test(name));
  if (manifestFile === undefined) throw new Error('the build has no manifest');
  const { entry, routes } = parseManifest(await readFile(join(clientFolder, 'assets', manifestFile), 'utf8'));
  const parts = shellRoutes.map((id) => {
    const route = routes[id];
    if (route === undefined) throw new Error(`the build has no route ${id}`);
    return route;
  });
  const named = [entry, ...parts].flatMap(({ module, imports = [], css = [] }) => [
    module,
    ...imports,
    ...css,
  ]);
  const fonts = assets.filter((name) => name.endsWith('.woff2') || name.startsWith('favicon'));
  return [
    ...new Set([`/assets/${manifestFile}`, ...named, ...fonts.map((name) => `/assets/${name}`)]),
  ].sort();
}

/** The manifest is a script that sets one variable to an object. */
function parseManifest(script: string): BuildManifest {
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as BuildManifest;
}
