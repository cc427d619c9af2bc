import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readSettings } from '../modules/platform/settings/read-settings.ts';
import { type CachedResponses, cachedResponse, sendCached } from './caching/cached-responses.ts';

const path = '/manifest.webmanifest';

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** `/manifest.webmanifest`: the shop as an app on the home screen, by its own name (W3C Web Application Manifest). */
export function registerWebAppManifest(
  app: FastifyInstance,
  context: Context,
  cached: CachedResponses,
): void {
  app.get(path, { config: { cacheTags: ['settings'] } }, async (request, reply) => {
    const made = await cached.get(path, async () => {
      const { name, welcome_text, colours } = await readSettings(context);
      const manifest = {
        id: '/',
        name,
        short_name: name,
        description: welcome_text,
        lang: 'en-IN',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: colours.page,
        theme_color: colours.page,
        categories: ['shopping', 'lifestyle'],
        icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
        shortcuts: [
          { name: 'Search', url: '/search' },
          { name: 'Cart', url: '/cart' },
          { name: 'My Orders', url: '/myorders' },
        ],
      };
      const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=0' };
      return cachedResponse(200, headers, JSON.stringify(manifest));
    });
    return sendCached(request, reply, made);
  });
}
