import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { orderProducts } from '../../../../../test/orders.ts';
import { sendFile } from '../../../../../test/pictures.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { addProductOfUnits } from '../../../../../test/units.ts';

const shop = await testShop();
const { call, succeed, context, app } = shop;
const { db } = context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

/** Uploads a file of units, works it off and returns its result. */
async function imported(text: string, fields: Record<string, string> = { dryRun: 'false' }) {
  const sent = { ...as, field: 'file', name: 'units.csv', fields: { kind: 'units', ...fields } };
  const { status, body } = await sendFile(shop, '/api/admin/products/import', Buffer.from(text), sent);
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  await workOff(context, 'import-products');
  return (await succeed('admin.products.importState', { id: body.data._id }, as)).data;
}

const head = 'sku,serial,huid,gross_weight_g,net_weight_g,certificate,cost';
const skuOf = async (id: string) => (await succeed('admin.products.get', { id }, as)).data.sku;
const unitsOf = async (variantId: string) =>
  (await succeed('admin.units.list', { variantId, limit: 100 }, as)).data;
const stockOf = async (id: string) => (await succeed('admin.products.get', { id }, as)).data.stock;
const exported = async (query: string) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  return (await app.inject({ url: `/api/admin/units/export?${query}`, headers })).payload.slice(1);
};

