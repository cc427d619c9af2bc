import type { Plugin } from 'vite';

const computed = /\/packages\/contract\/src\/client\/(?:admin-)?paths\.ts$/;

/**
 * Puts the values of the contract's tables of paths into a build, in place of the code that derives them from the
 * endpoints and their Zod schemas. Fails a build whose browser code contains Zod all the same.
 */
export const keepZodOut = (): Plugin => ({
  name: 'keep-zod-out',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!computed.test(id)) return undefined;
    const { default: paths } = (await import(id)) as { default: unknown };
    return `export default ${JSON.stringify(paths)};`;
  },
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return;
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.includes('/node_modules/zod/')))
        this.error(`${chunk.fileName} has Zod, which only the server may load`);
    }
  },
});
