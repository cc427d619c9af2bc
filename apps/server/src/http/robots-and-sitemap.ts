import { categoryPath, productPath } from '@jhumka/domain/catalogue';
import { homeSlug } from '@jhumka/domain/layouts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { escapeHtml } from '../escape-html.ts';
import { listSitemapEntries } from '../modules/catalogue/products/index.ts';
import { listCurrentLayouts } from '../modules/content/layouts/index.ts';
import { listNewestVersions } from '../modules/content/pages/index.ts';
import { Problem } from '../problem.ts';
import { type CachedResponses, cachedResponse, sendCached } from './cached-responses.ts';

/** Maximum number of addresses in one sitemap file. */
const mostAddresses = 10_000;

const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };
const sitemap = { config: { madeOf: ['products', 'content'] } } as const;

/** `/robots.txt`, `/sitemap.xml` (an index) and its parts. */
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

  app.get('/sitemap.xml', sitemap, async (request, reply) => {
    const made = await cached.get('/sitemap.xml', async () => {
      const { productCount } = await listSitemapEntries(context.db, { offset: 0, limit: 0 });
      const parts = Math.max(1, Math.ceil(productCount / mostAddresses));
      const entries = ['pages', ...Array.from({ length: parts }, (_, part) => `products-${part + 1}`)];
      const body = entries.map((name) => `<sitemap><loc>${publicUrl}/sitemap-${name}.xml</loc></sitemap>`);
      return cachedResponse(200, xml, `${head}<sitemapindex ${namespace}>${body.join('')}</sitemapindex>`);
    });
    return sendCached(request, reply, made);
  });

  app.get('/sitemap-pages.xml', sitemap, async (request, reply) => {
    const made = await cached.get('/sitemap-pages.xml', async () => {
      const { categories } = await listSitemapEntries(context.db, { offset: 0, limit: 0 });
      const pages = await listNewestVersions(context.db);
      const ownPages = (await listCurrentLayouts(context.db)).filter(({ slug }) => slug !== homeSlug);
      const paths = [
        '/',
        '/products',
        ...categories.map(({ name, subcategory }) => categoryPath(name, subcategory ?? undefined)),
      ];
      const urls = [
        ...paths.map((path) => ({ location: publicUrl + path })),
        ...pages.map(({ slug, created_at }) => ({
          location: `${publicUrl}/${slug}`,
          changedOn: created_at.slice(0, 10),
        })),
        ...ownPages.map(({ slug, created_at }) => ({
          location: `${publicUrl}/pages/${slug}`,
          changedOn: created_at.slice(0, 10),
        })),
      ];
      return cachedResponse(200, xml, urlSet(urls));
    });
    return sendCached(request, reply, made);
  });

  app.get<{ Params: { part: string } }>(
    '/sitemap-products-:part(^\\d{1,4}).xml',
    sitemap,
    async (request, reply) => {
      const part = Number(request.params.part);
      if (part === 0) throw new Problem('not-found');
      const made = await cached.get(`/sitemap-products-${part}.xml`, async () => {
        const offset = (part - 1) * mostAddresses;
        const { products } = await listSitemapEntries(context.db, { offset, limit: mostAddresses });
        if (products.length === 0 && part > 1) throw new Problem('not-found');
        const urls = products.map((product) => ({
          location: publicUrl + productPath({ _id: product.id, name: product.name }),
          changedOn: product.updated_at.slice(0, 10),
          pictures: product.pictures.map((id) => `${publicUrl}/pictures/${id}/1000.jpg`),
        }));
        return cachedResponse(200, xml, urlSet(urls));
      });
      return sendCached(request, reply, made);
    },
  );
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const pictureNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

interface Entry {
  readonly location: string;
  readonly changedOn?: string;
  readonly pictures?: readonly string[];
}

function urlSet(urls: readonly Entry[]): string {
  return `${head}<urlset ${namespace} ${pictureNamespace}>${urls.map(urlElement).join('')}</urlset>`;
}

function urlElement({ location, changedOn, pictures = [] }: Entry): string {
  const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : '';
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>`,
  );
  return `<url><loc>${escapeHtml(location)}</loc>${changed}${images.join('')}</url>`;
}
