import { endpoints } from '@jhumka/contract';
import { addDays, type Day, dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addCustomer } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { orderProducts } from '../../../../test/orders.ts';
import { sendFile } from '../../../../test/pictures.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { addProductOfUnits, newUnits } from '../../../../test/units.ts';
import { listStockValueRows } from './store-value.ts';

// The database dates the ledger by its own clock, so the shop has that one, too. A day may end during the tests.
const dayToCome = addDays(dayInIndia(new Date()), 2);
const shop = await testShop();
const { call, succeed, context, app } = shop;
const { db } = context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };

const stockValue = async (asOf?: string) =>
  (await succeed('admin.accounts.stockValue', asOf === undefined ? {} : { asOf }, as)).data;
const saveCost = async (productId: string, cost: number | string | null) => {
  const { version } = (await succeed('admin.products.get', { id: productId }, as)).data;
  const variants = [{ options: {}, cost }];
  return succeed('admin.products.update', { _id: productId, version, variants }, as);
};
/** Writes the ledger as if everything so far had happened at a time. */
const happenedAt = (productId: string, at: string) =>
  sql`update stock_movements set at = ${at} where product_id = ${productId}`.execute(db);

describe('the cost of a variant', () => {
  test('is saved, exported and imported in rupees with two decimals, and logged', async () => {
    const [id = ''] = await addProducts(db, [{ name: 'Cost ring', stock: 2 }]);
    const { data } = await saveCost(id, '12345.67');
    expect(data.variants).toMatchObject([{ cost: 12_345.67 }]);
    const [entry] = (await succeed('admin.audit.list', { search: id }, as)).data;
    expect(JSON.stringify(entry?.changes)).toContain('cost Rs.12,345.67');
    for (const [cost, why] of [
      ['1.234', 'more than two decimals'],
      [-1, 'at least 0'],
      ['much', 'number'],
    ] as const) {
      const { version } = data;
      const input = { _id: id, version, variants: [{ options: {}, cost }] };
      const { status, body } = await call('admin.products.update', input, as);
      expect([status, JSON.stringify(body.issues)]).toEqual([400, expect.stringContaining(why)]);
    }
    const reply = await app.inject({
      url: '/api/admin/products/export?search=Cost%20ring',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [head = '', line = ''] = reply.payload.split('\r\n');
    expect(line.split(',')[head.split(',').indexOf('cost')]).toBe('12345.67');
    const file = Buffer.from(`sku,cost\n${data.sku},"Rs. 9,999.50"\n`);
    const fields = { dryRun: 'false' };
    await sendFile(shop, '/api/admin/products/import', file, {
      ...as,
      field: 'file',
      name: 'costs.csv',
      fields,
    });
    await workOff(context, 'import-products');
    const imported = (await succeed('admin.products.get', { id }, as)).data;
    expect(imported.variants).toMatchObject([{ cost: 9999.5 }]);
    expect((await saveCost(id, null)).data.variants).toMatchObject([{ cost: null }]);
  });

  test('is in no answer for anybody but administrators', () => {
    const open = Object.entries(endpoints).filter(([, { access }]) => access !== 'admin');
    const telling = open.filter(([, { data, extra }]) => {
      const parts = [data, ...Object.values(extra ?? {})] as z.ZodType[];
      return parts.some((part) => {
        const schema = z.toJSONSchema(part, { unrepresentable: 'any', io: 'input' });
        return /"[a-z_]*cost[a-z_]*":\{/i.test(JSON.stringify(schema).replaceAll(/\s/g, ''));
      });
    });
    expect(open.length).toBeGreaterThan(80);
    expect(telling.map(([name]) => name)).toEqual([]);
  });
});

describe('the value of the stock', () => {
  test('is counted by metal, and what has no cost is named and counted', async () => {
    const before = await stockValue();
    const [gold = '', bare = ''] = await addProducts(db, [
      { name: 'Value ring', stock: 3, price: 1000, discount: 10, purity: '22K' },
      { name: 'Value chain', stock: 400, price: 50, purity: '22K' },
    ]);
    await saveCost(gold, '700.50');
    const after = await stockValue();
    expect(after.total).toMatchObject({
      quantity: before.total.quantity + 403,
      cost: before.total.cost + 2101.5,
      selling: before.total.selling + 3 * 900 + 400 * 50,
      without_cost: before.total.without_cost + 400,
    });
    expect(after.metals.find(({ metal }) => metal === 'Gold, 22K')).toMatchObject({
      ...{ quantity: 403, cost: 2101.5, selling: 22_700, without_cost: 400, weighed: 0, net_weight_g: 0 },
    });
    expect(after.without_cost[0]).toMatchObject({
      productId: bare,
      name: 'Value chain',
      variants: 1,
      quantity: 400,
    });
    expect(after.without_cost.map(({ productId }) => productId)).not.toContain(gold);
  });

  test('counts each unit at its own cost and weight, else at those of the variant', async () => {
    const id = await addProductOfUnits(shop, admin, {
      name: 'Unit ring',
      stock: 2,
      metal: 'Platinum',
      purity: '950',
    });
    const [unit] = newUnits(1);
    await succeed('admin.units.create', { variantId: id, ...unit, cost: '900.25', net_weight_g: null }, as);
    const platinum = async () => (await stockValue()).metals.find(({ metal }) => metal === 'Platinum, 950');
    expect(await platinum()).toMatchObject({
      quantity: 3,
      cost: 900.25,
      without_cost: 2,
      weighed: 2,
      net_weight_g: 5.8,
    });
    await saveCost(id, 100);
    expect(await platinum()).toMatchObject({ quantity: 3, cost: 1100.25, without_cost: 0 });
  });

  test('leaves out units that an order holds, and names them', async () => {
    const before = await stockValue();
    const id = await addProductOfUnits(shop, admin, { stock: 2 });
    await saveCost(id, 250);
    await orderProducts(shop, await addCustomer(shop), [id]);
    const after = await stockValue();
    expect(after.total.quantity).toBe(before.total.quantity + 1);
    expect(after.not_counted).toContainEqual({ state: 'held', quantity: 1, cost: 250 });
  });

  test('of an earlier day keeps the stock and the cost of that day', async () => {
    const [id = ''] = await addProducts(db, [{ name: 'Old ring', stock: 5, metal: 'Old metal', purity: '' }]);
    await happenedAt(id, '2026-10-01T06:00:00Z');
    await saveCost(id, 100);
    await sql`update variant_costs set at = '2026-10-20T06:00:00Z' where variant_id = ${id}`.execute(db);
    await saveCost(id, 150);
    await orderProducts(shop, await addCustomer(shop), [id]);
    const of = async (day?: string) =>
      (await stockValue(day)).metals.find(({ metal }) => metal === 'Old metal');
    expect(await of()).toMatchObject({ quantity: 4, cost: 600 });
    expect(await of('2026-11-26')).toMatchObject({ quantity: 5, cost: 500 });
    // Before its first cost, a product has that one.
    expect(await of('2026-10-02')).toMatchObject({ quantity: 5, cost: 500 });
    expect(await of('2026-09-30')).toBeUndefined();
    await succeed('admin.products.delete', { _id: id }, as);
    expect(await of()).toBeUndefined();
    expect(await of('2026-11-26')).toMatchObject({ quantity: 5 });
  });

  test('of a day that has not begun, and of no day, is refused', async () => {
    const { status, body } = await call('admin.accounts.stockValue', { asOf: dayToCome }, as);
    expect([status, body.issues[0].path]).toEqual([400, 'asOf']);
    for (const asOf of ['2026-02-30', 'yesterday', '1066-10-14'])
      expect((await call('admin.accounts.stockValue', { asOf }, as)).status).toBe(400);
  });

  test('is downloaded with a line for each variant, which no spreadsheet evaluates', async () => {
    const [id = ''] = await addProducts(db, [{ name: '=1+1', stock: 2, price: 10, metal: 'Brass' }]);
    await saveCost(id, 4);
    const reply = await app.inject({
      url: '/api/admin/accounts/stock-value/export',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const lines = reply.payload.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFsku,name,choice,metal,quantity,net_weight_g,weighed,cost,without_cost,selling_price,selling',
    );
    expect(lines.find((line) => line.includes('1+1'))).toMatch(
      /^T-\S+,'=1\+1,,Brass,2,,0,8\.00,0,10\.00,20\.00$/,
    );
    const { total } = await stockValue();
    const sum = (column: number) =>
      lines.slice(1, -1).reduce((all, line) => all + Number(line.split(',').at(column)), 0);
    expect(sum(-1)).toBeCloseTo(total.selling, 2);
    expect(sum(-3)).toBe(total.without_cost);
  });

  test('equals the ledger replayed, on every day, whatever moved', async () => {
    const stocked = Array.from({ length: 6 }, () => ({ stock: 20, metal: 'Replayed' }));
    const ids = await addProducts(db, stocked);
    for (const id of ids) await happenedAt(id, '2026-11-01T00:00:00Z');
    const orders = [
      await orderProducts(shop, await addCustomer(shop), ids.slice(0, 3)),
      await orderProducts(shop, await addCustomer(shop), ids.slice(2, 4)),
    ];
    const time = fc.integer({ min: 1, max: 24 * 24 * 60 - 1 }).map((minutes) => minuteOfNovember(minutes));
    const move = fc.record({
      id: fc.constantFrom(...ids),
      at: time,
      quantity: fc.integer({ min: -4, max: 6 }).filter((quantity) => quantity !== 0),
    });
    const happened = fc.record({
      moves: fc.array(move, { minLength: 1, maxLength: 20 }),
      sold: fc.tuple(time, time),
    });
    await fc.assert(
      fc.asyncProperty(happened, async ({ moves, sold }) => {
        for (const { id, at, quantity } of moves) {
          await sql`
            with changed as (
              update product_variants set stock = stock + ${quantity} where id = ${id} and stock + ${quantity} >= 0
              returning id
            )
            insert into stock_movements (product_id, variant_id, quantity, reason, at)
            select id, id, ${quantity}, 'correction', ${at} from changed`.execute(db);
        }
        for (const [index, { id }] of orders.entries())
          await sql`update orders set created_at = ${sold[index]} where id = ${id}`.execute(db);
        const counted = await sql<Counted>`
          select id, stock as quantity from product_variants where stock > 0 and deleted_at is null`.execute(
          db,
        );
        expect(byId(await listStockValueRows(db, startOfDay(dayToCome)))).toEqual(byId(counted.rows));
        for (const day of [2, 10, 18, 25]) {
          const end = startOfDay(`2026-11-${String(day).padStart(2, '0')}` as Day);
          const replayed = await sql<Counted>`
            select id, sum(quantity)::int as quantity from (
              select variant_id as id, quantity from stock_movements where at < ${end}
              union all
              select variant_id, -quantity from order_items i join orders o on o.id = i.order_id
              where o.created_at < ${end}
            ) as ledger
            where id = any(${ids}::text[]) group by id having sum(quantity) > 0`.execute(db);
          const value = await listStockValueRows(db, end);
          expect(byId(value.filter(({ id }) => ids.includes(id)))).toEqual(byId(replayed.rows));
        }
      }),
      { numRuns: 25 },
    );
  });
});

interface Counted {
  readonly id: string;
  readonly quantity: number;
}

const byId = (rows: readonly Counted[]) => new Map(rows.map(({ id, quantity }) => [id, quantity]));

const minuteOfNovember = (minutes: number) => new Date(startOfDay('2026-11-01').getTime() + minutes * 60_000);
