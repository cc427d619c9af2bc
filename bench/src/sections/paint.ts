import { productPath } from '@jhumka/domain/catalogue';
import type { Browser } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { checkouts, effort } from '../effort.ts';
import { type Figure, milliseconds, percent } from '../figures.ts';
import { openBrowser, visitAsPhone } from '../load/browser.ts';
import { median } from '../load/median.ts';
import { type PaintTimes, timePaint } from '../load/time-paint.ts';
import { listProducts } from '../shops/products.ts';
import { type Shop, startShop } from '../shops/shop.ts';

const names: Readonly<Record<keyof PaintTimes, string>> = {
  firstPaintMs: 'first paint',
  largestPaintMs: 'largest paint',
  blockedMs: 'blocked',
  hydratedMs: 'hydrated',
};

/**
 * Times pages on a slow phone, in turn with other checkouts of the shop, so that a part of the hydration can be
 * measured with and without.
 */
export async function measurePaint(bench: Bench): Promise<Figure[]> {
  const data = await bench.small();
  const shops = [await startShop(data)];
  for (const { url } of checkouts) shops.push(await startShop(data, { checkout: url }));
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(await pagesOf(data))) {
      figures.push(...(await comparePage(browser, shops, name, path)));
    }
    return figures;
  } finally {
    await browser.close();
    for (const shop of shops) await shop.stop();
  }
}

async function comparePage(
  browser: Browser,
  shops: readonly Shop[],
  name: string,
  path: string,
): Promise<Figure[]> {
  const rounds: PaintTimes[][] = shops.map(() => []);
  // Pictures are generated on first request.
  for (const { url } of shops) await visitAsPhone(browser, url + path, 2);
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const [index, { url }] of shops.entries()) rounds[index]?.push(await timePaint(browser, url + path));
  }
  return (Object.keys(names) as (keyof PaintTimes)[]).map((key) => {
    const [here = 0, ...others] = rounds.map((times) => median(times.map((time) => time[key])));
    return {
      what: `${name}: ${names[key]}`,
      measured: milliseconds(here),
      baseline: others
        .map((other, index) => `${milliseconds(other)} ${checkouts[index]?.name ?? ''}`)
        .join(', '),
      ratio: others.map((other) => percent(here / other)).join(', '),
      target: '',
      isMet: null,
    };
  });
}

/** The pages that most visits begin with. */
export async function pagesOf(data: Shop['data']): Promise<Record<string, string>> {
  const [product] = await listProducts(data, 1);
  if (!product) throw new Error('the shop has no product to inspect');
  return { home: '/', list: '/products', product: productPath({ _id: product.id, name: product.name }) };
}
