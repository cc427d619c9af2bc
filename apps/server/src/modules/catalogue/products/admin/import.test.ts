import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../../../test/clock.ts';
import { addCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { sendFile, uploadPicture } from '../../../../../test/pictures.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { findImport, type ImportRow, moveImport, unfinished } from './import/store-imports.ts';

const shop = await testShop();
const { call, succeed, context, app } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const { token } = admin;
const as = { token };
await addProducts(context.db, [{ category: 'Rings', subcategory: 'Bands' }]);
const picture = await uploadPicture(shop, token, 'Front View.jpg');

const url = '/api/admin/products/import';
const send = (text: string | Uint8Array, fields: Record<string, string> = {}) =>
  sendFile(shop, url, Buffer.from(text as string), { token, field: 'file', name: 'products.csv', fields });

/** Uploads a file, processes it and returns the result. */
async function imported(text: string | Uint8Array, fields: Record<string, string> = { dryRun: 'false' }) {
  const { status, body } = await send(text, fields);
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  await workOff(context, 'import-products');
  return (await succeed('admin.products.importState', { id: body.data._id }, as)).data;
}

const skuOf = async (search: string) =>
  (await succeed('admin.products.list', { search, limit: 100 }, as)).data;
const head = 'sku,name,category,subcategory,price,stock,pictures';

describe('an import', () => {
  test('is checked first and writes nothing; then it is carried out as it was checked', async () => {
    const file = `\uFEFF${head},tags,gemstones,publish\r\nIM-1,"Ring, gold",Rings,Bands,"Rs. 1,23,456.50",3,front view.jpg,"bridal; festive",Ruby:4:1.2,yes\r\n`;
    const checked = await imported(file, {});
    expect(checked).toMatchObject({
      status: 'checked',
      dry_run: true,
      rows: 1,
      created: 1,
      error_count: 0,
      errors: [],
    });
    expect(await skuOf('IM-1')).toEqual([]);
    await succeed('admin.products.applyImport', { id: checked._id }, as);
    await workOff(context, 'import-products');
    const { data } = await succeed('admin.products.importState', { id: checked._id }, as);
    expect(data).toMatchObject({ status: 'done', created: 1, updated: 0, rows: 1 });
    expect((await skuOf('IM-1'))[0]).toMatchObject({
      name: 'Ring, gold',
      price: 123456.5,
      stock: 3,
      publish: true,
      tags: ['bridal', 'festive'],
      gemstones: [{ stone: 'Ruby', count: 4, carat_total: 1.2 }],
      image: [picture.url],
    });
    expect((await call('admin.products.applyImport', { id: checked._id }, as)).body.code).toBe(
      'import-not-ready',
    );
  });

  test('a running import is cancelled, and nothing of it is written', async () => {
    const { body } = await send(`${head}\nCA-1,Ring,Rings,Bands,100,1,\n`, { dryRun: 'false' });
    const id: string = body.data._id;
    const runBefore = { ...(await findImport(context.db, id)) } as ImportRow;
    const { data } = await succeed('admin.products.cancelImport', { id }, as);
    expect(data).toMatchObject({ status: 'failed', problem: 'Cancelled: nothing was imported.' });
    await workOff(context, 'import-products');
    expect(await skuOf('CA-1')).toEqual([]);
    expect((await call('admin.products.cancelImport', { id }, as)).body.code).toBe('import-over');
    expect((await call('admin.products.cancelImport', { id: 'imp_none' }, as)).status).toBe(404);
    // Started again, the file is checked again; a worker of the previous run changes nothing.
    await succeed('admin.products.applyImport', { id, dryRun: true }, as);
    expect(await moveImport(context.db, runBefore, unfinished, { status: 'applying' })).toBe(false);
    await workOff(context, 'import-products');
    expect((await succeed('admin.products.importState', { id }, as)).data.status).toBe('checked');
    expect(await skuOf('CA-1')).toEqual([]);
  });

  test('that a killed process leaves behind is missed within a minute, not when its time is up', async () => {
    const { rows } = await sql`
      select heartbeat_seconds as seconds from pgboss.queue where name = 'import-products'`.execute(
      context.db,
    );
    expect(rows).toEqual([{ seconds: 30 }]);
  });

  test('is in the list of recent imports, and its id finds the changes in the log', async () => {
    const { _id } = await imported(`${head}\nLI-1,Ring,Rings,Bands,100,1,\n`);
    const { data } = await succeed('admin.products.imports', {}, as);
    expect(data[0]).toMatchObject({ _id, file_name: 'products.csv', status: 'done', created: 1 });
    expect(data[0]).not.toHaveProperty('errors');
    const log = await succeed('admin.audit.list', { action: 'product.import', search: _id }, as);
    expect(log.data).toMatchObject([
      {
        subjectId: _id,
        changes: { file: { to: 'products.csv' }, added: { to: 1 } },
        parts: { count: 1, can_undo: false },
      },
      { note: `products.csv (${_id})`, changes: { name: { to: 'Ring' } }, parts: null },
    ]);
    const parts = await succeed('admin.audit.list', { action: 'product.import', partOf: _id }, as);
    expect(parts.data.map(({ subjectName }) => subjectName)).toEqual(['Ring']);
  });

  test('the file of an abandoned import is deleted after a week, and the import shows it', async () => {
    const checked = await imported(`${head}\nGO-1,Ring,Rings,Bands,100,1,\n`, {});
    const { file_key: key } = await context.db
      .selectFrom('product_imports')
      .select('file_key')
      .where('id', '=', checked._id)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ days: number }>`
      select extract(day from start_after - created_on)::int as days from pgboss.job
      where name = 'remove-file' and data ->> 'key' = ${key}`.execute(context.db);
    expect(rows).toEqual([{ days: 7 }]);
    await workOff(context, 'remove-file');
    expect(await context.files.has(key)).toBe(false);
    await succeed('admin.products.applyImport', { id: checked._id }, as);
    await workOff(context, 'import-products');
    const { data } = await succeed('admin.products.importState', { id: checked._id }, as);
    expect(data).toMatchObject({ status: 'failed', problem: expect.stringContaining('upload it again') });
  });

  test('updates products by SKU, preserves omitted columns, and writes the stock ledger', async () => {
    await imported(`${head}\nUP-1,First name,Rings,Bands,100,5,\n`);
    const [before] = await skuOf('UP-1');
    expect(await imported('SKU;Qty;MRP\nUP-1;9;\n')).toMatchObject({
      status: 'done',
      created: 0,
      updated: 1,
    });
    expect((await skuOf('UP-1'))[0]).toMatchObject({
      _id: before?._id,
      name: 'First name',
      price: 100,
      stock: 9,
    });
    expect(await imported('sku\tstock\nUP-1\t9\n')).toMatchObject({ updated: 0, unchanged: 1 });
    const { data } = await succeed('admin.products.stockHistory', { id: before?._id }, as);
    expect(data.map(({ quantity, reason }) => [quantity, reason])).toEqual([
      [4, 'import'],
      [5, 'import'],
    ]);
    expect(await findBroken(context.db)).toEqual([]);
  });

  test('reports every wrong line with its column, and imports nothing of the file', async () => {
    const file = `${head}
OK-1,Fine,Rings,Bands,10,1,
BAD-1,,Rings,Bands,ten,-1,
BAD-2,Name,Rings,Nowhere,10,1,
OK-1,Twice,Rings,Bands,10,1,
BAD-3,Name,Rings,Bands,10,1,ftp://elsewhere.example/secret.jpg
BAD-4,Name,Rings,Bands,10,1,../../etc/passwd
BAD-5,Name,Rings,Bands,10,1,,too,many
`;
    const done = await imported(file);
    expect(done).toMatchObject({ status: 'failed', rows: 7, created: 1 });
    expect(done.errors.map(({ line, column }) => [line, column])).toEqual([
      [8, ''],
      [3, 'name'],
      [3, 'price'],
      [3, 'stock'],
      [4, 'subcategory'],
      [5, 'sku'],
      [6, 'pictures'],
      [7, 'pictures'],
    ]);
    expect(done.errors[5]?.message).toBe('OK-1 is already in line 2');
    expect(done.errors[1]).toMatchObject({ line: 3, message: 'is required' });
    expect(await skuOf('OK-1')).toEqual([]);
  });

  test('uses another column mapping on request', async () => {
    const file = 'Code,Bezeichnung,Group,Costs\nMAP-1,Mapped,Bands,55\n';
    const lost = await imported(file, {});
    expect(lost.errors.map(({ column }) => column)).toContain('name');
    expect(lost.columns).toContainEqual({ name: 'Bezeichnung', field: null });
    const mapping = { Bezeichnung: 'name', Group: 'subcategory', Costs: 'price' };
    await succeed('admin.products.applyImport', { id: lost._id, mapping, dryRun: true }, as);
    await workOff(context, 'import-products');
    expect((await succeed('admin.products.importState', { id: lost._id }, as)).data).toMatchObject({
      status: 'checked',
      created: 1,
      error_count: 0,
    });
    const direct = await imported(file, { dryRun: 'false', mapping: JSON.stringify(mapping) });
    expect(direct.status).toBe('done');
  });

  test.each([
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${head}\n`, 'utf16le'), 'UTF-16'],
    ['UTF-16 without one', Buffer.from(`${head}\nA,B\n`, 'utf16le'), 'UTF-16'],
    [
      'Windows-1252',
      Buffer.from(`${head}\nA,Caf\xe9,Rings,Bands,1,1,\n`, 'latin1'),
      'Line 2 is not in UTF-8',
    ],
    ['half of a letter', Buffer.from(`${head}\r\nA\r\nB,\xe0\xa4`, 'latin1'), 'Line 3 is not in UTF-8'],
    ['a workbook', Buffer.from('PK\x03\x04rest'), 'workbook'],
    ['zeros', Buffer.concat([Buffer.from(`${head}\n`), Buffer.alloc(3)]), 'line 2 contains null bytes'],
    ['nothing but blanks', Buffer.from(' \n '), 'empty'],
  ])('in %s is reported at once', async (_, content, word) => {
    const { status, body } = await send(content);
    expect([status, body.code, body.message]).toEqual([400, 'csv-unreadable', expect.stringContaining(word)]);
  });

  test.each([
    ['a heading alone', `${head}\n`, 'no rows'],
    ['without the columns of a product', 'colour,size\nred,7\n', 'No column has the name, list price'],
    ['with a quote that is never closed', `${head}\nQ-1,"open,Rings,Bands,1,1,\n`, "can't be read as CSV"],
    [
      'with a quote within a cell',
      `${head}\nQ-1,Chain 18" long,Rings,Bands,1,1,\n`,
      'line 2 has a quotation mark',
    ],
    [
      'with more after a quote',
      `${head}\nQ-1,"18" chain,Rings,Bands,1,1,\n`,
      'in line 2 there is text after',
    ],
    ['with a cell of a megabyte', `${head}\nM-1,${'x'.repeat(1e6)},Rings,Bands,1,1,\n`, 'at line 2'],
    ['with more columns than are read', `${head}${',x'.repeat(1_000)}\n`, '1007 columns'],
  ])('of %s is refused as a whole', async (_, text, message) => {
    const done = await imported(text);
    expect([done.status, done.problem]).toEqual(['failed', expect.stringContaining(message)]);
  });

  test('of 100 MB is refused before it is read, whatever length it declares', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
    const claim = await app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-length': String(100 * 1024 * 1024) },
      payload: '--x',
    });
    expect([claim.statusCode, claim.json().code]).toEqual([413, 'too-large']);
    expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1, 0x61))).status).toBe(413);
  });

  test('formulas are stored as text, harmless in an export, and unchanged after a reimport', async () => {
    const name = `=HYPERLINK("http://elsewhere.example","Click")`;
    await imported(`${head},description\nFX-1,"${name.replaceAll('"', '""')}",Rings,Bands,10,1,,@SUM(A1)\n`);
    const [made] = await skuOf('FX-1');
    expect(made?.name).toBe(name);
    const file = (
      await app.inject({
        url: '/api/admin/products/export?search=FX-1',
        headers: { authorization: `Bearer ${token}` },
      })
    ).body;
    expect(file).toContain(`"'=HYPERLINK`);
    expect(file).toContain(`'@SUM(A1)`);
    expect(await imported(file)).toMatchObject({ status: 'done', updated: 0, unchanged: 1 });
    expect((await skuOf('FX-1'))[0]?.name).toBe(name);
  });

  test('begun twice, or again after a crash, writes once', async () => {
    const { body } = await send(`${head}\nTWICE-1,Once,Rings,Bands,10,1,\n`, { dryRun: 'false' });
    const { jobHandlers } = await import('../../../../job-handlers.ts');
    const run = jobHandlers(context)['import-products'];
    await Promise.all([run({ importId: body.data._id }), run({ importId: body.data._id })]);
    await run({ importId: body.data._id });
    expect(await skuOf('TWICE-1')).toHaveLength(1);
    expect((await succeed('admin.products.importState', { id: body.data._id }, as)).data.status).toBe('done');
  });

  // The long form has 10,000 (npm run proof -- import).
  const many = Number(process.env.PROOF_LINES ?? 2_500);

  test('of thousands of products takes 6 ms of the processor each at most, and requests go on', async () => {
    const lines = Array.from(
      { length: many },
      (_, n) => `BIG-${n},Piece number ${n},Rings,Bands,${n + 1},${n % 50},`,
    );
    let answered = 0;
    const stop = new AbortController();
    const asking = (async () => {
      while (!stop.signal.aborted) {
        await call('product.list', { search: `bi${Math.random()}` });
        answered += 1;
      }
    })();
    const begun = processorMs();
    const done = await imported(`${head}\n${lines.join('\n')}\n`);
    const took = processorMs() - begun;
    stop.abort();
    await asking;
    expect(done).toMatchObject({ status: 'done', created: many, error_count: 0 });
    expect(took).toBeLessThan(6 * many);
    expect(answered).toBeGreaterThan(many / 50);
  });

  test('an export is a valid import', async () => {
    const file = (
      await app.inject({ url: '/api/admin/products/export', headers: { authorization: `Bearer ${token}` } })
    ).body;
    expect(file.split('\r\n').length).toBeGreaterThan(many);
    const again = await imported(file, {});
    expect(again).toMatchObject({ status: 'checked', created: 0, error_count: 0 });
  });
});
