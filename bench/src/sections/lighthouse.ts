import { productPath } from '@jhumka/domain/catalogue';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import { type Figure, milliseconds } from '../figures.ts';
import { openBrowser, visitAsPhone } from '../load/browser.ts';
import { freePort } from '../load/free-port.ts';
import { type Category, categories, inspectPage, type PageScores } from '../load/inspect-page.ts';
import { median } from '../load/median.ts';
import { measureRounds } from '../load/quiet.ts';
import { listProducts } from '../shops/products.ts';
import { type ShopData, startShop } from '../shops/shop.ts';

const minScores: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const maxLayoutShift = 0.02;

/** Runs Lighthouse on the three most visited pages, with phone settings. */
export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  await using shop = await startShop(await bench.small());
  const port = await freePort();
  await using browser = await openBrowser({ port });
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(await pagesOf(shop.data))) {
    const url = shop.url + path;
    // Pictures are generated on first request.
    await visitAsPhone(browser, url, 2);
    const runs = await measureRounds(bench, effort.lighthouseRuns, () => inspectPage(url, port));
    for (const advice of new Set(runs.flatMap((run) => run.advice))) bench.log(`  ${name}: ${advice}`);
    figures.push(...categories.map((category) => scoreFigure(name, category, runs)), shiftFigure(name, runs));
  }
  return figures;
}

async function pagesOf(data: ShopData): Promise<Record<string, string>> {
  const [product] = await listProducts(data, 1);
  if (!product) throw new Error('the shop has no product to inspect');
  return { home: '/', list: '/products', product: productPath({ _id: product.id, name: product.name }) };
}

function scoreFigure(page: string, category: Category, runs: readonly PageScores[]): Figure {
  const scores = runs.map((run) => run.scores[category]);
  const score = median(scores);
  const largestPaint = median(runs.map(({ largestPaintMs }) => largestPaintMs));
  const blocked = median(runs.map(({ blockedMs }) => blockedMs));
  return {
    what: `${page}: ${category.replace('-', ' ')}`,
    measured: `${score} (${Math.min(...scores)} to ${Math.max(...scores)})`,
    baseline:
      category === 'performance'
        ? `largest paint ${milliseconds(largestPaint)}, blocked ${milliseconds(blocked)}`
        : '',
    ratio: '',
    target: `≥ ${minScores[category]}`,
    isMet: score >= minScores[category],
  };
}

function shiftFigure(page: string, runs: readonly PageScores[]): Figure {
  const shift = median(runs.map(({ layoutShift }) => layoutShift));
  return {
    what: `${page}: layout shift`,
    measured: shift.toFixed(3),
    baseline: '',
    ratio: '',
    target: `≤ ${maxLayoutShift}`,
    isMet: shift <= maxLayoutShift,
  };
}
