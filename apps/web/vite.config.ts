import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkGroups } from './app/hydration/chunks.ts';

/** Forces production builds of libraries, which leave out development warnings, whatever `NODE_ENV` is at runtime. */
const forGood = { 'process.env.NODE_ENV': JSON.stringify('production') };

/**
 * Every page loads the names of all files. What pages share and the pages of the admin need no name, and seven letters
 * are the fewest by which the bundler tells more than 64 files apart.
 */
const nameless = 'assets/[hash:7].js';
const shortName = 'assets/[name]-[hash:7].js';
const grouped = new Set(chunkGroups.map(({ name }) => name));
const shortNames = {
  entryFileNames: ({ name, facadeModuleId }: Pick<Rolldown.PreRenderedChunk, 'name' | 'facadeModuleId'>) =>
    facadeModuleId?.includes('/admin/')
      ? nameless
      : shortName.replace('[name]', name.replace(/[.-]page$/, '')),
  chunkFileNames: ({ name, isDynamicEntry }: Pick<Rolldown.PreRenderedChunk, 'name' | 'isDynamicEntry'>) =>
    isDynamicEntry || grouped.has(name) ? shortName : nameless,
};

export default defineConfig(({ command }) => ({
  plugins: [keepZodOut(), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Small fonts and pictures stay files, so that they can be cached and preloaded.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: chunkGroups } } } },
    },
    ssr: {
      // One bundle with everything that renders pages, as for the server (decision 0057); separate packages in
      // development.
      ...(command === 'build' ? { resolve: { noExternal: true as const }, define: forGood } : {}),
      build: {
        rolldownOptions: { input: './server.ts', output: { charset: 'ascii', comments: false } },
      },
    },
  },
}));

const root = resolve(import.meta.dirname, '../..');
const callers = globSync(['apps/web/{app,worker}/**/*.{ts,tsx}', 'packages/contract/src/client/*.ts'], {
  cwd: root,
}).map((file) => resolve(root, file));
const computed = /\/packages\/contract\/src\/client\/(?:admin-)?paths\.ts$/;

/**
 * Puts the values of the contract's tables of paths into a build, in place of the code that derives them from the
 * endpoints and their Zod schemas: those of the endpoints that the pages name. Fails a build whose browser code contains
 * Zod all the same.
 */
const keepZodOut = (): Plugin => ({
  name: 'keep-zod-out',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!computed.test(id)) return undefined;
    const { default: paths } = (await import(id)) as { default: Readonly<Record<string, string>> };
    const code = callers.map((file) => readFileSync(file, 'utf8')).join('\n');
    const named = Object.entries(paths).filter(([name]) => new RegExp(`['"]${name}['"]`).test(code));
    return `export default ${JSON.stringify(Object.fromEntries(named))};`;
  },
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return;
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.includes('/node_modules/zod/')))
        this.error(`${chunk.fileName} has Zod, which only the server may load`);
    }
  },
});
