import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

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
export const keepZodOut = (): Plugin => ({
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
