import { productPath } from '@jhumka/domain/catalogue';
import type { Bench } from '../bench.ts';
import { connections, effort } from '../effort.ts';
import { type Figure, kilobytes, milliseconds } from '../figures.ts';
import { compareRates, shareFigure } from '../load/compare-rates.ts';
import { median, quantile } from '../load/median.ts';
import { expectReply } from '../load/raw-request.ts';
import { routeLike, startBare } from '../processes/bare.ts';
import { findManyVariants } from '../shops/products.ts';
import { type Shop, startShop } from '../shops/shop.ts';

const minShare = 0.6;
const maxRenderMs = 25;
/** Requests until rendering is warm (JIT). */
const warmDrawings = 100;
const browser = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };
const pages = { home: '/', list: '/products' } as const;
/** Pages that must be rendered quickly, however much is on them. */
const quick = ['list', 'product in many sizes'];

/** Cached pages, compared with a bare route that returns the same bytes, and freshly rendered pages. */
export async function measurePages(bench: Bench): Promise<Figure[]> {
  await using shop = await startShop(await bench.small());
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages))
    figures.push(await measureCached(bench, shop, name, path));
  const many = await findManyVariants(shop.data);
  bench.log(`${many.name} has ${many.variants} variants`);
  const rendered = { ...pages, 'product in many sizes': productPath({ _id: many.id, name: many.name }) };
  for (const [name, path] of Object.entries(rendered))
    figures.push(await measureRendered(bench, shop, name, path));
  return figures;
}

async function measureCached(bench: Bench, shop: Shop, name: string, path: string): Promise<Figure> {
  const page = await expectReply(shop.url + path, 200, { headers: browser });
  bench.log(`${name} from the cache (${kilobytes(page.body.length)} compressed)`);
  await using bare = await startBare([routeLike('GET', path, page)]);
  const requestsOf = () => [{ method: 'GET', path, headers: browser }];
  const rates = await compareRates(
    bench,
    { url: shop.url, server: shop, connections, requestsOf },
    { url: bare.url, server: bare, connections, requestsOf },
  );
  return shareFigure(`page from the cache: ${name}`, rates, minShare);
}

/** Clears all caches of the shop before each request, counts of the list included. */
async function measureRendered(bench: Bench, shop: Shop, name: string, path: string): Promise<Figure> {
  bench.log(`${name} rendered uncached`);
  const renderedMs: number[] = [];
  const cachedMs: number[] = [];
  for (let sample = 0; sample < effort.samples + warmDrawings; sample += 1) {
    await shop.forget('products');
    const first = await expectReply(shop.url + path, 200, { headers: { accept: 'text/html' } });
    const again = await expectReply(shop.url + path, 200, { headers: { accept: 'text/html' } });
    if (sample < warmDrawings) continue;
    renderedMs.push(first.tookMs);
    cachedMs.push(again.tookMs);
  }
  const time = median(renderedMs);
  return {
    what: `page rendered: ${name}`,
    measured: `${milliseconds(time)} (95 % under ${milliseconds(quantile(renderedMs, 0.95))})`,
    baseline: `${milliseconds(median(cachedMs))} from the cache`,
    ratio: '',
    target: quick.includes(name) ? `< ${maxRenderMs} ms` : '',
    isMet: quick.includes(name) ? time < maxRenderMs : null,
  };
}