describe('a file of units', () => {
  test('is checked first and writes nothing; then its units enter the stock, and the log', async () => {
    const id = await addProductOfUnits(shop, admin, { stock: 0 });
    const sku = await skuOf(id);
    const file = `${head}\n${sku},F-1,abc123,3.012,2.9,IGI 1,"Rs. 12,345.67"\n${sku},F-2,,,,,\n`;
    const checked = await imported(file, {});
    expect(checked).toMatchObject({ kind: 'units', status: 'checked', created: 2, updated: 0, errors: [] });
    expect(await stockOf(id)).toBe(0);
    await succeed('admin.products.applyImport', { id: checked._id }, as);
    await workOff(context, 'import-products');
    const { data } = await succeed('admin.products.importState', { id: checked._id }, as);
    expect(data).toMatchObject({ status: 'done', created: 2, rows: 2 });
    expect(await unitsOf(id)).toMatchObject([
      {
        ...{ serial: 'F-1', huid: 'ABC123', gross_weight_g: 3.012, net_weight_g: 2.9, certificate: 'IGI 1' },
        ...{ cost: 12_345.67, state: 'in_stock' },
      },
      { serial: 'F-2', huid: null, gross_weight_g: null, net_weight_g: null, certificate: '', cost: null },
    ]);
    expect(await stockOf(id)).toBe(2);
    const log = await succeed('admin.audit.list', { action: 'unit.import', search: checked._id }, as);
    expect(log.data[0]).toMatchObject({
      changes: { added: { to: 2 }, units: { to: 2 } },
      parts: { count: 2 },
    });
    expect(await findBroken(db)).toEqual([]);
  });

  test('changes the units that it names, keeps empty cells, and goes out as it came in', async () => {
    const id = await addProductOfUnits(shop, admin, { stock: 0 });
    const sku = await skuOf(id);
    await imported(`${head}\n${sku},=1+1,XYZ001,3,2.9,"C, 1",100\n${sku},G-2,XYZ002,,,,\n`);
    const out = await exported(`variantId=${id}`);
    expect(out).toBe(`${head}\r\n${sku},'=1+1,XYZ001,3,2.9,"C, 1",100.00\r\n${sku},G-2,XYZ002,,,,\r\n`);
    expect(await imported(out)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const changed = `SKU;Serial No;Cost Price\n${sku};G-2;250\n${sku};=1+1;\n`;
    expect(await imported(changed)).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect((await unitsOf(id)).map(({ huid, cost }) => [huid, cost])).toEqual([
      ['XYZ001', 100],
      ['XYZ002', 250],
    ]);
    expect(await stockOf(id)).toBe(2);
  });

  test('of 5,000 units with ten mistakes names each by line and column, and nothing of it is in', async () => {
    const id = await addProductOfUnits(shop, admin, { stock: 1 });
    const [taken] = await unitsOf(id);
    const sku = await skuOf(id);
    const [numbered = ''] = await addProducts(db, [{ stock: 7 }]);
    const numberedSku = await skuOf(numbered);
    const skus = [sku];
    while (skus.length < 10) skus.push(await skuOf(await addProductOfUnits(shop, admin, { stock: 0 })));
    const lines = Array.from({ length: 5_000 }, (_, index) => {
      const huid = `A${String(index).padStart(5, '0')}`;
      return `${skus[index % 10]},N-${index},${huid},3.5,3.25,,900`;
    });
    const mistakes: [line: number, text: string, column: string, message: RegExp][] = [
      [12, 'NO-SUCH,X-1,,,,,', 'sku', /^NO-SUCH is not the SKU of a variant of this shop$/],
      [300, `${numberedSku},X-2,,,,,`, 'sku', /is kept by number: switch it to units in its product first$/],
      [301, ',X-3,,,,,', 'sku', /^is required$/],
      [999, `${sku},,,,,,`, 'serial', /^is required$/],
      [1_000, `${sku},X-5,12345,,,,`, 'huid', /six letters or digits/],
      [
        2_500,
        `${sku},X-6,${taken?.huid},,,,`,
        'huid',
        new RegExp(`is that of the unit ${taken?.serial} already`),
      ],
      [2_501, `${sku},X-7,A00000,,,,`, 'huid', /^A00000 is already in line 2$/],
      [3_333, `${sku},N-0,,,,,`, 'serial', /^N-0 is already in line 2$/],
      [4_000, `${sku},X-9,,2,2.5,,`, 'net_weight_g', /^is more than the gross weight$/],
      [5_001, `${sku},X-10,,,,,12.345`, 'cost', /^has more than two decimals$/],
    ];
    for (const [line, text] of mistakes) lines[line - 2] = text;
    const result = await imported(`${head}\n${lines.join('\n')}\n`);
    expect(result).toMatchObject({ status: 'failed', error_count: 10, rows: 5_000 });
    expect(result.errors).toEqual(
      mistakes.map(([line, , column, message]) => ({
        line,
        column,
        message: expect.stringMatching(message),
      })),
    );
    expect(await unitsOf(id)).toHaveLength(1);
    expect(await stockOf(id)).toBe(1);
    // The file is still there: put right, all of it comes in.
    for (const [index, [line]] of mistakes.entries()) lines[line - 2] = `${sku},R-${index},,,,,`;
    expect(await imported(`${head}\n${lines.join('\n')}\n`)).toMatchObject({
      status: 'done',
      created: 5_000,
    });
    expect(await stockOf(id)).toBe(510);
    expect(await findBroken(db)).toEqual([]);
  });

  test('names each mistake of a line, also a serial that differs from another in case alone', async () => {
    const id = await addProductOfUnits(shop, admin, { stock: 0 });
    const sku = await skuOf(id);
    await imported(`${head}\n${sku},Case-1,,,,,\n`);
    const lines = [`${sku},CASE-1,,2,2.5,,`, `${sku},K-1,1,2,2.5,,`, `${sku},k-1,,,,,`];
    const { errors } = await imported(`${head}\n${lines.join('\n')}\n`);
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'serial'],
      [2, 'net_weight_g'],
      [3, 'huid'],
      [3, 'net_weight_g'],
      [4, 'serial'],
    ]);
    expect(errors[0]?.message).toBe('differs from the unit Case-1 in upper and lower case');
  });

  test('whose HUID another unit took meanwhile says so, and nothing of it is in', async () => {
    const id = await addProductOfUnits(shop, admin, { stock: 0 });
    const sku = await skuOf(id);
    const checked = await imported(`${head}\n${sku},H-1,,,,,\n${sku},H-2,RACE01,,,,\n`, {});
    const other = await addProductOfUnits(shop, admin, { stock: 0 });
    // Committed between the check of the file and its writing.
    await sql`
      create function take_mark() returns trigger language plpgsql as $$ begin
        raise exception 'taken' using errcode = 'unique_violation', constraint = 'product_units_huid_key',
          detail = 'Key (huid)=(RACE01) already exists.';
      end $$`.execute(db);
    await sql`create trigger take_mark before insert on product_units for each row when (new.huid = 'RACE01')
      execute function take_mark()`.execute(db);
    await succeed('admin.products.applyImport', { id: checked._id }, as);
    await workOff(context, 'import-products');
    await sql`drop trigger take_mark on product_units`.execute(db);
    const { data } = await succeed('admin.products.importState', { id: checked._id }, as);
    expect(data).toMatchObject({
      status: 'failed',
      problem: 'Another unit has the HUID RACE01: nothing was imported.',
    });
    expect([await stockOf(id), await stockOf(other)]).toEqual([0, 0]);
    // A variant that is switched back meanwhile takes none either.
    await succeed('admin.units.switch', { variantId: id, kept_by_units: false }, as);
    await succeed('admin.products.applyImport', { id: checked._id }, as);
    await workOff(context, 'import-products');
    const again = await succeed('admin.products.importState', { id: checked._id }, as);
    expect(again.data.errors[0]).toMatchObject({
      column: 'sku',
      message: expect.stringContaining('by number'),
    });
  });

  test('without the columns of SKU and serial is refused as a whole', async () => {
    const { status, problem } = await imported('huid,cost\nABC123,1\n');
    expect([status, problem]).toEqual([
      'failed',
      'No column has the sku and the serial of a unit. Choose one below.',
    ]);
  });
});

