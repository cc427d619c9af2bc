import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What most pages need travels in two files. Left alone, the build cuts it into some fifty, which compress badly and
 * are all named in the manifest once for each route.
 */
const chunks = {
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
      priority: 2,
    },
    // What many pages of the back office share must not travel with the shop.
    { name: 'shared', test: /^(?!.*\/features\/office\/)/, minShareCount: 14, priority: 1 },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    // Small fonts and pictures stay files, so that they can be cached and preloaded.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
});
