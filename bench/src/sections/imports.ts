import { setTimeout as pause } from 'node:timers/promises';
import type { WireReply } from '@jhumka/contract';
import type { Bench } from '../bench.ts';
import { type Figure, milliseconds } from '../figures.ts';
import { addAdmin, headersOf } from '../shops/customers.ts';
import { openShopData, startShop } from '../shops/shop.ts';

const products = 500;
const sizes = 4;
const maxMs = 30_000;
const pollMs = 100;

type Import = WireReply<'admin.products.import'>['data'];

/** A file of Shopify: products of four sizes without pictures. */
const file = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price',
  ...Array.from({ length: products * sizes }, (_, row) => {
    const [number, size] = [Math.floor(row / sizes), (row % sizes) + 8];
    const about =
      size === 8 ? `Ring ${number},<p>Made by hand &amp; light</p>,Rao,Rings,gold,true,Size` : ',,,,,,';
    return `ring-${number},${about},${size},R-${number}-${size},3,${400 + number},500`;
  }),
].join('\n');

/** Checks and imports a file of another shop, as an administrator does: until each reads as done. */
export async function measureImports(bench: Bench): Promise<Figure[]> {
  await using data = await openShopData({ isSeeded: false });
  await using shop = await startShop(data, { isWorking: true });
  const { authorization } = headersOf(await addAdmin(data));
  const ask = async (path: string, init: RequestInit): Promise<Import> => {
    const reply = await fetch(shop.url + path, { ...init, headers: { authorization } });
    if (!reply.ok) throw new Error(`${path} gave ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: Import }).data;
  };
  const send = async (dryRun: boolean) => {
    const form = new FormData();
    form.set('dryRun', String(dryRun));
    form.set('makesCategories', 'true');
    form.set('file', new Blob([file], { type: 'text/csv' }), 'shopify.csv');
    const begun = performance.now();
    let state = await ask('/api/admin/imports', { method: 'POST', body: form });
    while (!['done', 'checked', 'failed'].includes(state.status)) {
      await pause(pollMs);
      state = await ask(`/api/admin/products/imports/${state._id}`, {});
    }
    const { status, created, errors } = state;
    bench.log(`${status}: ${created} created, ${errors.length} errors`);
    if (created !== products) throw new Error(JSON.stringify(errors.slice(0, 3)));
    return performance.now() - begun;
  };
  const figureOf = (what: string, took: number): Figure => ({
    what: `Shopify file of ${products} products in ${products * sizes} variants, ${what}`,
    measured: milliseconds(took),
    baseline: '',
    ratio: '',
    target: `< ${maxMs / 1000} s`,
    isMet: took < maxMs,
  });
  return [figureOf('checked', await send(true)), figureOf('imported', await send(false))];
}
