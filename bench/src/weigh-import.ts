// Weighs imports as a page of the shop would load them, minified and compressed, without React and its router:
//   npm run weigh -- "export { Toast } from 'radix-ui'" "export { clsx } from 'clsx'"
// A package that is not installed needs `npm install --no-save` first.

import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** Resolves imports as a module of the web app would. */
const entry = resolve(import.meta.dirname, '../../apps/web/app/ui/weighed.tsx');

for (const code of process.argv.slice(2)) {
  const bundle = await rolldown({
    input: entry,
    external: /^(react|react-dom|react-router)(\/|$)/,
    logLevel: 'silent',
    transform: { jsx: 'react-jsx', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [
      {
        name: 'weighed',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true });
  console.log(`${gzipSync(output[0].code).length} bytes: ${code}`);
}
