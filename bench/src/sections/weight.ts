import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { type Figure, kilobytes, percent } from '../figures.ts';
import { openBrowser, visitAsPhone } from '../load/browser.ts';
import { type Shop, startShop } from '../shops/shop.ts';

const maxScriptBytes = 150_000;
const maxPictureBytes = 60_000;
/** Dots a pixel: of a plain screen, of most phones 360 px wide, of the sharpest. */
const screens = [1, 2, 3] as const;
const measuredScreens: readonly number[] = [1, 2];

/** Measures the transfer size of pages on a phone, as a real browser loads them. */
export async function measureWeight(bench: Bench): Promise<Figure[]> {
  await using shop = await startShop(await bench.small());
  await using browser = await openBrowser();
  const figures = await measureScripts(bench, browser, shop);
  for (const dots of screens) figures.push(await measurePictures(bench, browser, shop, dots));
  return figures;
}

/** Every script that the home page fetches until it is at rest: what it names, and what hydration loads. */
async function measureScripts(bench: Bench, browser: Browser, shop: Shop): Promise<Figure[]> {
  const { fetched } = await visitAsPhone(browser, `${shop.url}/`, 2);
  const scripts = [...fetched]
    .filter(([address]) => new URL(address).pathname.endsWith('.js'))
    .map(([address, { content, encoding }]) => ({
      name: new URL(address).pathname.split('/').pop() ?? '',
      plain: content.length,
      zipped: gzipSync(content).length,
      encoding,
    }))
    .sort((a, b) => b.zipped - a.zipped);
  for (const { name, plain, zipped } of scripts) {
    bench.log(`  ${kilobytes(zipped).padStart(9)} of ${kilobytes(plain).padStart(9)}  ${name}`);
  }
  const zipped = scripts.reduce((sum, script) => sum + script.zipped, 0);
  const plain = scripts.reduce((sum, script) => sum + script.plain, 0);
  const bare = scripts.filter(({ plain: bytes, encoding }) => encoding === 'none' && bytes > 1024);
  return [
    {
      what: `JavaScript of the home page, gzip (${scripts.length} files)`,
      measured: kilobytes(zipped),
      baseline: `${kilobytes(plain)} before compression`,
      ratio: percent(zipped / plain),
      target: `≤ ${kilobytes(maxScriptBytes)}`,
      isMet: zipped <= maxScriptBytes,
    },
    {
      what: 'JavaScript of the home page sent without compression',
      measured: `${bare.length} files`,
      baseline: '',
      ratio: '',
      target: 'none',
      isMet: bare.length === 0,
    },
  ];
}

async function measurePictures(bench: Bench, browser: Browser, shop: Shop, dots: number): Promise<Figure> {
  const { fetched, picturesInSight } = await visitAsPhone(browser, `${shop.url}/products`, dots);
  const sizes = picturesInSight.map((address) => fetched.get(address)?.content.length ?? 0);
  for (const [index, address] of picturesInSight.entries()) {
    bench.log(`  ${kilobytes(sizes[index] ?? 0).padStart(9)}  ${new URL(address).pathname.slice(-20)}`);
  }
  if (sizes.length === 0 || sizes.includes(0)) throw new Error('pictures in sight that were not fetched');
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const isMeasured = measuredScreens.includes(dots);
  return {
    what: `pictures in sight on a list, 360 px wide, ${dots} dots a pixel`,
    measured: kilobytes(bytes),
    baseline: `${sizes.length} pictures`,
    ratio: '',
    target: isMeasured ? `≤ ${kilobytes(maxPictureBytes)}` : '',
    isMet: isMeasured ? bytes <= maxPictureBytes : null,
  };
}
