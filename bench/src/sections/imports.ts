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

const customers = 100_000;

type CustomerImports = WireReply<'admin.customers.imports'>['data'];
type Undone = WireReply<'admin.customers.undoImport'>['data'];

/** A file of Shopify: customers with a number and an address each. */
const customerFile = [
  'First Name,Last Name,Email,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone',
  ...Array.from(
    { length: customers },
    (_, row) =>
      `Asha,Rao ${row},asha${row}@mail.example,${row} MG Road,Pune,MH,IN,411001,9${800000000 + row}`,
  ),
].join('\n');

type Ask = <Data>(path: string, init?: RequestInit) => Promise<Data>;

/** Imports files of another shop, as an administrator does: until each reads as done. */
export async function measureImports(bench: Bench): Promise<Figure[]> {
  await using data = await openShopData({ isSeeded: false });
  await using shop = await startShop(data, { isWorking: true });
  const { authorization } = headersOf(await addAdmin(data));
  const ask: Ask = async <Data>(path: string, init?: RequestInit) => {
    const type = typeof init?.body === 'string' ? { 'content-type': 'application/json' } : {};
    const reply = await fetch(shop.url + path, { ...init, headers: { authorization, ...type } });
    if (!reply.ok) throw new Error(`${path} gave ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: Data }).data;
  };
  return [...(await measureProducts(bench, ask)), ...(await measureCustomers(ask))];
}

async function measureProducts(bench: Bench, ask: Ask): Promise<Figure[]> {
  const send = async (dryRun: boolean) => {
    const form = formOf(file, dryRun);
    form.set('makesCategories', 'true');
    const begun = performance.now();
    let state = await ask<Import>('/api/admin/imports', { method: 'POST', body: form });
    while (!['done', 'checked', 'failed'].includes(state.status)) {
      await pause(pollMs);
      state = await ask<Import>(`/api/admin/products/imports/${state._id}`);
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

/** Imports a large file of customers, and takes it back. */
async function measureCustomers(ask: Ask): Promise<Figure[]> {
  const begun = performance.now();
  const path = '/api/admin/customers/imports';
  await ask(path, { method: 'POST', body: formOf(customerFile, false) });
  const read = async () => (await ask<CustomerImports>(path))[0];
  let made = await read();
  while (made?.status === 'waiting') {
    await pause(pollMs);
    made = await read();
  }
  if (made?.created !== customers) throw new Error(JSON.stringify(made));
  const imported = performance.now();
  let left = customers;
  for (let isDone = false; !isDone; ) {
    const undone: Undone = await ask(`${path}/${made._id}/undo`, { method: 'POST' });
    left -= undone.removed;
    isDone = undone.isDone;
  }
  if (left !== 0) throw new Error(`${left} are left`);
  const figureOf = (what: string, took: number): Figure => ({
    what: `Shopify file of ${customers.toLocaleString('en')} customers, ${what}`,
    measured: milliseconds(took),
    baseline: '',
    ratio: '',
    target: '',
    isMet: null,
  });
  return [figureOf('imported', imported - begun), figureOf('undone', performance.now() - imported)];
}

function formOf(content: string, dryRun: boolean): FormData {
  const form = new FormData();
  form.set('dryRun', String(dryRun));
  form.set('file', new Blob([content], { type: 'text/csv' }), 'shopify.csv');
  return form;
}
