import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { sendFile, uploadPicture } from '../../../../../test/pictures.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { jobHandlers } from '../../../../job-handlers.ts';

const shop = await testShop();
const { succeed, context, app } = shop;
const { token } = await addCustomer(shop, { role: 'ADMIN' });
const as = { token };
await addProducts(context.db, [{ category: 'Rings', subcategory: 'Bands' }]);
const picture = await uploadPicture(shop, token, 'front.jpg');

const head = 'sku,name,category,subcategory,price,stock,pictures';

async function sent(text: string | Buffer, dryRun = false): Promise<string> {
  const file = Buffer.isBuffer(text) ? text : Buffer.from(text);
  const { status, body } = await sendFile(shop, '/api/admin/products/import', file, {
    token,
    field: 'file',
    name: 'products.csv',
    fields: { dryRun: String(dryRun) },
  });
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  return body.data._id;
}

const stateOf = async (id: string) => (await succeed('admin.products.importState', { id }, as)).data;

async function imported(text: string | Buffer) {
  const id = await sent(text);
  await workOff(context, 'import-products');
  return stateOf(id);
}

/** Finds products by the prefix of their SKU. The search matches more: random SKUs may contain the same letters. */
async function found(begin: string) {
  const { data } = await succeed('admin.products.list', { search: begin, limit: 100 }, as);
  return data.filter(({ sku }) => sku.startsWith(begin));
}

