import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './app/hydration/chunks.ts';
import { keepZodOut } from './keep-zod-out.ts';

/** Forces production builds of libraries, which leave out development warnings, whatever `NODE_ENV` is at runtime. */
const forGood = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** Every page loads the names of all files: seven letters tell versions apart, and what pages share needs no name. */
const shortName = 'assets/[name]-[hash:7].js';
const grouped = new Set(chunkGroups.map(({ name }) => name));
const shortNames = {
  entryFileNames: ({ name }: { readonly name: string }) =>
    shortName.replace('[name]', name.replace(/[.-]page$/, '')),
  chunkFileNames: ({ name, isDynamicEntry }: { readonly name: string; readonly isDynamicEntry: boolean }) =>
    isDynamicEntry || grouped.has(name) ? shortName : 'assets/[hash:7].js',
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
