import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { productPath } from '@jhumka/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { listSitemapProducts, type SitemapProduct } from '../../modules/catalogue/products/store.ts';
import { Problem } from '../../problem.ts';
import { acceptsEncoding, varyByEncoding } from '../caching/cached-responses.ts';
import { type ProductParts, productParts } from './product-parts.ts';
import { sitemapHeaders, sitemapRoute, urlElement, urlSetEnd, urlSetStart } from './sitemap-xml.ts';

/**
 * Products of one sitemap, hidden ones included. Search engines take 50,000 addresses and 50 MB: that is 5 KB for each
 * product, its address with some forty pictures.
 */
export const productsOfSitemap = 10_000;
const productsAtOnce = 500;

/** Registers `/sitemap-products-1.xml` and so on. Parts are streamed, so that none is ever in memory as a whole. */
export function registerProductSitemaps(
  app: FastifyInstance,
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  size = productsOfSitemap,
): Pick<ProductParts, 'count'> {
  const parts = productParts(db, size);

  app.get<{ Params: { part: string } }>(
    '/sitemap-products-:part(^\\d{1,5}).xml',
    sitemapRoute,
    async (request, reply) => {
      const span = await parts.find(Number(request.params.part));
      if (!span) throw new Problem('not-found');
      const products = readProducts(span.from, span.to);
      // The first batch before the headers: a database that is away is an error, not half a file.
      const first = await products.next();
      const text = Readable.from(elements(first.done ? [] : first.value, products), { objectMode: false });
      reply.headers(sitemapHeaders);
      varyByEncoding(reply);
      if (!acceptsEncoding(request.headers['accept-encoding'] ?? '', 'gzip')) return reply.send(text);
      const zipped = createGzip();
      text.once('error', (error) => zipped.destroy(error));
      zipped.once('close', () => text.destroy());
      return reply.header('content-encoding', 'gzip').send(text.pipe(zipped));
    },
  );

  async function* readProducts(from: string, to: string | undefined) {
    let after: string | undefined;
    for (;;) {
      const batch = await listSitemapProducts(db, { from, after, to }, productsAtOnce);
      yield batch;
      if (batch.length < productsAtOnce) return;
      after = batch.at(-1)?.id;
    }
  }

  async function* elements(
    first: readonly SitemapProduct[],
    rest: AsyncIterable<readonly SitemapProduct[]>,
  ): AsyncGenerator<string> {
    yield urlSetStart;
    yield first.map(elementOf).join('');
    for await (const batch of rest) yield batch.map(elementOf).join('');
    yield urlSetEnd;
  }

  const elementOf = (product: SitemapProduct) =>
    urlElement({
      location: publicUrl + productPath({ _id: product.id, name: product.name }),
      changedOn: product.updated_at.slice(0, 10),
      pictures: product.pictures.map((id) => `${publicUrl}/pictures/${id}/1000.jpg`),
    });

  return parts;
}