async function exported(search: string): Promise<string> {
  const url = `/api/admin/products/export?search=${search}`;
  return (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
}

/** Measures what is in memory without what waits to be collected, which depends on the tests before. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}

describe('a hostile file', () => {
  test('of millions of blank lines is never in memory at once, and does not block requests', async () => {
    // A thousand of them lack columns: for each of those the parser makes an error, which takes a hundred times as long.
    const blank = `${',\n'.repeat(1_000)}${',,,,,,\n'.repeat(1_100_000)}`;
    const id = await sent(`${head}\n${blank}`);
    const before = usedBytes();
    let [most, served, isDone] = [0, 0, false];
    const work = workOff(context, 'import-products').finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await turn();
      if ((await app.inject('/healthz')).statusCode === 200) served += 1;
      // At the 1st, 2nd, 4th, 8th … request: collecting takes time.
      if ((served & (served - 1)) === 0) most = Math.max(most, usedBytes() - before);
    }
    await work;
    expect(await stateOf(id)).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('more than 1,20,000 lines'),
    });
    expect(served).toBeGreaterThan(20);
    expect(most).toBeLessThan(100e6);
  });

  test('with long cells is reported line by line, shortened, without blocking others', async () => {
    const long = 'x'.repeat(150_000);
    const blanks = `1${' '.repeat(150_000)}x`;
    const halves = `${'a'.repeat(79)}${'💍'.repeat(20)}`;
    const done = await imported(
      [
        head,
        `L-1,Ring,Rings,Bands,${blanks},1,`,
        `${long},Ring,Rings,Bands,1,1,`,
        `${long},Ring,Rings,Bands,1,1,`,
        `L-4,Ring,Rings,${halves},1,1,`,
        `L-5,Ring,Rings,Bands,1,1,${halves}`,
        `L-6,${long},Rings,Bands,1,1,`,
      ].join('\n'),
    );
    expect([done.status, done.problem, done.rows]).toEqual(['failed', '', 6]);
    expect(done.errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'price'],
      [3, 'sku'],
      [4, 'sku'],
      [4, 'sku'],
      [5, 'subcategory'],
      [6, 'pictures'],
      [7, 'name'],
    ]);
    for (const { message } of done.errors) expect(message.length).toBeLessThan(200);
    expect(await found('L-1')).toEqual([]);
  });

  test('with its heading once more in the middle, or a column twice, writes nothing unseen', async () => {
    const twice = await imported(`${head}\nH-1,Halo,Rings,Bands,1,1,\n${head}\n`);
    expect(twice).toMatchObject({ status: 'failed', rows: 2 });
    expect(twice.errors.map(({ line }) => line)).toContain(3);
    expect(await found('H-1')).toEqual([]);
    const columns = await imported(`${head},MRP\nH-2,Halo,Rings,Bands,10,1,,20\n`);
    expect(columns.columns.at(-1)).toEqual({ name: 'MRP', field: null });
    expect((await found('H-2'))[0]?.price).toBe(10);
  });

  test('line endings of mixed kinds, across several reads, are read line by line', async () => {
    const ends = ['\r\n', '\n', '\r'];
    const lines = Array.from(
      { length: 900 },
      (_, n) => `EN-${n},Ring of Āmrapālī 💍,Rings,Bands,10,1,${ends[n % 3]}`,
    );
    const done = await imported(`${head}\r\n${lines.join('')}EN-1,Again,Rings,Bands,10,1,`);
    expect(done.errors).toEqual([{ line: 902, column: 'sku', message: 'EN-1 is already in line 3' }]);
    const right = await imported(`${head}\r\n${lines.join('')}`);
    expect(right).toMatchObject({ status: 'done', created: 900 });
    expect(new Set((await found('EN-')).map(({ name }) => name))).toEqual(new Set(['Ring of Āmrapālī 💍']));
  });
});

describe('an export', () => {
  test('any character in its texts is imported unchanged', async () => {
    const facts = {
      name: `'=1+1; "bells"`,
      description: '@SUM(A1)\n-2, 3;\t4 \\ 5',
      metal: '+91',
      tags: ['a;b', 'c|d', 'back\\slash', '-5'],
      gemstones: [
        { stone: 'Ruby: star|cut; \\fine', count: null, carat_total: 1.5 },
        { stone: 'Pearl:', count: 3, carat_total: null },
        { stone: 'Opal', count: null, carat_total: null },
      ],
      more_details: { 'Care: how|when': 'Dry | cool: 10:30 \\ dark', Plating: '=None' },
    };
    const made = await imported(`${head}\nRT-1,Plain,Rings,Bands,10,1,front.jpg | front.jpg\n`);
    expect(made.status).toBe('done');
    const [product] = await found('RT-1');
    const id = String(product?._id);
    await succeed('admin.products.update', { _id: id, ...facts }, as);
    const before = (await succeed('admin.products.get', { id }, as)).data;
    expect(before).toMatchObject(facts);
    expect(before.image).toEqual([picture.url, picture.url]);
    const file = await exported('RT-1');
    const again = await imported(file);
    expect((await succeed('admin.products.get', { id }, as)).data).toEqual(before);
    expect(again).toMatchObject({ status: 'done', updated: 0, unchanged: 1, errors: [] });
    const emptied = { name: 'Other', description: '', metal: '', tags: [], gemstones: [], more_details: {} };
    await succeed('admin.products.update', { _id: id, ...emptied }, as);
    expect(await imported(file)).toMatchObject({ status: 'done', updated: 1 });
    expect((await succeed('admin.products.get', { id }, as)).data).toMatchObject(facts);
  });

  test('a fact without a name is refused and not made up', async () => {
    const done = await imported(`${head},details\nFN-1,Ring,Rings,Bands,1,1,,Plating: Gold | Rhodium\n`);
    expect(done.errors.map(({ line, column }) => [line, column])).toEqual([[2, 'more_details']]);
  });
});

describe('two imports at once', () => {
  test('of the same new products: one import writes all of them, the other fails with the reason', async () => {
    const lines = Array.from({ length: 450 }, (_, n) => n);
    const fileOf = (numbers: number[], name: string) =>
      `${head}\n${numbers.map((n) => `AT-${n},${name},Rings,Bands,10,2,`).join('\n')}\n`;
    // Written in these orders, each would wait for rows of the other (deadlock).
    const ids = [await sent(fileOf(lines, 'First')), await sent(fileOf(lines.toReversed(), 'Second'))];
    const run = jobHandlers(context)['import-products'];
    await Promise.all(ids.map((importId) => run({ importId })));
    const states = await Promise.all(ids.map(stateOf));
    expect(states.map(({ status }) => status).sort()).toEqual(['done', 'failed']);
    expect(states.find(({ status }) => status === 'failed')?.problem).toMatch(/nothing was imported/i);
    const rows = await context.db
      .selectFrom('products')
      .select('name')
      .where('sku', 'like', 'AT-%')
      .execute();
    expect(rows).toHaveLength(450);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(1);
    expect(await findBroken(context.db)).toEqual([]);
  });
});
