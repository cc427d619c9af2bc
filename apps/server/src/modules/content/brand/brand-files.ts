import type { FastifyInstance } from 'fastify';
import { cacheByKey } from '../../../cache/cache.ts';
import type { Context } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { iconSvg } from './icon.ts';
import { drawIcon } from './own-drawing.ts';

type FilesContext = Pick<Context, 'notifications' | 'db' | 'log' | 'now'>;

/** Icons by file name: Apple's home screen, Android's, and the tab of a browser. */
const icons: Readonly<Record<string, { readonly size: number; readonly kind: 'plain' | 'maskable' }>> = {
  'icon-180.png': { size: 180, kind: 'maskable' },
  'icon-192.png': { size: 192, kind: 'plain' },
  'icon-512.png': { size: 512, kind: 'plain' },
  'icon-maskable-512.png': { size: 512, kind: 'maskable' },
};

const iconFile = cacheByKey(
  'settings',
  async (ctx: FilesContext, file: string): Promise<Buffer> => {
    const { size, kind } = icons[file] ?? { size: 512, kind: 'plain' };
    const svg = await iconSvg(await readSettings(ctx), kind);
    return file.endsWith('.svg') ? Buffer.from(svg) : drawIcon(svg, size);
  },
  { max: 8 },
);

/** An icon is asked for once a visit, and a new one shall be there the day after. */
const iconCaching = 'public, max-age=86400';
/** A sign's address contains the hash of its drawing. */
const signCaching = 'public, max-age=31536000, immutable';

const taggedBrand = { config: { cacheTags: ['settings'] } } as const;

/** Serves the icons of the shop, and its own sign. */
export function registerBrandFiles(app: FastifyInstance, context: FilesContext): void {
  app.get<{ Params: { file: string } }>('/icons/:file', taggedBrand, async (request, reply) => {
    const { file } = request.params;
    if (file !== 'icon.svg' && !Object.hasOwn(icons, file)) throw new Problem('not-found');
    const type = file === 'icon.svg' ? 'image/svg+xml' : 'image/png';
    return reply
      .header('cache-control', iconCaching)
      .type(type)
      .send(await iconFile(context, file));
  });

  app.get('/brand/sign.svg', taggedBrand, async (_, reply) => {
    const { sign_svg } = await readSettings(context);
    if (sign_svg === null) throw new Problem('not-found');
    return reply.header('cache-control', signCaching).type('image/svg+xml').send(sign_svg);
  });
}
