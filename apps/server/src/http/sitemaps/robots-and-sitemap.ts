import { categoryPath, isReservedSlug, slugOf } from '@jhumka/domain/catalogue';
import { homeSlug, pageAddress } from '@jhumka/domain/pages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { listCollectionPaths } from '../../modules/catalogue/collections/find-collection.ts';
import { listSitemapSections } from '../../modules/catalogue/sections/store.ts';
import { listCurrentPages } from '../../modules/content/pages/store.ts';
import { type CachedResponses, cachedResponse, sendCached } from '../caching/cached-responses.ts';
import { registerProductFeed } from './product-feed.ts';
import { registerProductSitemaps } from './product-sitemaps.ts';
import {
  sitemapHeaders,
  sitemapIndex,
  sitemapRoute,
  urlElement,
  urlSetEnd,
  urlSetStart,
} from './sitemap-xml.ts';

/** `/robots.txt`, `/sitemap.xml` (an index) and its parts, and the feed of products. */
export function registerSearchEngineFiles(
  app: FastifyInstance,
  context: Context,
  cached: CachedResponses,
): void {
  const { publicUrl } = context;
  app.get('/robots.txt', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *
Disallow: /api/
Disallow: /cart
Disallow: /checkout
Disallow: /dashboard
Disallow: /myorders
Disallow: /search
Disallow: /success
Disallow: /wishlist
Allow: /
Sitemap: ${publicUrl}/sitemap.xml
`),
  );

  const products = registerProductSitemaps(app, context);
  registerProductFeed(app, context, cached);

  app.get('/sitemap.xml', sitemapRoute, async (request, reply) => {
    const made = await cached.get('/sitemap.xml', async () => {
      const parts = Array.from({ length: await products.count() }, (_, part) => `products-${part + 1}`);
      const body = sitemapIndex(['pages', ...parts].map((name) => `${publicUrl}/sitemap-${name}.xml`));
      return cachedResponse(200, sitemapHeaders, body);
    });
    return sendCached(request, reply, made);
  });

  app.get('/sitemap-pages.xml', sitemapRoute, async (request, reply) => {
    const made = await cached.get('/sitemap-pages.xml', async () => {
      const sections = await listSitemapSections(context.db);
      const pages = (await listCurrentPages(context.db)).filter(({ slug }) => slug !== homeSlug);
      const paths = [
        '/',
        '/products',
        '/gifts',
        // A page of the shop covers the address of such a category.
        ...sections
          .filter(({ name, subcategory }) => subcategory || !isReservedSlug(slugOf(name)))
          .map(({ name, subcategory }) => categoryPath(name, subcategory ?? undefined)),
        ...(await listCollectionPaths(context)),
      ];
      const urls = [
        ...paths.map((path) => ({ location: publicUrl + path })),
        ...pages.map(({ slug, created_at }) => ({
          location: publicUrl + pageAddress(slug),
          changedOn: created_at.slice(0, 10),
        })),
      ];
      const body = urlSetStart + urls.map(urlElement).join('') + urlSetEnd;
      return cachedResponse(200, sitemapHeaders, body);
    });
    return sendCached(request, reply, made);
  });
}