describe('the undo of a file of units', () => {
  test('removes what it added and restores what it changed, once', async () => {
    const id = await addProductOfUnits(shop, admin, { stock: 1 });
    const [old] = await unitsOf(id);
    const sku = await skuOf(id);
    const { _id } = await imported(`${head}\n${sku},U-1,UNDO01,,,,\n${sku},${old?.serial},,,,,777\n`);
    expect(await stockOf(id)).toBe(2);
    const [{ status }, again] = await Promise.all([
      call('admin.products.undoImport', { id: _id }, as),
      call('admin.products.undoImport', { id: _id }, as),
    ]).then((replies) => replies.sort((one, other) => one.status - other.status) as [never, never]);
    expect([status, (again as { body: { code: string } }).body.code]).toEqual([200, 'bulk-edit-undone']);
    expect(await unitsOf(id)).toEqual([old]);
    expect(await stockOf(id)).toBe(1);
    expect((await succeed('admin.products.importState', { id: _id }, as)).data.undoneAt).not.toBeNull();
    // Its HUID is free again.
    expect(await imported(`${head}\n${sku},U-1,UNDO01,,,,\n`)).toMatchObject({ status: 'done' });
    expect(await findBroken(db)).toEqual([]);
  });

  test('leaves units that an order holds or that were changed since, and names them', async () => {
    const id = await addProductOfUnits(shop, admin, { stock: 0 });
    const sku = await skuOf(id);
    const { _id } = await imported(`${head}\n${sku},L-1,,,,,\n${sku},L-2,,,,,\n${sku},L-3,,,,,\n`);
    await orderProducts(shop, await addCustomer(shop), [id]);
    const units = await unitsOf(id);
    const third = units.find(({ serial }) => serial === 'L-3');
    await succeed('admin.units.update', { _id: third?._id, cost: 5 }, as);
    const { data } = await succeed('admin.products.undoImport', { id: _id }, as);
    expect(data).toMatchObject({ removed: 1, restored: 0 });
    expect(data.left.toSorted()).toEqual(['L-1', 'L-3']);
    expect(await stockOf(id)).toBe(1);
    expect(await findBroken(db)).toEqual([]);
  });

  test('is refused for products, for a file that is only checked, and for none', async () => {
    const products = await imported('sku,name,category,subcategory,price\n', { kind: 'products' });
    const id = await addProductOfUnits(shop, admin, { stock: 0 });
    const checked = await imported(`${head}\n${await skuOf(id)},K-1,,,,,\n`, {});
    for (const { _id } of [products, checked])
      expect((await call('admin.products.undoImport', { id: _id }, as)).body.code).toBe(
        'import-not-undoable',
      );
    expect((await call('admin.products.undoImport', { id: 'imp_none' }, as)).status).toBe(404);
  });
});
